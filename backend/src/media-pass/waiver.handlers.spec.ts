import { initialMediaPass } from '@app/contracts/media-pass';
import type { Registration } from '@app/contracts/registration';
import { instant } from '@app/contracts/shared';
import { ID, people, reviewedState } from '../../test/support/payment-facts.js';
import { refusalOf } from '../../test/support/refusal-of.js';
import type { CommandMeta } from '../platform/commands/command.js';
import {
  ChangeMediaPassCommand,
  ChangeMediaPassHandler,
  WaiveMediaPassCommand,
  WaiveMediaPassHandler,
  Waivers,
} from './waiver.handlers.js';

const reviewed = reviewedState(instant('2026-01-20T17:00:00Z'));
const META = {} as CommandMeta;
const OF = { season_id: 75, person_id: 12, registration_id: ID };

describe('a media pass that staff waive', () => {
  let registration: Registration | null;
  let waived: boolean;
  let ran: object[];
  beforeEach(() => {
    registration = reviewed;
    waived = true;
    ran = [];
  });
  const runner = {
    run: async ({ stream, name, command }: { stream: string; name: string; command: object }) => {
      ran.push([stream, name, command]);
      return { position: 3 };
    },
  } as never;
  const loader = {
    load: async (stream: string) =>
      stream.startsWith('mediaPass-')
        ? { state: { ...initialMediaPass(), waiver: waived ? { ...OF, holds: true } : null } }
        : { state: registration },
  } as never;
  const waivers = () => new Waivers(loader, { people: async () => people } as never);
  const waive = (person_id: number) =>
    new WaiveMediaPassHandler(runner, waivers()).execute(
      new WaiveMediaPassCommand({ registration_id: ID, person_id } as never, META),
    );
  const change = (id: string, again: boolean) =>
    new ChangeMediaPassHandler(runner, loader, waivers()).execute(
      new ChangeMediaPassCommand({ id, waived: again } as never, META),
    );
  const WAIVED = ['mediaPass-75_12', 'WaiveMediaPass', { type: 'WaiveMediaPass', ...OF, name: 'Ada 12 Reyes' }];

  it('~PAY-290 is of somebody in the roster of a registration, in its season', async () => {
    expect(await waive(12)).toEqual({ position: 3, answer: { id: '75_12' } });
    expect(ran).toEqual([WAIVED]);
    expect((await refusalOf(waive(99)))?.code).toBe('not_found');
    for (const [other, code] of [
      [null, 'not_found'],
      [{ ...reviewed, deleted: true }, 'not_found'],
      [{ ...reviewed, season_id: 74 }, 'payments_disabled'],
    ] as const) {
      registration = other;
      expect((await refusalOf(waive(12)))?.code).toBe(code);
    }
  });

  it('~PAY-290 is asked for again, and waived again, where it was waived before', async () => {
    await change('75_12', false);
    await change('75_12', true);
    expect(ran).toEqual([
      ['mediaPass-75_12', 'EndMediaPassWaiver', { type: 'EndMediaPassWaiver', season_id: 75, person_id: 12 }],
      WAIVED,
    ]);
    for (const id of ['75', '75_', '_12', '75_12_3', 'a_12', ''])
      expect((await refusalOf(change(id, true)))?.code).toBe('not_found');
    expect((await refusalOf(change('74_12', true)))?.code).toBe('payments_disabled');
    waived = false;
    expect((await refusalOf(change('75_12', false)))?.code).toBe('not_found');
  });
});
