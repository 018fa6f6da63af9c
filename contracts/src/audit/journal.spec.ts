import { csvRows } from '../csv/index.js';
import { ACCOUNTS, ledgerEvents, POSTS, postingOf } from '../payments/index.js';
import { cents, sum } from '../shared/index.js';
import type { BookEntry } from './books.js';
import { JOURNAL_HEAD, type JournalLine, journalCsv, journalLines } from './journal.js';
import type { TotalledEvent } from './totals.js';

const TOUR_DATE = 'Aurora, Dallas, TX, Feb 6, 2026';
const CITY = { tour_date: TOUR_DATE, time_zone: 'America/Chicago' };
const stored = (type: (typeof POSTS)[number], more: object = {}): BookEntry => {
  const place = { event_id: 56, tour_date_id: 7502 };
  const event = {
    ...{ type, stream: 'ledger-75001', revision: 3, occurred_at: '2026-01-21T04:59:59.999Z' },
    data: { ...ledgerEvents[type].example, ...more },
  } as unknown as TotalledEvent;
  return { event, place, sides: postingOf(event) };
};
const rowsOf = (lines: readonly JournalLine[]) => csvRows(JOURNAL_HEAD + journalCsv(lines));

describe('the journal', () => {
  it.each(POSTS)('~PAY-325 has a line for each side of %s, with equal debits and credits', (type) => {
    const lines = journalLines(stored(type), CITY, null);
    expect(lines.length).toBe(type === 'FeesCharged' ? 4 : 2);
    expect(sum(lines.map(({ debit }) => debit))).toBe(sum(lines.map(({ credit }) => credit)));
    for (const { debit, credit } of lines) expect([Math.min(debit, credit), debit + credit > 0]).toEqual([0, true]);
  });

  it('~PAY-325 a line tells the day at home, tour date, registration, event, document number and gateway reference', () => {
    expect(journalLines(stored('PaymentPosted'), CITY, '75-000012')).toEqual([
      {
        ...{ day: '2026-01-20', at: '2026-01-21T04:59:59.999Z', tour_date_id: 7502, ...CITY },
        ...{ registration_id: 75_001, entry: 'ledger-75001/3', event: 'PaymentPosted' },
        ...{ account: 'card', debit: 25_950, credit: 0, document_number: '75-000012', gateway_reference: 'sandbox-1' },
      },
      expect.objectContaining({
        entry: 'ledger-75001/3',
        account: 'receivable_registration',
        debit: 0,
        credit: 25_950,
        document_number: '75-000012',
      }),
    ]);
  });

  it('~PAY-325 ~ADM-044 the CSV file has a column for each, in dollars, with the time in the event’s zone, with the account’s name and nothing for the other side', () => {
    const [head, debit, credit] = rowsOf(
      journalLines(stored('PaymentPosted', { amount: cents(100_005) }), CITY, '75-000012'),
    );
    expect(head).toEqual([
      ...['day', 'at', 'tour_date_id', 'tour_date', 'registration', 'entry', 'event', 'account', 'account_name'],
      ...['debit', 'credit', 'document_number', 'gateway_reference'],
    ]);
    expect(debit).toEqual([
      ...['2026-01-20', 'Jan 20, 2026 10:59 PM', '7502', TOUR_DATE, '75001', 'ledger-75001/3', 'PaymentPosted'],
      ...['card', ACCOUNTS.card.label, '1000.05', '', '75-000012', 'sandbox-1'],
    ]);
    expect(credit?.slice(7, 11)).toEqual(['receivable_registration', 'Receivable, registration', '', '1000.05']);
  });

  it('~PAY-325 no text of the CSV file runs as a formula', () => {
    const formula = '=HYPERLINK("http://x")';
    const [, row] = rowsOf(
      journalLines(stored('PaymentPosted', { transaction_id: '+1' }), { ...CITY, tour_date: formula }, null),
    );
    expect([row?.[3], row?.[12]]).toEqual([`'${formula}`, "'+1"]);
  });
});
