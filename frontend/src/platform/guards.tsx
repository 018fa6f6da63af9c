import { lazy, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { Skeletons } from '../ui/Skeleton.js';
import { NotFoundPage } from './NotFoundPage.js';
import { Unreachable } from './Unreachable.js';
import { type Role, SESSION_EXPIRED, useSession } from './session.js';

/** Registrants never see it. */
const ConsoleWaits = lazy(async () => ({ default: (await import('./ViewAsBanner.js')).ConsoleWaits }));

type Props = { children?: ReactNode };

const Waiting = () => {
  const { status } = useSession();
  return status === 'unreachable' ? <Unreachable /> : <Skeletons label="Loading" lines={4} />;
};

/** To the sign-in, and back here afterwards. */
const ToSignIn = () => {
  const { pathname, search } = useLocation();
  const { expired } = useSession();
  const to = `/signin?redirect=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={to} replace state={expired ? { notice: SESSION_EXPIRED } : null} />;
};

/** isSignedIn: visitors to sign in and come back, unconfirmed accounts to the waiting page (NAV-053). */
export const SignedIn = ({ children, unconfirmed = false }: Props & { unconfirmed?: boolean }) => {
  const { status, account, leaving } = useSession();
  const { pathname, search } = useLocation();
  if (leaving || status === 'loading' || status === 'unreachable') return <Waiting />;
  if (!account) return <ToSignIn />;
  if (!account.confirmed && !unconfirmed)
    return <Navigate to={`/awaiting-confirmation?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  return children ?? <Outlet />;
};

/** isSignedOut: someone who is signed in has nothing to do on a sign-in page (NAV-054). */
export const SignedOut = ({ children, leadsTo }: Props & { leadsTo: (redirect: string | null) => string }) => {
  const { status, account } = useSession();
  const [search] = useSearchParams();
  if (status === 'loading') return <Waiting />;
  if (account) return <Navigate to={leadsTo(search.get('redirect'))} replace />;
  return children ?? <Outlet />;
};

/** `/staff` and `/audit`: to any other account these pages do not exist (NAV-050). */
export const HasRole = ({ roles, children }: Props & { roles: readonly Role[] }) => {
  const { status, account, leaving } = useSession();
  if (leaving || status === 'loading' || status === 'unreachable') return <Waiting />;
  if (!account) return <ToSignIn />;
  if (!account.roles.some((role) => roles.includes(role)))
    return account.viewed_by ? <ConsoleWaits /> : <NotFoundPage />;
  return children ?? <Outlet />;
};
