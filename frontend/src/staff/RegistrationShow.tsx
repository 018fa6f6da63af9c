import type { RegistrationDocument } from '@app/contracts/registration';
import { permits } from '@app/contracts/shared';
import { sharingCalls } from '@app/contracts/sharing';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { MusicTab } from '../music/index.js';
import { ApiError } from '../platform/api-error.js';
import { useHeader } from '../platform/header.js';
import { usePresence } from '../platform/LiveProvider.js';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { Skeletons } from '../ui/Skeleton.js';
import { AttendeesTab } from './AttendeesTab.js';
import { AssigneeChip } from './case/AssigneeChip.js';
import { CaseTab } from './case/CaseTab.js';
import type { StaffCatalogue } from './catalogue.js';
import { ConfirmButtons } from './ConfirmButtons.js';
import { EventMark } from './EventMark.js';
import { EventsTab } from './EventsTab.js';
import { HistoryTab } from './HistoryTab.js';
import { NominationsTab } from './NominationsTab.js';
import { OpenDraft } from './OpenDraft.js';
import { PaymentsTab } from './PaymentsTab.js';
import { RegistrationLinks } from './RegistrationLinks.js';
import { RegistrationPanel } from './RegistrationPanel.js';
import { officialStatusOf, useRegistration } from './registration-reads.js';
import { RoutinesTab } from './RoutinesTab.js';
import { type StaffTab, StaffTabs } from './StaffTabs.js';
import { RegistrationChip } from './statuses.js';
import { SummaryTab } from './SummaryTab.js';
import { RegistrationWaivers } from './waivers/RegistrationWaivers.js';

type Sees = { readonly events: boolean; readonly links: boolean };

/** Auditors read no address of a link: it opens what they read masked. */
const tabsOf = (r: RegistrationDocument, { events, links }: Sees): readonly StaffTab[] => [
  { path: '', label: 'Summary', show: () => <SummaryTab registration={r} /> },
  { path: '/attendees', label: 'Attendees', show: () => <AttendeesTab registration={r} /> },
  { path: '/routines', label: 'Routines', show: () => <RoutinesTab registration={r} /> },
  { path: '/nominations', label: 'Nominations', show: () => <NominationsTab registration={r} /> },
  { path: '/payments', label: 'Payments', show: () => <PaymentsTab id={r.id} /> },
  { path: '/waivers', label: 'Waivers', show: () => <RegistrationWaivers id={r.id} /> },
  {
    path: '/music',
    label: 'Music',
    show: () => (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
      <div className="StaffShow__scroll" tabIndex={0}>
        <Suspense fallback={<Skeletons label="Loading the music" lines={6} />}>
          <MusicTab registrationId={r.id} narrow />
        </Suspense>
      </div>
    ),
  },
  ...(links ? [{ path: '/links', label: 'Links', show: () => <RegistrationLinks id={r.id} /> }] : []),
  { path: '/notes', label: 'Notes', show: () => <CaseTab kind="registration" id={r.id} /> },
  { path: '/history', label: 'Edit history', show: () => <HistoryTab id={r.id} tour_date_id={r.tour_date_id} /> },
  ...(events ? [{ path: '/events', label: 'Events', show: () => <EventsTab id={r.id} /> }] : []),
];

const Head = ({ registration, catalogue }: { registration: RegistrationDocument; catalogue: StaffCatalogue }) => {
  const { tour_date_id, id, studio, registrant } = registration;
  const event = catalogue.eventOf(tour_date_id);
  return (
    <header className="StaffShow__head">
      <div className="stack stack-half">
        <p className="row wrap cap">
          <Link className="StaffShow__back" to="/staff/registrations" aria-label="Back to the list">
            <Icon name="left" />
          </Link>
          <span className="row">
            <EventMark subdomain={event?.subdomain} />
            <span>{catalogue.labelOf(tour_date_id)}</span>
          </span>
          <span className="num nowrap">Registration {id}</span>
        </p>
        <PageTitle className="h2" title={`Registration ${id}`}>
          {studio ?? registrant}
        </PageTitle>
        <div className="row wrap">
          <RegistrationChip status={officialStatusOf(registration)} />
          <OpenDraft registration={registration} />
          <AssigneeChip kind="registration" id={id} />
        </div>
      </div>
      <ConfirmButtons registration={registration} tourDates={[...catalogue.tourDates.values()]} />
    </header>
  );
};

/** One registration: head, tabs, and on the right who is here, what is owed, what was sent (ADM-002). */
export const RegistrationShow = ({ id, catalogue }: { id: number; catalogue: StaffCatalogue }) => {
  const { data, error, isPending, refetch } = useRegistration(id);
  const { account } = useSession();
  const people = usePresence(`registration:${id}`, 'viewing');
  useHeader({});
  const roles = account?.roles ?? [];
  const sees = {
    events: roles.some((role) => role === 'auditor' || role === 'admin'),
    links: permits(sharingCalls.listPublic.permit, roles),
  };
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
        <StaffTabs label="Registration" base={`/staff/registrations/${id}`} tabs={tabsOf(data, sees)} />
      </main>
      <RegistrationPanel registration={data} people={people} />
    </>
  );
};
