import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DraftChange } from './content.js';
import type { RegistrationCommand } from './decider.js';
import { registrationDecider } from './decider.js';
import { evolveRegistration } from './evolve.js';
import type { RegistrationState } from './state.js';
import { registrationStream } from './streams.js';
import {
  add,
  AVA,
  complete,
  dancer,
  ECHO,
  FACTS,
  LEO,
  MIA,
  NOW,
  ORLANDO,
  routine,
  save,
  STAFF,
  start,
  submit,
  visited,
} from './testing/given.js';

const CATALOGUE = join(import.meta.dirname, '../../../docs/requirements/3-competition-and-fees.md');
const [, LISTED = ''] = /^- \*\*CMP-286\*\* (.*)$/m.exec(readFileSync(CATALOGUE, 'utf8'))!;

const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const TIDE = key(2);
const WAITS = key(3);
const PAIR = key(4);
const ZOE = { ...MIA, person_id: 7, fname: 'Zoe' };
const numbers = [701, 702, 703, 704, 705].map((id) => ({ id, routine_id: id + 100 }));
const tour_date = { ...ORLANDO.tour_date, ballroom: true };
const AT = { facts: { ...ORLANDO, tour_date, people: { ...FACTS.people, 7: ZOE }, routine_numbers: numbers } };
const WORKSHOP_ONLY = { best_dancer_type_id: 2 };
const people = [MIA, LEO, AVA, ZOE].map(({ person_id }) => person_id);
const put = (one: { readonly temp_id: string }): DraftChange => ({
  path: `routines.${one.temp_id}`,
  value: one as never,
});
const answer = (field: string, value: boolean | number): DraftChange => ({ path: `competition.${field}`, value });
const entered = [
  ...visited('roster', 'teachers', 'competition', 'ballroom', 'tickets', 'specialty-nominations'),
  ...[add(dancer(MIA, '3', WORKSHOP_ONLY)), add(dancer(LEO, '4', WORKSHOP_ONLY))],
  ...[add(dancer(AVA, '1')), add(dancer(ZOE, '3', WORKSHOP_ONLY))],
  put(routine(ECHO, { people, regional_award_id: 1 })),
  put(routine(TIDE, { people, regional_award_id: 2 })),
  put(routine(WAITS, { people: [ZOE.person_id], waiting: true })),
  ...['is_competing', 'is_competing_ballroom', 'has_studio_awards', 'has_soty'].map((field) => answer(field, false)),
  ...[answer('is_competing', true), answer('competition_deposit_routines', 2)],
  { path: 'nominations.18', value: { routine: TIDE, outside_choreographer: false } },
] as const;
const office = { viewer: STAFF, now: NOW, ...AT } as const;
const live = (changes: readonly DraftChange[]): RegistrationCommand => ({
  type: 'SaveRoutines',
  ...{ ...office, override: false, changes },
});

describe('what is decided of the competition of a registration', () => {
  it('CMP-286 is told by the listed events, in the stream of the registration', () => {
    let state: RegistrationState = null;
    const told = (...commands: RegistrationCommand[]): string[] =>
      commands.flatMap((command) => {
        const decision = registrationDecider.decide(command, state);
        if (!decision.accepted) throw new Error(decision.refusals.map(({ code }) => code).join());
        state = decision.events.reduce(evolveRegistration, state);
        return decision.events.map(({ type }) => type);
      });
    const award = (type: 'VerifyAward' | 'RejectAward', temp_id: string, regional_award_id: number) =>
      told({ type, ...office, temp_id, regional_award_id });
    const whole = (temp_id: string) => state!.official.routines[temp_id]!;
    const from = { registration_id: 75_009, tour_date_id: 7541, date_routine_id: 9, city: 'Dallas, TX', season_id: 75 };
    const all = {
      entering: told(start(AT), save(entered, AT), submit(1, { ...AT, code: true })),
      completing: told(complete(1, AT)),
      waiting: told({ type: 'PromoteRoutine', temp_id: WAITS, by: 'staff', now: NOW, facts: AT.facts }),
      awards: [...award('VerifyAward', ECHO, 1), ...award('RejectAward', TIDE, 2)],
      changing: told(live([{ path: `routines.${ECHO}.name`, value: 'Echo II' }])),
      arriving: told({ type: 'TransferRoutineIn', ...office, routine: { ...whole(ECHO) }, from, temp_id: PAIR }),
      leaving: told({ type: 'TransferRoutineOut', ...office, temp_id: PAIR, to: from }),
      removing: told(live([{ path: `routines.${TIDE}`, value: null }])),
    };
    const names = [...LISTED.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name!);
    expect(names).toHaveLength(17);
    const made = new Set(Object.values(all).flat());
    expect(names.filter((name) => !made.has(name))).toEqual([]);
    expect(all.waiting).toContain('RoutinePromoted');
    expect(all.awards.filter((type) => type.startsWith('Regional'))).toEqual([
      'RegionalAwardVerified',
      'RegionalAwardRejected',
    ]);
    expect([all.removing.slice(0, 2), all.leaving[0]]).toEqual([
      ['NominationRemoved', 'RoutineRemoved'],
      'RoutineTransferredOut',
    ]);
    expect(registrationStream(75_001)).toBe('registration-75001');
    expect(LISTED).toContain('`registration-{id}`');
  });
});
