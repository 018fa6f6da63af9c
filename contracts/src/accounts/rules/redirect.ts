import type { Role } from '../types.js';

/** The path when it is one of this site, else null: one leading slash, no second one, no backslash (ACC-015). */
export const localPath = (redirect: string | null | undefined): string | null =>
  redirect && /^\/(?![/\\])[^\\\s]*$/.test(redirect) ? redirect : null;

/** Where a fresh sign-in leads (ACC-013, ACC-014). */
export const afterSignIn = (
  user: { readonly confirmed: boolean; readonly roles: readonly Role[] },
  redirect: string | null | undefined,
): string => {
  if (!user.confirmed) return '/awaiting-confirmation';
  const wanted = localPath(redirect);
  if (wanted !== null) return wanted;
  if (user.roles.includes('staff') || user.roles.includes('admin')) return '/staff';
  return user.roles.includes('auditor') ? '/audit' : '/dashboard';
};
