import { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Admin, CustomRoutes, type LayoutProps, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router';
import { useSession } from '../platform/session.js';
import { useThemeName } from '../platform/theme-choice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { makeTheme } from '../ui/theme.js';
import { PaymentAuditPage, PaymentTrailPage, PromoCodeTrailPage, VoucherTrailPage } from '../audit/index.js';
import { AccountsPage } from './AccountsPage.js';
import { staffAuthProvider } from './auth-provider.js';
import { ConsoleNotices } from './ConsoleNotices.js';
import { OWN_VALUES, OwnValuesEdit } from './configuration/OwnValues.js';
import { EventEdit, EventList } from './configuration/Events.js';
import { ENTRY_LIMITS } from './configuration/EntryLimits.js';
import { TABLE_RESOURCES } from './configuration/Tables.js';
import { TourDateCreate, TourDateEdit, TourDateList } from './configuration/TourDates.js';
import { DashboardPage } from './dashboard/DashboardPage.js';
import { staffDataProvider } from './data-provider.js';
import { i18nProvider } from './i18n-provider.js';
import { MusicPage } from './MusicPage.js';
import { NoAccess, NoPage } from './NoPage.js';
import { OutboxPage } from './OutboxPage.js';
import { PeoplePage } from './PeoplePage.js';
import { JUDGES_RESOURCE } from './judges/Judges.js';
import { HOMEWORK_RESOURCE } from './homework/HomeworkLibrary.js';
import { PaymentsPage } from './PaymentsPage.js';
import { JournalPage } from './payments/JournalPage.js';
import { ReconcileFilesPage } from './payments/ReconcileFilesPage.js';
import { ReconcilePage } from './payments/ReconcilePage.js';
import { ToReconcilePage } from './payments/ToReconcilePage.js';
import { PromoCodesPage } from './promo-codes/PromoCodesPage.js';
import { ReviewPage } from './review/ReviewPage.js';
import { RegistrationsScreen } from './RegistrationsScreen.js';
import { ScholarshipsPage, StudentIdsPage } from './ProofsPage.js';
import { RoutinesPage } from './RoutinesPage.js';
import { StaffLayout } from './StaffLayout.js';
import { StudiosPage } from './StudiosPage.js';
import { FeesPage } from './fees/FeesPage.js';
import { PlacesPage } from './places/PlacesPage.js';
import { HoldersPage } from './tickets/HoldersPage.js';
import { WaiversPage } from './waivers/WaiversPage.js';
import { WaiverTypesPage } from './waivers/WaiverTypesPage.js';
import './staff.css';

const AccessCodesPage = lazy(async () => ({
  default: (await import('./access-codes/AccessCodesPage.js')).AccessCodesPage,
}));
const AnnouncerPage = lazy(async () => ({ default: (await import('./scoring/AnnouncerPage.js')).AnnouncerPage }));
const AuditionsPage = lazy(async () => ({
  default: (await import('./scoring/auditions/AuditionsPage.js')).AuditionsPage,
}));
const ResultsPreviewPage = lazy(async () => ({
  default: (await import('./scoring/ResultsPreviewPage.js')).ResultsPreviewPage,
}));
const AwardsPage = lazy(async () => ({ default: (await import('./scoring/awards/AwardsPage.js')).AwardsPage }));
const ReleasePage = lazy(async () => ({ default: (await import('./scoring/ReleasePage.js')).ReleasePage }));
const RemindersPage = lazy(async () => ({ default: (await import('./reminders/RemindersPage.js')).RemindersPage }));
const BatchRefundPage = lazy(async () => ({
  default: (await import('./batch-refund/BatchRefundPage.js')).BatchRefundPage,
}));

const CheckInPage = lazy(async () => ({ default: (await import('./check-in/CheckInPage.js')).CheckInPage }));

const SurveysPage = lazy(async () => ({ default: (await import('./survey/SurveysPage.js')).SurveysPage }));
const SurveyQuestionsPage = lazy(async () => ({
  default: (await import('./survey/SurveyQuestionsPage.js')).SurveyQuestionsPage,
}));
const ScoresPage = lazy(async () => ({ default: (await import('./scoring/ScoresPage.js')).ScoresPage }));

const Layout = ({ children }: LayoutProps) => (
  <StaffLayout>
    <Suspense fallback={<Skeletons label="Loading" lines={5} />}>{children}</Suspense>
  </StaffLayout>
);

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
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queries}
      layout={Layout}
      dashboard={DashboardPage}
      theme={theme}
      darkTheme={null}
      notification={ConsoleNotices}
      accessDenied={NoAccess}
      catchAll={NoPage}
      disableTelemetry
    >
      <Resource name="registrations" list={RegistrationsScreen} />
      <CustomRoutes>
        <Route path="/review/:id?" element={<ReviewPage />} />
        <Route path="/events/:id/fees" element={<FeesPage of="event" />} />
        <Route path="/tour-dates/:id/fees" element={<FeesPage of="tour date" />} />
        <Route path="/tour-dates/:id/tickets" element={<HoldersPage />} />
        <Route path="/tour-dates/:id/access-codes" element={<AccessCodesPage />} />
        <Route path="/tour-dates/:id/refund" element={<BatchRefundPage />} />
        <Route path="/tour-dates/:id/reminders" element={<RemindersPage />} />
        <Route path="/tour-dates/:id/release" element={<ReleasePage />} />
        <Route path="/tour-dates/:id/auditions" element={<AuditionsPage />} />
        <Route path="/tour-dates/:id/results" element={<ResultsPreviewPage />} />
        <Route path="/tour-dates/:id/awards" element={<AwardsPage />} />
        <Route path="/tour-dates/:id/announcer" element={<AnnouncerPage />} />
        <Route path="/tour-dates/:id/places" element={<PlacesPage />} />
        <Route path="/check-in/:id?" element={<CheckInPage />} />
        <Route path="/scores/:id?" element={<ScoresPage />} />
        <Route path="/surveys" element={<SurveysPage />} />
        <Route path="/surveys/questions" element={<SurveyQuestionsPage />} />
        <Route path="/waiver-types" element={<WaiverTypesPage />} />
        <Route path="/payments/journal" element={<JournalPage />} />
        <Route path="/trails/payments/:registration/:payment" element={<PaymentTrailPage />} />
        <Route path="/trails/ledgers/:registration" element={<PaymentAuditPage />} />
        <Route path="/trails/vouchers/:studio/:code" element={<VoucherTrailPage />} />
        <Route path="/trails/promo-codes/:code" element={<PromoCodeTrailPage />} />
        <Route path="/payments/reconcile/files" element={<ReconcileFilesPage />} />
        <Route path="/payments/reconcile" element={<ReconcilePage />} />
        <Route path="/payments/reconcile/open" element={<ToReconcilePage />} />
      </CustomRoutes>
      <Resource name="routines" list={RoutinesPage} />
      <Resource name="music" list={MusicPage} />
      <Resource name="payments" list={PaymentsPage} />
      <Resource name="promo-codes" list={PromoCodesPage} />
      <Resource name="tour-dates" list={TourDateList} edit={TourDateEdit} create={TourDateCreate} />
      <Resource name={OWN_VALUES} edit={OwnValuesEdit} />
      <Resource name="events" list={EventList} edit={EventEdit} recordRepresentation="name" />
      <Resource {...ENTRY_LIMITS} />
      <Resource {...JUDGES_RESOURCE} />
      <Resource {...HOMEWORK_RESOURCE} />
      {TABLE_RESOURCES.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <Resource name="studios" list={StudiosPage} />
      <Resource name="people" list={PeoplePage} />
      <Resource name="accounts" list={AccountsPage} />
      <Resource name="outbox" list={OutboxPage} />
      <Resource name="student-ids" list={StudentIdsPage} />
      <Resource name="scholarships" list={ScholarshipsPage} />
      <Resource name="waivers" list={WaiversPage} />
    </Admin>
  );
};
