import { auditCalls } from '@app/contracts/audit';
import { catalogueCalls } from '@app/contracts/catalogue';
import { documentCalls } from '@app/contracts/documents';
import type { Day } from '@app/contracts/shared';
import { useRead } from '../../platform/use-read.js';
import { dayIn } from '../DayInput.js';

/** The period and the tour date that are asked for; they stand in the address. Without days the server takes this month up to today. */
export type Asked = { readonly from?: Day; readonly to?: Day; readonly tour_date_id?: number };

export const askedIn = (search: URLSearchParams): Asked => {
  const [from, to] = [dayIn(search.get('from')), dayIn(search.get('to'))];
  const tour_date_id = Number(search.get('tour_date_id'));
  return { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(tour_date_id > 0 ? { tour_date_id } : {}) };
};

export const useJournal = (query: Asked) =>
  useRead(['journal'], auditCalls.journal, { query }, { handled: true, keepPrevious: true });

/** As of the end of the same period. */
export const useTrialBalance = ({ to, tour_date_id }: Asked) => {
  const query = { ...(to ? { as_of: to } : {}), ...(tour_date_id ? { tour_date_id } : {}) };
  return useRead(['trial-balance'], auditCalls.trialBalance, { query }, { handled: true, keepPrevious: true });
};

/** A check of this moment: it reads the whole log, so it is made when it is asked for. */
export const useDocumentNumbers = () => useRead(['document-numbers'], documentCalls.numbers, {}, { handled: true });

const ALL = { range: '[0,499]', sort: '["start_date","DESC"]' };

/** To choose one of, the latest first. */
export const useTourDates = () =>
  useRead(['tour-date-options'], catalogueCalls.listTourDates, { query: ALL }, { handled: true, staleTime: 300_000 });
