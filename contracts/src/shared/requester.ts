import type { Actor } from './events.js';

/** The account for which somebody acts: his own, or the one that he is viewing as (SEC-006). */
export const accountOf = ({ viewing_as, account_id }: Actor): number | null => viewing_as ?? account_id;

const OFFICE: readonly Actor['role'][] = ['staff', 'admin', 'system'];

/** True for staff, admins and the product itself; who is viewing as a registrant may what the registrant may (SEC-006). */
export const actsForOffice = ({ role, viewing_as }: Actor): boolean =>
  viewing_as === undefined && OFFICE.includes(role);

/** Who asks for a decision; `employee` is staff, an admin or the system itself (REG-101, REG-269). */
export type Requester = { readonly account_id: number | null; readonly employee: boolean };
