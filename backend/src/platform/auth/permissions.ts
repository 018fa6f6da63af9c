import type { StaffRole } from '@app/contracts/shared';
import type { Viewer } from './viewer.js';
import { refused } from '../commands/command.js';

/**
 * `any`: also without a session. `link`: whoever holds its token, checked by the handler. `acct`: every account, its own
 * data. `own`: confirmed owner of the thing, checked with `assertOwner`. `staff` is staff or admin (0-conventions).
 */
export type Who = 'any' | 'link' | 'acct' | 'own' | StaffRole;

const ANY = ['any'] as const;
const WRITE = ['own', 'staff'] as const;
const READ = ['own', 'staff', 'auditor'] as const;
const STAFF = ['staff'] as const;
const CONSOLE = ['staff', 'auditor'] as const;
const AUDIT = ['auditor', 'admin'] as const;

/** The one table of who may do what (SEC-001, 0-conventions HTTP paths). */
export const PERMISSIONS = {
  'admin.outbox.read': CONSOLE,
  'admin.outbox.resend': STAFF,
  'roster.read': READ,
  'roster.change': WRITE,
  'admin.dashboard.read': CONSOLE,
  'audit.read': AUDIT,
  'audit.run': AUDIT,
  'audit.reveal': AUDIT,
  'audit.export': AUDIT,
  'audit.erase': ['admin'],
  'audit.rebuild': ['admin'],
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

/** True for a confirmed owner, or a role that the action names (NAV-084). */
export const mayTouch = (
  viewer: Pick<Viewer, 'roles' | 'account_id' | 'confirmed'>,
  ownerId: number | null,
  action: Action,
): boolean => {
  const who: readonly Who[] = PERMISSIONS[action];
  const owns = ownerId !== null && viewer.account_id === ownerId && viewer.confirmed;
  return (owns && who.includes('own')) || holds(viewer, who);
};

/** Refuses with 403 `forbidden` unless `mayTouch`. */
export const assertOwner = (
  viewer: Pick<Viewer, 'roles' | 'account_id' | 'confirmed'>,
  ownerId: number | null,
  action: Action,
): void => {
  if (!mayTouch(viewer, ownerId, action)) throw refused('forbidden');
};
