import { afterSignIn, localPath } from '@app/contracts/accounts';
import type { Account } from '../platform/session.js';

const WANTED = 'callboard-wanted';
/** Kept while an address waits for its confirmation, whose link opens in a tab of its own (NAV-093). */
export const keepWanted = (path: string | null): void => {
  if (path === null) localStorage.removeItem(WANTED);
  else localStorage.setItem(WANTED, path);
};
export const takeWanted = (): string | null => {
  const path = localPath(localStorage.getItem(WANTED));
  keepWanted(null);
  return path;
};

/** Where a sign-in leads; on the way through the confirmation page the wanted path is kept (ACC-013, ACC-014, ACC-068). Who lacks a needed second factor sets it up first (SEC-010). */
export const leadsTo = (account: Account, redirect: string | null): string => {
  if (account.confirmed && account.second_factor === 'needed') return '/account';
  const to = afterSignIn(account, redirect);
  const wanted = localPath(redirect);
  return account.confirmed || wanted === null ? to : `${to}?redirect=${encodeURIComponent(wanted)}`;
};
