import type { BookEntry } from '@app/contracts/audit';
import type { CatalogueFacts } from '@app/contracts/catalogue';
import { postingOf } from '@app/contracts/payments';
import type { Day } from '@app/contracts/shared';
import { instant } from '@app/contracts/shared';
import { ManualClock } from '../platform/clock/manual/manual-clock.js';
import { Journal } from './journal.js';
import type { LedgerPostings } from './ledger-postings.js';

const TO = '2026-01-20' as Day;
const FROM = '2026-01-01' as Day;

const entry = (revision: number): BookEntry => {
  const event = {
    ...{ type: 'PaymentPosted', stream: 'ledger-75001', revision, occurred_at: '2026-01-20T17:00:00.000Z' },
    data: { registration_id: 75_001, payment_type: 'REGISTRATION', payment_method_id: 1, amount: 100 },
  } as unknown as BookEntry['event'];
  return { event, place: { event_id: 56, tour_date_id: 7502 }, sides: postingOf(event as never) };
};

/** So many entries, made one by one; `read` counts those that were asked for. */
const journalOf = (count: number) => {
  const asked = { read: 0, labels: 0 };
  const postings: Pick<LedgerPostings, 'documentNumbers' | 'entries' | 'named'> = {
    async *entries() {
      for (; asked.read < count; asked.read += 1) yield entry(asked.read);
    },
    documentNumbers: async () => new Map(),
    named: async () => {
      asked.labels += 1;
      return { label: 'Aurora Dallas, TX · Apr 17–19, 2026', order: '2026-04-17' };
    },
  };
  const catalogue: Pick<CatalogueFacts, 'tourDate'> = { tourDate: async () => null };
  const clock = new ManualClock(instant('2026-01-20T17:00:00Z'));
  return { asked, journal: new Journal(postings as LedgerPostings, catalogue as CatalogueFacts, clock) };
};

describe('the journal of many entries', () => {
  it('~PAY-325 counts all, and shows the first two hundred and fifty whole', async () => {
    const { journal, asked } = journalOf(600);
    const answer = await journal.of({ from: FROM, to: TO });
    expect([answer.entries, answer.lines.length, answer.lines.at(-1)?.entry]).toEqual([600, 500, 'ledger-75001/249']);
    expect(answer.days).toEqual([{ day: TO, entries: 600, debits: 60_000, credits: 60_000 }]);
    expect(asked.labels).toBe(1);
  });

  it.each(['csv', 'json'] as const)('~PAY-325 a %s file is written while the log is read', async (format) => {
    const { journal, asked } = journalOf(5_000);
    const { content } = await journal.file({ from: FROM, to: TO, format });
    let [chunks, text] = [0, ''];
    for await (const chunk of content) {
      chunks += 1;
      text += chunk;
      // The head, then a chunk for each 500 lines: never more is read than what was written and the next of them.
      expect(asked.read).toBeLessThanOrEqual((chunks - 1) * 250);
    }
    expect(chunks).toBeGreaterThan(20);
    if (format === 'json') expect((JSON.parse(text) as { lines: unknown[] }).lines).toHaveLength(10_000);
    else expect(text.trimEnd().split('\r\n')).toHaveLength(10_001);
  });

  it.each(['csv', 'json'] as const)('~PAY-325 a %s file without an entry is a file', async (format) => {
    const { content } = await journalOf(0).journal.file({ from: FROM, to: TO, format });
    let text = '';
    for await (const chunk of content) text += chunk;
    if (format === 'json') expect(JSON.parse(text)).toMatchObject({ from: FROM, to: TO, unit: 'cents', lines: [] });
    else expect(text.trimEnd().split('\r\n')).toHaveLength(1);
  });
});
