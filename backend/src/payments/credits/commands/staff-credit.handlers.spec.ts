import type { Registration } from '@app/contracts/registration';
import { instant } from '@app/contracts/shared';
import { ID, reviewedState } from '../../../../test/support/payment-facts.js';
import { refusalOf } from '../../../../test/support/refusal-of.js';
import type { CommandMeta } from '../../../platform/commands/command.js';
import { AdjustCreditCommand, GrantCreditCommand, MoveOverpaymentCommand } from '../credit-commands.js';
import { AdjustCreditHandler, GrantCreditHandler, MoveOverpaymentHandler } from './staff-credit.handlers.js';

const reviewed = reviewedState(instant('2026-01-20T17:00:00Z'));
const { account_id } = reviewed;
const meta = (role = 'staff') => ({ command_id: 'c1', actor: { role } }) as CommandMeta;

describe('credit that staff move', () => {
  let registration: Registration | null;
  let account: object | null;
  let ran: unknown[];
  beforeEach(() => {
    registration = { ...reviewed, completed: true };
    account = {};
    ran = [];
  });
  const credits = {
    onAccount: async (id: number, command: object) => (ran.push([id, command]), { position: 1 }),
    onLedger: async (id: number, command: object) => (ran.push([id, command]), { position: 2 }),
  } as never;

  it('~PAY-241 is granted to an account that is there, with or without a season', async () => {
    const grant = (more: object = {}) =>
      new GrantCreditHandler(credits, { ofAccount: async () => account } as never).execute(
        new GrantCreditCommand({ account_id, amount: 700, label: 'Goodwill', ...more } as never, meta()),
      );
    expect(await grant({ season_id: 75 })).toEqual({ position: 1, answer: { id: 'c1' } });
    await grant();
    const entry = { type: 'GrantCredit', account_id, entry_id: 'c1', amount: 700, label: 'Goodwill' };
    expect(ran).toEqual([
      [account_id, { ...entry, season_id: 75, registration_id: null }],
      [account_id, { ...entry, season_id: null, registration_id: null }],
    ]);
    account = null;
    expect((await refusalOf(grant()))?.code).toBe('not_found');
  });

  it('~PAY-241 is raised or lowered by its entry', async () => {
    const command = new AdjustCreditCommand({ account_id, entry_id: 'e1', change: -100 } as never, meta());
    expect(await new AdjustCreditHandler(credits).execute(command)).toEqual({ position: 1, answer: { id: 'e1' } });
    expect(ran).toEqual([[account_id, { type: 'AdjustCredit', account_id, entry_id: 'e1', change: -100 }]]);
  });

  it('~PAY-281 ~PAY-316 comes from an overpayment; deposits go along by an admin alone', async () => {
    const move = (more: object = {}, role?: string) =>
      new MoveOverpaymentHandler(credits, {
        registration: async () => registration && { registration, revision: 3 },
      } as never).execute(
        new MoveOverpaymentCommand({ registration_id: ID, amount: 900, ...more } as never, meta(role)),
      );
    expect(await move()).toEqual({ position: 2, answer: { id: 'c1' } });
    expect((await refusalOf(move({ deposits: true })))?.code).toBe('forbidden');
    await move({ deposits: true }, 'admin');
    const of = { type: 'MoveOverpayment', registration_id: ID, account_id, season_id: 75, entry_id: 'c1', amount: 900 };
    expect(ran).toMatchObject([
      [ID, { ...of, deposits: false, agreed: { revision: 3 } }],
      [ID, { ...of, deposits: true }],
    ]);
    for (const [other, code] of [
      [{ ...reviewed, season_id: 74 }, 'payments_disabled'],
      [{ ...reviewed, deleted: true }, 'not_found'],
      [null, 'not_found'],
    ] as const) {
      registration = other;
      expect((await refusalOf(move()))?.code).toBe(code);
    }
    expect(ran).toHaveLength(2);
  });
});
