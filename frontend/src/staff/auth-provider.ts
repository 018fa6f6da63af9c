import type { AuthProvider } from 'react-admin';
import { ApiError } from '../platform/api-error.js';
import { mayDo } from './resources.js';
import { displayName, type Session } from '../platform/session.js';

/** react-admin's view of the one session of the product; the guards and the server decide who may be here (SEC-001). */
export const staffAuthProvider = ({ account, expire, signOut }: Session): AuthProvider => ({
  login: () => Promise.resolve(),
  logout: async () => {
    await signOut();
    return false;
  },
  checkAuth: () => (account ? Promise.resolve() : Promise.reject()),
  checkError: (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) expire();
    return Promise.resolve();
  },
  getIdentity: () => (account ? Promise.resolve({ id: account.id, fullName: displayName(account) }) : Promise.reject()),
  canAccess: ({ resource, action }) => Promise.resolve(mayDo(resource, action, account?.roles ?? [])),
  getPermissions: () => Promise.resolve(account?.roles ?? []),
});
