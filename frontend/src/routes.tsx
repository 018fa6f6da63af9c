import { type ComponentType, lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { afterSignIn } from './accounts/index.js';
import { SignedIn, SignedOut } from './platform/guards.js';
import { NotFoundPage } from './platform/NotFoundPage.js';
import { RouteError } from './platform/RouteError.js';
import { Shell } from './platform/Shell.js';
import { useSession } from './platform/session.js';

/** A page in a chunk of its own: `page(() => import('./roster/RosterPage.js'), 'RosterPage')`. */
const page = <N extends string>(load: () => Promise<{ readonly [K in N]: ComponentType }>, name: N) => {
  const Page = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
  return <Page />;
};

const Start = () => {
  const { status } = useSession();
  if (status === 'loading') return null;
  return <Navigate to={status === 'signed-in' ? '/dashboard' : '/register'} replace />;
};

/** Where a signed-in person goes who opens a page for visitors (NAV-054). */
const SignedOutOnly = () => {
  const { account } = useSession();
  return <SignedOut leadsTo={(redirect) => (account ? afterSignIn(account, redirect) : '/signin')} />;
};

const visitor: RouteObject[] = [
  { path: '/signin', element: page(() => import('./accounts/SignInPage.js'), 'SignInPage') },
];

const open: RouteObject[] = [{ path: '/', element: <Start /> }];

const member: RouteObject[] = [];

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      ...open,
      { element: <SignedOutOnly />, children: visitor },
      { element: <SignedIn />, children: member },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
