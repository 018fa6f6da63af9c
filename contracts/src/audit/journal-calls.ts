import { call, type Day, type FileAnswer } from '../shared/index.js';
import type { JournalAnswer, TrialBalanceAnswer } from './journal.js';
import type { JournalFileQuery, JournalQuery, TrialBalanceQuery } from './journal-query.js';

/** Nobody is named in the books: there is nothing to mask. */
const ofTheBooks = { owner: 'staff', permit: 'console', masks: 'by-handler', method: 'GET' } as const;
const ofPeriod = { ...ofTheBooks, refuses: ['tour_date_unknown', 'period_reversed', 'period_too_long'] } as const;
const query = { from: '2026-01-01' as Day, to: '2026-01-20' as Day, tour_date_id: 7502 };

/** PAY-325. */
export const journal = call<{ query: JournalQuery; answer: JournalAnswer }>()({
  ...ofPeriod,
  path: 'audit/journal',
  summary: 'What the events of all ledgers debit and credit in a period, day by day',
  example: { query },
});

/** PAY-325. */
export const journalFile = call<{ query: JournalFileQuery; answer: FileAnswer }>()({
  ...ofPeriod,
  path: 'audit/journal/file',
  summary: 'The journal of a period as CSV or JSON, one line a side',
  answers: 'file',
  example: { query: { ...query, format: 'csv' } },
});

/** PAY-325. */
export const trialBalance = call<{ query: TrialBalanceQuery; answer: TrialBalanceAnswer }>()({
  ...ofTheBooks,
  path: 'audit/trial-balance',
  summary: 'Debits, credits and balance of every account as of a day, from the events of all ledgers',
  refuses: ['tour_date_unknown'],
  example: { query: { as_of: '2026-01-20' as Day } },
});
