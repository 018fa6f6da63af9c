import type { Actor } from '../shared/index.js';
import type { HistoryRow } from './history.js';

const OFFICE: Actor = { account_id: null, role: 'staff', display: 'Callboard staff' };
const isOffice = ({ role }: Actor): boolean => role === 'staff' || role === 'admin' || role === 'auditor';

/** Money that is only set aside, or came to nothing, is not the registrant's history (PAY-180). */
const UNSETTLED = new Set(['PaymentPending', 'PaymentReleased', 'RefundPending', 'RefundReleased']);

/**
 * The same line as the owner of a registration reads it; null where it is not for him. The office is one person to him
 * and keeps its reasons; saves of the draft are his own typing, not a history of what became official (REG-025).
 */
export const ownersRow = (type: string, row: HistoryRow): HistoryRow | null => {
  if (row.section === 'draft' || UNSETTLED.has(type)) return null;
  const own = { ...row, address: null };
  return isOffice(row.who) ? { ...own, who: OFFICE, reason: null } : own;
};
