import { afterSignIn, localPath } from '@app/contracts/accounts';
import type { Account } from '../platform/session.js';

/** Where a sign-in leads; on the way through the confirmation page the wanted path is kept (ACC-013, ACC-014, ACC-068). Who lacks a needed second factor sets it up first (SEC-010). */
export const leadsTo = (account: Account, redirect: string | null): string => {
  if (account.confirmed && account.second_factor === 'needed') return '/account';
  const to = afterSignIn(account, redirect);
  const wanted = localPath(redirect);
  return account.confirmed || wanted === null ? to : `${to}?redirect=${encodeURIComponent(wanted)}`;
};
