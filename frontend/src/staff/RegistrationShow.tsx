import type { RegistrationDocument } from '@app/contracts/registration';
import { type Day, formatRange } from '@app/contracts/shared';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '../platform/api-error.js';
import { useHeader } from '../platform/header.js';
import { usePresence } from '../platform/LiveProvider.js';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { Skeletons } from '../ui/Skeleton.js';
import { TabSelect } from '../ui/Tabs.js';
import { AttendeesTab } from './AttendeesTab.js';
import type { StaffCatalogue } from './catalogue.js';
import { ConfirmButtons } from './ConfirmButtons.js';
import { EventMark } from './EventMark.js';
import { EventsTab } from './EventsTab.js';
import { HistoryTab } from './HistoryTab.js';
import { OpenDraft } from './OpenDraft.js';
import { PaymentsTab } from './PaymentsTab.js';
import { RegistrationPanel } from './RegistrationPanel.js';
import { officialStatusOf, useRegistration } from './registration-reads.js';
import { RegistrationChip } from './statuses.js';
import { SummaryTab } from './SummaryTab.js';

type Tab = { readonly path: string; readonly label: string; readonly show: (r: RegistrationDocument) => ReactNode };

const TABS: readonly Tab[] = [
  { path: '', label: 'Summary', show: (r) => <SummaryTab registration={r} /> },
  { path: '/attendees', label: 'Attendees', show: (r) => <AttendeesTab registration={r} /> },
  { path: '/payments', label: 'Payments', show: (r) => <PaymentsTab id={r.id} /> },
  { path: '/history', label: 'Edit history', show: (r) => <HistoryTab id={r.id} /> },
];
const EVENTS: Tab = { path: '/events', label: 'Events', show: (r) => <EventsTab id={r.id} /> };

const Head = ({ registration, catalogue }: { registration: RegistrationDocument; catalogue: StaffCatalogue }) => {
  const { tour_date_id, id, studio, registrant } = registration;
  const tour = catalogue.tourDates.get(tour_date_id);
  const event = catalogue.eventOf(tour_date_id);
  const dates = tour ? `, ${formatRange(tour.start_date as Day, tour.end_date as Day)}` : '';
  return (
    <header className="StaffShow__head">
      <div className="stack stack-half">
        <p className="row wrap cap">
          <Link className="StaffShow__back" to="/staff/registrations" aria-label="Back to the list">
            <Icon name="left" />
          </Link>
          <EventMark subdomain={event?.subdomain} />
          {event?.name}, {catalogue.cityOf(tour_date_id)}
          {dates}
          <span className="num nowrap">Registration {id}</span>
        </p>
        <PageTitle className="h2" title={`Registration ${id}`}>
          {studio ?? registrant}
        </PageTitle>
        <div className="row wrap">
          <RegistrationChip status={officialStatusOf(registration)} />
          <OpenDraft registration={registration} />
        </div>
      </div>
      <ConfirmButtons registration={registration} />
    </header>
  );
};

const Nav = ({ id, tabs, current }: { id: number; tabs: readonly Tab[]; current: Tab }) => {
  const navigate = useNavigate();
  const to = (path: string): string => `/staff/registrations/${id}${path}`;
  return (
    <>
      <nav className="Tabs StaffShow__tabs" aria-label="Registration">
        {tabs.map((tab) => (
          <Link key={tab.path} to={to(tab.path)} aria-current={tab === current ? 'page' : undefined}>
            {tab.label}
          </Link>
        ))}
      </nav>
      <TabSelect
        label="Registration"
        value={to(current.path)}
        items={tabs.map(({ path, label }) => ({ value: to(path), label, disabled: false }))}
        onChoose={(path) => void navigate(path)}
      />
    </>
  );
};

/** One registration: head, tabs, and on the right who is here, what is owed, what was sent (ADM-002). */
export const RegistrationShow = ({ id, catalogue }: { id: number; catalogue: StaffCatalogue }) => {
  const { data, error, isPending, refetch } = useRegistration(id);
  const { account } = useSession();
  const { pathname } = useLocation();
  const people = usePresence(`registration:${id}`, 'viewing');
  useHeader({});
  const sees = account?.roles.some((role) => role === 'auditor' || role === 'admin') ?? false;
  const tabs = sees ? [...TABS, EVENTS] : TABS;
  const current = tabs.find(({ path }) => path !== '' && pathname.endsWith(path)) ?? TABS[0]!;
  if (error && !data)
    return (
      <main className="StaffShow" id="main">
        {error instanceof ApiError && error.status === 404 ? (
          <EmptyState icon="search" title={`There is no registration ${id}.`} />
        ) : (
          <ErrorState what={`Registration ${id}`} onRetry={() => void refetch()} />
        )}
      </main>
    );
  if (isPending)
    return (
      <main className="StaffShow is-loading" id="main">
        <Skeletons label="Loading the registration" lines={6} />
      </main>
    );
  return (
    <>
      <main className="StaffShow" id="main">
        <Head registration={data} catalogue={catalogue} />
        <Nav id={id} tabs={tabs} current={current} />
        <div className="StaffShow__tab" key={current.path}>
          {current.show(data)}
        </div>
      </main>
      <RegistrationPanel registration={data} people={people} />
    </>
  );
};
