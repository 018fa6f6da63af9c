import { QueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { Admin, type LayoutProps, localStorageStore, Resource } from 'react-admin';
import { useSession } from '../platform/session.js';
import { useThemeName } from '../platform/theme-choice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { makeTheme } from '../ui/theme.js';
import { AccountsPage } from './AccountsPage.js';
import { staffAuthProvider } from './auth-provider.js';
import { staffDataProvider } from './data-provider.js';
import { OutboxPage } from './OutboxPage.js';
import { PaymentsPage } from './PaymentsPage.js';
import { RegistrationsScreen } from './RegistrationsScreen.js';
import { StaffLayout } from './StaffLayout.js';
import { StudiosPage } from './StudiosPage.js';
import { TourDatesPage } from './TourDatesPage.js';
import './staff.css';

const Layout = ({ children }: LayoutProps) => (
  <StaffLayout>
    <Suspense fallback={<Skeletons label="Loading" lines={5} />}>{children}</Suspense>
  </StaffLayout>
);

const NoNotice = () => null;

/** The staff console (ADM-001): react-admin for lists and routing, drawn with the product's own parts. */
export const StaffApp = () => {
  const session = useSession();
  const scheme = useThemeName();
  const [dataProvider] = useState(staffDataProvider);
  const [store] = useState(() => localStorageStore('1', `staff-${session.account?.id ?? 0}`));
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000, networkMode: 'always' } } }),
  );
  const authProvider = useMemo(() => staffAuthProvider(session), [session]);
  const theme = useMemo(() => makeTheme(scheme), [scheme]);
  return (
    <Admin
      basename="/staff"
      title="Callboard staff"
      dataProvider={dataProvider}
      authProvider={authProvider}
      store={store}
      queryClient={queries}
      layout={Layout}
      theme={theme}
      darkTheme={null}
      notification={NoNotice}
      disableTelemetry
    >
      <Resource name="registrations" list={RegistrationsScreen} />
      <Resource name="payments" list={PaymentsPage} />
      <Resource name="tour-dates" list={TourDatesPage} />
      <Resource name="studios" list={StudiosPage} />
      <Resource name="accounts" list={AccountsPage} />
      <Resource name="outbox" list={OutboxPage} />
    </Admin>
  );
};
