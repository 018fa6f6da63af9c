import { call, type Day, type FileAnswer } from '../shared/index.js';
import type { SettlementAnswer } from './settlement.js';
import type { TotalledPostings, TotalsAnswer } from './totals.js';
import type { SettlementQuery, TotalledPostingsQuery, TotalsQuery } from './totals-query.js';

const forAuditors = { owner: 'staff', permit: 'audit', masks: 'by-handler' } as const;

/** AUD-016. */
export const totals = call<{ query: TotalsQuery; answer: TotalsAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/totals',
  summary: 'Fees, payments, refunds and balance as of a day, from the events of all ledgers',
  example: { query: { by: 'tour_date', as_of: '2026-01-20' as Day } },
});

/** AUD-016. */
export const totalledPostings = call<{ query: TotalledPostingsQuery; answer: TotalledPostings }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/totals/postings',
  summary: 'The postings behind one of the totals',
  example: { query: { by: 'tour_date', as_of: '2026-01-20' as Day, figure: 'fees', key: '7502' } },
});

/** AUD-016, ADM-004: the office reconciles by it too. */
export const settlement = call<{ query: SettlementQuery; answer: SettlementAnswer }>()({
  ...forAuditors,
  permit: 'console',
  method: 'GET',
  path: 'audit/totals/settlement',
  summary: 'What the gateway settled, held against the card postings of all ledgers',
  example: { query: { as_of: '2026-01-20' as Day } },
});

/** AUD-016. */
export const settlementFile = call<{ query: SettlementQuery; answer: FileAnswer }>()({
  ...forAuditors,
  method: 'GET',
  path: 'audit/totals/settlement/file',
  summary: 'What the gateway settled to the end of a day, as its file',
  answers: 'file',
  example: { query: { as_of: '2026-01-20' as Day } },
});
