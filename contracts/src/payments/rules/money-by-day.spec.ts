import { cents, day } from '../../shared/index.js';
import { moneyByDay } from './money-by-day.js';

const posted = (timestamp: string, payment_method_id: number, paid: number) => ({
  type: 'PaymentPosted' as const,
  timestamp,
  paid: cents(paid),
  amount: cents(paid),
  payment_method_id,
});
const asked = { today: day('2026-01-20'), days: 3 };

describe('money in per day', () => {
  it('~ADM-001 is every day of the time, oldest first, by how it came and what went back, without adjustments', () => {
    const rows = [
      posted('2026-01-18T18:00:00.000Z', 1, 10_000),
      posted('2026-01-18T19:00:00.000Z', 12, 2_000),
      posted('2026-01-18T20:00:00.000Z', 2, 500),
      posted('2026-01-20T16:00:00.000Z', 6, 700),
      posted('2026-01-20T16:00:00.000Z', 9, 90),
      { ...posted('2026-01-20T17:00:00.000Z', 1, -300), type: 'RefundPosted' as const, amount: cents(300) },
      { ...posted('2026-01-20T17:00:00.000Z', 2, 1_000), type: 'PaymentRecordedByStaff' as const },
      { ...posted('2026-01-20T17:00:00.000Z', 2, 0), type: 'PaymentRecordedByStaff' as const },
      { ...posted('2026-01-20T17:00:00.000Z', 2, 2_000), type: 'CheckReceived' as const },
      { ...posted('2026-01-20T17:00:00.000Z', 10, -3_500), type: 'PaymentRecordedByStaff' as const },
      { ...posted('2026-01-20T17:00:00.000Z', 2, -11), type: 'RefundRecordedByStaff' as const },
      { ...posted('2026-01-20T17:00:00.000Z', 1, -5), type: 'PaymentVoided' as const },
      { ...posted('2026-01-20T17:00:00.000Z', 2, -7), type: 'PaymentReturned' as const },
      { ...posted('2026-01-20T17:00:00.000Z', 1, 0), type: 'PaymentPending' as const, amount: cents(300) },
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
