import { cents, day } from '../../shared/index.js';
import type { LedgerEvent } from '../events.js';
import { postingOf } from './accounts.js';
import { moneyByDay } from './money-by-day.js';

const event = (type: LedgerEvent['type'], payment_method_id: number, data: object) =>
  ({
    type,
    data: { payment_type: 'REGISTRATION', payment_method_id, received_on: '2026-01-20', ...data },
  }) as LedgerEvent;
const row = (timestamp: string, of: LedgerEvent) => ({ timestamp, sides: postingOf(of) });
const posted = (timestamp: string, payment_method_id: number, amount: number) =>
  row(timestamp, event('PaymentPosted', payment_method_id, { amount: cents(amount) }));
const asked = { today: day('2026-01-20'), days: 3 };

describe('money in per day', () => {
  it('~ADM-001 is every day of the time, oldest first, by how it came and what went back, without adjustments and credit', () => {
    const rows = [
      posted('2026-01-18T18:00:00.000Z', 1, 10_000),
      posted('2026-01-18T19:00:00.000Z', 12, 2_000),
      posted('2026-01-18T20:00:00.000Z', 2, 500),
      posted('2026-01-20T16:00:00.000Z', 6, 700),
      posted('2026-01-20T16:00:00.000Z', 9, 90),
      ...[
        event('RefundPosted', 1, { refunded: cents(300) }),
        event('PaymentRecordedByStaff', 2, { amount: cents(1_000) }),
        event('PaymentRecordedByStaff', 2, { amount: cents(5_000), received_on: null }),
        event('CheckReceived', 2, { amount: cents(2_000) }),
        event('PaymentRecordedByStaff', 10, { amount: cents(-3_500), charge: 'collection' }),
        event('PaymentRecordedByStaff', 10, { amount: cents(800) }),
        event('PaymentVoided', 10, { refunded: cents(800) }),
        event('PaymentPosted', 5, { amount: cents(600) }),
        event('FeesCharged', 0, { registration_change: cents(9_000), media_change: cents(0) }),
        event('RefundRecordedByStaff', 2, { refunded: cents(11) }),
        event('PaymentVoided', 1, { refunded: cents(5) }),
        event('PaymentReturned', 2, { refunded: cents(7) }),
        event('PaymentPending', 1, { amount: cents(300) }),
      ].map((of) => row('2026-01-20T17:00:00.000Z', of)),
    ];
    expect(moneyByDay(rows, asked)).toEqual([
      { day: '2026-01-18', card: 12_000, bank: 500, other: 0, refunds: 0 },
      { day: '2026-01-19', card: 0, bank: 0, other: 0, refunds: 0 },
      { day: '2026-01-20', card: 0, bank: 3_700, other: 90, refunds: 323 },
    ]);
  });

  it('~ADM-001 a day is that of home: it ends five hours after that of Greenwich, and what is older is left out', () => {
    const rows = [
      posted('2026-01-18T04:59:59.000Z', 1, 1),
      posted('2026-01-18T05:00:00.000Z', 1, 10),
      posted('2026-01-19T04:59:59.999Z', 1, 100),
    ];
    expect(moneyByDay(rows, asked).map(({ card }) => card)).toEqual([110, 0, 0]);
  });
});
