import type { PagePath } from '@app/contracts/shared';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router';
import { leadsTo } from './accounts/leads-to.js';
import { HasRole, SignedIn, SignedOut } from './platform/guards.js';
import { NotFoundPage } from './platform/NotFoundPage.js';
import { RouteError } from './platform/RouteError.js';
import { Shell } from './platform/Shell.js';
import { useSession } from './platform/session.js';
import { Skeletons } from './ui/Skeleton.js';

/** A page at an address that the server knows as one. */
type PageRoute = RouteObject & { readonly path: PagePath };

/** A page in a chunk of its own: `page(() => import('./roster/RosterPage.js'), 'RosterPage')`. */
const page = <N extends string>(load: () => Promise<{ readonly [K in N]: ComponentType }>, name: N) => {
  const Page = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] }));
  return <Page />;
};

const Start = () => {
  const { status, account } = useSession();
  if (status === 'loading') return null;
  if (!account) return <Navigate to="/register" replace />;
  return <Navigate to={account.roles.length > 0 ? leadsTo(account, null) : '/dashboard'} replace />;
};

/** Where a signed-in person goes who opens a page for visitors (NAV-054). */
const SignedOutOnly = () => {
  const { account } = useSession();
  return <SignedOut leadsTo={(redirect) => (account ? leadsTo(account, redirect) : '/signin')} />;
};

const visitor: PageRoute[] = [
  { path: '/signin', element: page(() => import('./accounts/SignInPage.js'), 'SignInPage') },
  { path: '/signup', element: page(() => import('./accounts/SignUpPage.js'), 'SignUpPage') },
  { path: '/signup/user', element: page(() => import('./accounts/SignUpUserPage.js'), 'SignUpUserPage') },
  { path: '/signup/studio', element: page(() => import('./accounts/SignUpStudioPage.js'), 'SignUpStudioPage') },
  {
    path: '/signup/setup-password/:token',
    element: page(() => import('./accounts/mailed-pages.js'), 'SetUpPasswordPage'),
  },
];

const open: PageRoute[] = [
  { path: '/', element: <Start /> },
  { path: '/register', element: page(() => import('./catalogue/RegisterPage.js'), 'RegisterPage') },
  { path: '/forgot-password', element: page(() => import('./accounts/ForgotPasswordPage.js'), 'ForgotPasswordPage') },
  {
    path: '/reset-password/:token',
    element: page(() => import('./accounts/mailed-pages.js'), 'ResetPasswordPage'),
  },
  { path: '/setup/:token', element: page(() => import('./accounts/mailed-pages.js'), 'FirstAdminPage') },
  { path: '/confirm/:token', element: page(() => import('./accounts/mailed-pages.js'), 'ConfirmPage') },
  { path: '/undo-email/:token', element: page(() => import('./accounts/mailed-pages.js'), 'UndoEmailPage') },
  {
    path: '/registration/token/:token',
    element: page(() => import('./registration/overview/SharedRegistrationPage.js'), 'SharedRegistrationPage'),
  },
  {
    path: '/access-codes/:token',
    element: page(() => import('./access-codes/SharedAccessCodesPage.js'), 'SharedAccessCodesPage'),
  },
  { path: '/music/:token', element: page(() => import('./music/SharedMusicPage.js'), 'SharedMusicPage') },
  {
    path: '/coda/critiques/:token',
    element: page(() => import('./scoring/shared-pages.js'), 'SharedCritiquesPage'),
  },
  { path: '/critiques/:token', element: page(() => import('./scoring/shared-pages.js'), 'SharedOlderCritiquesPage') },
  { path: '/coda/data/:token', element: page(() => import('./scoring/shared-pages.js'), 'SharedDataPage') },
  { path: '/coda/homework/:token', element: page(() => import('./scoring/shared-pages.js'), 'SharedHomeworkPage') },
  { path: '/coda/results/:token', element: page(() => import('./scoring/shared-pages.js'), 'SharedResultsPage') },
  { path: '/survey/:token', element: page(() => import('./survey/SharedSurveyPage.js'), 'SharedSurveyPage') },
  { path: '/waivers/sign/:token?', element: page(() => import('./waivers/SignPage.js'), 'SignPage') },
  { path: '/terms', element: page(() => import('./accounts/legal-pages.js'), 'TermsPage') },
  { path: '/privacy', element: page(() => import('./accounts/legal-pages.js'), 'PrivacyPage') },
];

/** Open to accounts that have not confirmed their e-mail yet (NAV-053). */
const unconfirmed: PageRoute[] = [
  {
    path: '/awaiting-confirmation',
    element: page(() => import('./accounts/AwaitingConfirmationPage.js'), 'AwaitingConfirmationPage'),
  },
  { path: '/account', element: page(() => import('./accounts/AccountPage.js'), 'AccountPage') },
];

const member: PageRoute[] = [
  { path: '/change-studio', element: page(() => import('./accounts/ChangeStudioPage.js'), 'ChangeStudioPage') },
  { path: '/roster', element: page(() => import('./roster/RosterPage.js'), 'RosterPage') },
  { path: '/dashboard', element: page(() => import('./registration/dashboard/DashboardPage.js'), 'DashboardPage') },
  {
    path: '/registrations/completed',
    element: page(() => import('./registration/dashboard/MyRegistrationsPage.js'), 'CompletedRegistrationsPage'),
  },
  {
    path: '/registrations/incomplete',
    element: page(() => import('./registration/dashboard/MyRegistrationsPage.js'), 'IncompleteRegistrationsPage'),
  },
  { path: '/registration', element: <Navigate to="/" replace /> },
  {
    path: '/registration/:id/*',
    element: page(() => import('./registration/frame/RegistrationPage.js'), 'RegistrationPage'),
  },
  { path: '/event/:id/*', element: page(() => import('./registration/overview/EventAreaPage.js'), 'EventAreaPage') },
];

/** Chunks of their own that registrants never load (NAV-050). */
const office: PageRoute[] = [
  { path: '/tablet/:token', element: page(() => import('./scoring/shared-pages.js'), 'LazyTabletPage') },
  {
    path: '/staff/*',
    element: (
      <HasRole roles={['staff', 'admin', 'auditor']}>{page(() => import('./staff/StaffApp.js'), 'StaffApp')}</HasRole>
    ),
  },
  {
    path: '/audit/*',
    element: <HasRole roles={['auditor', 'admin']}>{page(() => import('./audit/AuditApp.js'), 'AuditApp')}</HasRole>,
  },
];

export const routes: RouteObject[] = [
  {
    element: (
      <Suspense fallback={<Skeletons label="Loading" lines={5} />}>
        <Outlet />
      </Suspense>
    ),
    errorElement: <RouteError />,
    children: office,
  },
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      ...open,
      { element: <SignedOutOnly />, children: visitor },
      { element: <SignedIn unconfirmed />, children: unconfirmed },
      { element: <SignedIn />, children: member },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
