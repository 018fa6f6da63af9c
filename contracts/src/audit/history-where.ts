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

/** What only the registrant's own pages ask for, whoever sits before them. */
const ON_PAGES: readonly string[] = [
  'SaveDraft',
  'SubmitReview',
  'StartEditing',
  'CancelEditing',
  'ConfirmEdit',
  'SetAffiliation',
  'ReplaceHints',
  'AddPerson',
  'ChangePerson',
  'ChangeContactInfo',
  'RemovePerson',
  'ArchivePerson',
  'ImportPeople',
];

const placeOf = ({ role, viewing_as }: Actor, command: string): string => {
  if (viewing_as !== undefined) return `${role}, viewing as account ${viewing_as}`;
  const onPages = (role === 'staff' || role === 'admin') && ON_PAGES.includes(command);
  return onPages ? `${role}, from the registration pages` : PLACES[role];
};

/** Who acted as what, through what, and whether from the same address as another line (ADM-005, SEC-006). */
export const whereOf = ({ who, command, address }: Pick<HistoryRow, 'who' | 'command' | 'address'>): string =>
  `${placeOf(who, command)}${address === null ? '' : `, internet address with the code ${address}`}`;
