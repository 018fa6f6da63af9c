import { ACH, type SubmissionStart } from '@app/contracts/payments';
import { cents, instant } from '@app/contracts/shared';
import { ID, reviewedState } from '../../../test/support/payment-facts.js';
import { refusalOf } from '../../../test/support/refusal-of.js';
import { type CommandMeta, refused } from '../../platform/commands/command.js';
import { PresentAgainCommand } from '../staff-commands.js';
import { PresentAgainHandler } from './present-again.handler.js';

const KEY = '0198a000-0000-7000-8000-000000000011';
const reviewed = reviewedState(instant('2026-01-20T17:00:00Z'));
const account = { brand: 'savings', last_four: '6789' };
const debit = (state: string, code: string | null, origin: object = { kind: 'payer' }, more: object = {}) => ({
  ...{ status: 'approved', transaction_id: 'T', card: account, refunds: {}, bank: { state, settled_on: null, code } },
  start: {
    ...{ payment_id: KEY, registration_id: ID, payment_type: 'REGISTRATION', amount_type: 'FULL' },
    ...{ payment_method_id: ACH, amount: cents(12_000), account_id: 1001, mode: 'registration', person_ids: [] },
    ...{ origin, ...more },
  },
});

describe('a debit that is presented again', () => {
  let returned: object | null;
  let again: object | null;
  let closed: boolean;
  let blocked: object[];
  let known: boolean;
  let begun: (readonly [SubmissionStart, unknown])[];
  beforeEach(() => {
    returned = debit('returned', 'R01');
    again = { status: 'approved' };
    [closed, known] = [false, false];
    [blocked, begun] = [[], []];
  });

  const present = () =>
    new PresentAgainHandler(
      {
        payment: async (id: string) => ({ state: id === KEY ? returned : again }),
        submission: async () => ({ state: known ? {} : null }),
        registration: async () => ({ registration: { ...reviewed, completed: true }, revision: 3 }),
      } as never,
      {
        begin: async (start: SubmissionStart, _meta: object, profile: unknown) => begun.push([start, profile]),
      } as never,
      { state: async () => ({ blocked }) } as never,
      {
        assertOpen: async () => {
          if (closed) throw refused('ach_closed', { days: 7 });
        },
      },
      { head: async () => 9 } as never,
    ).execute(new PresentAgainCommand({ payment_id: KEY }, {} as CommandMeta));
  const code = async () => (await refusalOf(present()))?.code;

  it('~PAY-328 is a payment of its own of the same amount, the first time and the second', async () => {
    const { answer } = await present();
    expect(answer.status).toBe('done');
    expect(answer.payment_id).not.toBe(KEY);
    returned = debit(
      'returned',
      'R09',
      { kind: 'again', of: 'first', presentation: 1 },
      { payment_type: 'MEDIA_PASS' },
    );
    await present();
    const of = { account_id: 1001, mode: 'balance', send_employee_email: false };
    const payment = { payment_id: answer.payment_id, amount: 12_000, saved: null };
    expect(begun).toMatchObject([
      [
        { ...of, payment: { ...payment, amount_type: 'OTHER', origin: { kind: 'again', of: KEY, presentation: 1 } } },
        { again: KEY },
      ],
      [
        { ...of, payment: { ...payment, amount_type: 'MEDIA_PASS', origin: { kind: 'again', presentation: 2 } } },
        { again: KEY },
      ],
    ]);
  });

  it('~PAY-328 is begun once for one return, and its answer is told', async () => {
    known = true;
    again = { status: 'started' };
    expect((await present()).answer.status).toBe('pending');
    again = { status: 'declined', message: 'No funds.' };
    expect(await refusalOf(present())).toMatchObject({ code: 'bank_declined', params: { message: 'No funds.' } });
    expect(begun).toEqual([]);
  });

  it('~PAY-328 is one that came back for want of funds, at most twice, of an account that is not blocked', async () => {
    for (const other of [
      debit('settled', null),
      debit('returned', 'R10'),
      debit('returned', 'R01', { kind: 'again', of: 'first', presentation: 2 }),
      { ...debit('returned', 'R01'), bank: null },
      { ...debit('returned', 'R01'), status: 'declined' },
    ]) {
      returned = other;
      expect(await code()).toBe('debit_not_presentable');
    }
    returned = null;
    expect(await code()).toBe('payment_unknown');
    returned = debit('returned', 'R01');
    blocked = [account];
    expect(await code()).toBe('saved_method_blocked');
    expect(begun).toEqual([]);
  });

  it('~PAY-092 is not presented once the days of the bank are over', async () => {
    closed = true;
    expect(await code()).toBe('ach_closed');
    expect(begun).toEqual([]);
  });
});
