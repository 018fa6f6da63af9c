import { FULL_ONLY, noFees } from '@app/contracts/payments';
import type { Registration } from '@app/contracts/registration';
import { instant } from '@app/contracts/shared';
import { ID, reviewedState } from '../../../test/support/payment-facts.js';
import { refusalOf } from '../../../test/support/refusal-of.js';
import { SetPayLaterCommand } from '../../commands-between-rooms/payment-commands.js';
import type { CommandMeta } from '../../platform/commands/command.js';
import { SetPayLaterHandler } from './set-pay-later.handler.js';

const reviewed = reviewedState(instant('2026-01-20T17:00:00Z'));
const OPEN_EDIT = { completed: true, editing: true };

describe('a check that is promised', () => {
  let registration: Registration;
  let ran: object[];
  let modes: string[];
  beforeEach(() => {
    registration = reviewed;
    [ran, modes] = [[], []];
  });

  const set = (paying_by_check: boolean) =>
    new SetPayLaterHandler(
      { run: async ({ command }: { command: object }) => (ran.push(command), { position: 1 }) } as never,
      {
        registration: async () => ({ registration, revision: 3 }),
        standing: async (_id: number, mode: string) => (modes.push(mode), { agreed: noFees(3), terms: FULL_ONLY }),
      } as never,
    ).execute(new SetPayLaterCommand({ registration_id: ID, paying_by_check }, {} as CommandMeta));
  const code = async (paying_by_check = true) => (await refusalOf(set(paying_by_check)))?.code;

  it('~PAY-100 is decided by the ledger with the fees and the terms as they stand, and taken back', async () => {
    expect(await set(true)).toEqual({ position: 1, answer: { paying_by_check: true } });
    expect((await set(false)).answer).toEqual({ paying_by_check: false });
    expect(ran).toEqual([
      { type: 'ChoosePayLater', registration_id: ID, agreed: noFees(3), terms: FULL_ONLY },
      { type: 'WithdrawPayLater', registration_id: ID },
    ]);
  });

  it('~PAY-103 is asked for after the review, of a registration or of an edit', async () => {
    registration = { ...reviewed, reviewed: false };
    expect(await code()).toBe('payment_not_open');
    registration = { ...reviewed, ...OPEN_EDIT, reviewed: false };
    expect(await code()).toBe('payment_not_open');
    registration = { ...reviewed, completed: true, reviewed: false };
    expect(await code()).toBeUndefined();
    registration = { ...reviewed, ...OPEN_EDIT };
    expect([await code(), await code(false)]).toEqual([undefined, undefined]);
    expect(modes).toEqual(['balance', 'editing']);
    registration = { ...reviewed, deleted: true };
    expect(await code()).toBe('not_found');
  });

  it('~PAY-183 belongs to a season with payments, and stays with a registration that was completed by it', async () => {
    registration = { ...reviewed, season_id: 74 };
    expect(await code()).toBe('payments_disabled');
    registration = { ...reviewed, completed: true };
    expect(await code(false)).toBe('registration_completed');
  });
});
