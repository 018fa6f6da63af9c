import type { StoredEvent } from '../shared/index.js';
import type { HistoryRow } from './history.js';
import type { HistoryQuery } from './history-query.js';

const OFFICE: readonly string[] = ['staff', 'admin', 'auditor'];
const isBy = ({ who }: HistoryRow, asked: string): boolean => {
  if (asked === 'staff') return OFFICE.includes(who.role);
  return asked === who.role || asked === String(who.account_id);
};

/** Whether a line is among those asked for by person or role, section and money; the time is the reader's to look at first. */
export const fitsHistory = (row: HistoryRow, { who, section, fees }: HistoryQuery): boolean =>
  (who === undefined || isBy(row, who)) &&
  (section === undefined || row.section === section) &&
  (fees === undefined || row.fee !== null || row.own_fee !== null);

/** Whether an event names the person that is asked for; without one every event does. */
export const isAbout = ({ data }: Pick<StoredEvent, 'data'>, { person }: HistoryQuery): boolean =>
  person === undefined ||
  ('person_id' in data && String(data.person_id) === person) ||
  ('merged_id' in data && String(data.merged_id) === person);
