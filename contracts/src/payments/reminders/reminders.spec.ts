import { cents, day } from '../../shared/index.js';
import { specOf } from '../../testing/index.js';
import { initialLedger, type LedgerState } from '../ledger-state.js';
import { type ReminderCommand, remindersDecider } from './decider.js';
import { noReminder, reminderDays, reminderOn } from './rules.js';

const due_on = day('2026-03-18');
const send = (differs: Partial<Extract<ReminderCommand, { type: 'SendReminder' }>> = {}): ReminderCommand => ({
  ...{ type: 'SendReminder', tour_date_id: 7501, registration_id: 75_001, kind: 'before_14', due_on },
  ...{ on: day('2026-03-04'), balance: cents(25_000), none: null, ...differs },
});
const hold = (held: boolean): ReminderCommand => ({ type: 'HoldReminders', tour_date_id: 7501, held });

describe('reminders of open balances', () => {
  it('~PAY-319 have their days: 14 and 3 days before the due date and 1 day after it', () => {
    expect(reminderDays(due_on).map(({ on }) => on)).toEqual(['2026-03-04', '2026-03-15', '2026-03-19']);
    const on = (today: string) => reminderOn(due_on, day(today));
    expect(['2026-03-03', '2026-03-04', '2026-03-06', '2026-03-07'].map(on)).toEqual([
      null,
      'before_14',
      'before_14',
      null,
    ]);
    expect(['2026-03-14', '2026-03-15', '2026-03-18', '2026-03-19', '2026-03-21', '2026-03-22'].map(on)).toEqual([
      null,
      'before_3',
      null,
      'after_1',
      'after_1',
      null,
    ]);
  });

  it('~PAY-319 none goes to who is gone, has paid, pays by a plan or whose card payment is disputed', () => {
    const ledger = (payment_method_id: number, ended: 'returned' | 'voided' | null): LedgerState => ({
      ...initialLedger(),
      payments: { p: { payment_method_id, ended } as LedgerState['payments'][string] },
    });
    const owing = { gone: false, owed: true, planned: false, ledger: initialLedger() };
    expect(noReminder(owing)).toBeNull();
    expect(noReminder({ ...owing, gone: true })).toBe('canceled');
    expect(noReminder({ ...owing, owed: false })).toBe('paid');
    expect(noReminder({ ...owing, planned: true })).toBe('plan');
    expect(noReminder({ ...owing, ledger: ledger(1, 'returned') })).toBe('disputed');
    // A check or a debit that came back is no dispute: it is owed.
    expect(
      [ledger(1, 'voided'), ledger(2, 'returned'), ledger(6, 'returned')].map((one) =>
        noReminder({ ...owing, ledger: one }),
      ),
    ).toEqual([null, null, null]);
  });

  it('~PAY-319 each goes out once for a due date, by itself not while they are held, by staff whenever they ask', () => {
    const { after } = specOf(remindersDecider);
    after()
      .when(send())
      .makes({ type: 'BalanceReminderSent', data: { kind: 'before_14', balance: 25_000 } });
    after(send()).when(send()).makes();
    after(send())
      .when(send({ kind: 'before_3' }))
      .makes('BalanceReminderSent');
    after(send())
      .when(send({ due_on: day('2026-04-18') }))
      .makes('BalanceReminderSent');
    after(hold(true)).when(send()).makes();
    after(hold(true))
      .when(send({ kind: 'by_staff' }))
      .makes('BalanceReminderSent');
    after(hold(true), hold(false)).when(send()).makes('BalanceReminderSent');
    after(hold(true)).when(hold(true)).makes();
    for (const none of ['paid', 'disputed', 'plan', 'canceled'] as const) {
      after().when(send({ none })).makes();
      after()
        .when(send({ none, kind: 'by_staff' }))
        .makes();
    }
  });
});
