import type { StaffRole } from '@app/contracts/shared';
import type { Viewer } from './viewer.js';

/**
 * `any`: also without a session. `link`: whoever holds its token, checked by the handler. `acct`: every account, its own
 * data. `own`: confirmed owner of the thing. `staff` is staff or admin (0-conventions).
 */
export type Who = 'any' | 'link' | 'acct' | 'own' | StaffRole;

const ANY = ['any'] as const;

/** The one table of who may do what (SEC-001, 0-conventions HTTP paths). */
export const PERMISSIONS = {
  'public.read': ANY,
} as const satisfies Record<string, readonly Who[]>;

export type Action = keyof typeof PERMISSIONS;

const holds = (viewer: Pick<Viewer, 'roles'>, who: readonly Who[]): boolean =>
  viewer.roles.some((role) => who.includes(role) || (role === 'admin' && who.includes('staff')));

export type Admission = 'admitted' | 'signed_out' | 'forbidden';

/** What the guard answers before any handler runs; ownership and tokens are checked by the handler. */
export const admission = (action: Action, viewer: Pick<Viewer, 'roles'> | null): Admission => {
  const who: readonly Who[] = PERMISSIONS[action];
  if (who.includes('any') || who.includes('link')) return 'admitted';
  if (!viewer) return 'signed_out';
  return who.includes('acct') || who.includes('own') || holds(viewer, who) ? 'admitted' : 'forbidden';
};
