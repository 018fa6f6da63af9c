import type { Actor } from '../shared/index.js';
import type { HistoryRow } from './history.js';

const PLACES: Readonly<Record<Actor['role'], string>> = {
  staff: 'staff, from the staff console',
  admin: 'admin, from the staff console',
  auditor: 'auditor, from the audit',
  registrant: 'registrant, from the registration pages',
  visitor: 'visitor, from the public pages',
  link: 'by a shared link',
  system: 'by the product itself',
};

const placeOf = ({ role, viewing_as }: Actor): string =>
  viewing_as === undefined ? PLACES[role] : `${role}, viewing as account ${viewing_as}`;

/** Who acted as what, through what, and whether from the same address as another line (ADM-005, SEC-006). */
export const whereOf = ({ who, address }: Pick<HistoryRow, 'who' | 'address'>): string =>
  `${placeOf(who)}${address === null ? '' : `, address ${address}`}`;
