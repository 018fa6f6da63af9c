import { auditCalls, type TotalsBy } from '@app/contracts/audit';
import type { Day } from '@app/contracts/shared';
import { useRead } from '../platform/use-read.js';

/** What is asked for; it stands in the address. Without a day the server counts to the end of its own. */
export type Asked = { readonly by: TotalsBy; readonly as_of?: Day };
/** One figure of one row, or of the total row without a key. */
export type AskedFigure = Asked & { readonly figure: string; readonly key?: string };

export const useTotals = (query: Asked) =>
  useRead(['audit-totals'], auditCalls.totals, { query }, { handled: true, keepPrevious: true });

/** Its day alone: a settlement is not grouped. */
export const useSettlement = (as_of: Day | undefined) =>
  useRead(
    ['audit-totals', 'settlement'],
    auditCalls.settlement,
    { query: as_of ? { as_of } : {} },
    { handled: true, keepPrevious: true },
  );

export const usePostings = (query: AskedFigure) =>
  useRead(['audit-totals', 'postings'], auditCalls.totalledPostings, { query }, { handled: true });
