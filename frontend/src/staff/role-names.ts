import type { Role } from '@app/contracts/accounts';

/** How the office reads the roles. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = { staff: 'Staff', admin: 'Admin', auditor: 'Auditor' };
