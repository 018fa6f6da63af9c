import { BEST_DANCER_PATH_KEYS } from '@app/contracts/catalogue';
import { type OverviewAnswer, registrationCalls } from '@app/contracts/registration';
import { lazy, Suspense, useCallback } from 'react';
import { Navigate, useParams } from 'react-router';
import type { Notice } from '../../platform/live.js';
import { useNotices, useRoom } from '../../platform/LiveProvider.js';
import { useRead } from '../../platform/use-read.js';
import { AccessCodesTab } from '../../access-codes/index.js';
import { ConfirmationTab } from '../../confirmations/index.js';
import { MusicTab } from '../../music/index.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { Tabs } from '../../ui/Tabs.js';
import { CritiquesTab, DataTab, HomeworkTab, LibraryTab, ResultsTab } from '../../scoring/index.js';
import { SurveyTab } from '../../survey/index.js';
import { WaiversTab } from '../../waivers/index.js';
import { OfficeBar } from '../OfficeBar.js';
import { BestDancersTab } from './BestDancersTab.js';
import { EventHeader } from './EventHeader.js';
import { codaTabs, eventTabs, otherArea } from './event-tabs.js';
import './overview.css';
import { OverviewPage } from './OverviewPage.js';

const PaymentsTab = lazy(async () => ({ default: (await import('../../payments/index.js')).PaymentsTab }));

const MediaPassHistory = lazy(async () => ({
  default: (await import('../../payments/index.js')).MediaPassHistory,
}));

const Waiting = ({ failed, retry }: { failed: boolean; retry: () => void }) => (
  <main className="Page" id="main">
    {failed ? (
      <div className="Sheet">
        <ErrorState what="This event" onRetry={retry} />
      </div>
    ) : (
      <Skeletons label="Loading" lines={6} />
    )}
  </main>
);

type PageProps = { id: number; overview: OverviewAnswer };

const Payments = ({ id, overview: { overallPaid, registration, tour_date } }: PageProps) => (
  <main className="Page" id="main">
    <h2 className="vh">{overallPaid || registration.cancelled ? 'PAYMENT' : 'PAY BALANCE'}</h2>
    <Suspense fallback={<Skeletons label="Loading your payments" lines={6} />}>
      <PaymentsTab registrationId={id} timeZone={tour_date.time_zone} readOnly={registration.cancelled} />
    </Suspense>
  </main>
);

const Confirmation = ({ id, overview: { tour_date } }: PageProps) => (
  <main className="Page" id="main">
    <Suspense fallback={<Skeletons label="Loading the confirmation" lines={6} />}>
      <ConfirmationTab registrationId={id} timeZone={tour_date.time_zone} />
    </Suspense>
  </main>
);

const Waivers = ({ id, overview }: PageProps) => (
  <main className="Page" id="main">
    <Suspense fallback={<Skeletons label="Loading the waivers" lines={6} />}>
      <WaiversTab registrationId={id} readOnly={overview.registration.cancelled} />
    </Suspense>
  </main>
);

const Music = ({ id }: PageProps) => (
  <main className="Page" id="main">
    <Suspense fallback={<Skeletons label="Loading the music" lines={6} />}>
      <MusicTab registrationId={id} />
    </Suspense>
  </main>
);

const Results = ({ id, overview: { tour_date }, shared }: PageProps & { shared: boolean }) => (
  <main className="Page" id="main">
    <Suspense fallback={<Skeletons label="Loading the results" lines={8} />}>
      <ResultsTab registrationId={id} tourDateId={tour_date.id} shared={shared} />
    </Suspense>
  </main>
);

const Critiques = ({ id, overview: { tour_date }, legacy }: PageProps & { legacy: boolean }) => (
  <main className="Page" id="main">
    <Suspense fallback={<Skeletons label="Loading the critiques" lines={8} />}>
      <CritiquesTab registrationId={id} tourDateId={tour_date.id} legacy={legacy} />
    </Suspense>
  </main>
);

const Survey = ({ id }: Pick<PageProps, 'id'>) => (
  <main className="Page" id="main">
    <Suspense fallback={<Skeletons label="Loading the survey" lines={8} />}>
      <SurveyTab registrationId={id} />
    </Suspense>
  </main>
);

/** The area after the event, with tabs of its own (PST-001). */
const Coda = ({ id, overview, below }: PageProps & { below: string }) => {
  const { tour_date } = overview;
  const tabs = codaTabs(overview);
  const open = tabs.find(({ key, hidden }) => key === below && !hidden);
  const first = tabs.find(({ hidden }) => !hidden)!;
  if (!open) return <Navigate to={first.path} replace />;
  return (
    <>
      <Tabs label="Coda" items={tabs} look="sub" />
      {open.key === 'results' && <Results id={id} overview={overview} shared />}
      {open.key === 'feedback' && <Survey id={id} />}
      {open.key === 'resources' && (
        <main className="Page" id="main">
          <div className="Sheet">
            <EmptyState icon="info" title="COMING SOON!" caps />
          </div>
        </main>
      )}
      {open.key === 'critiques' && <Critiques id={id} overview={overview} legacy={false} />}
      {open.key === 'data' && (
        <main className="Page" id="main">
          <Suspense fallback={<Skeletons label="Loading the data" lines={8} />}>
            <DataTab registrationId={id} tourDateId={tour_date.id} />
          </Suspense>
        </main>
      )}
      {open.key.startsWith('homework') && (
        <main className="Page" id="main">
          <Suspense fallback={<Skeletons label="Loading the homework" lines={8} />}>
            {open.key === 'homework' ? (
              <HomeworkTab registrationId={id} tourDateId={tour_date.id} userId={overview.registration.mybtf_user_id} />
            ) : (
              <LibraryTab eventId={tour_date.event_id} seasonId={tour_date.season_id} />
            )}
          </Suspense>
        </main>
      )}
    </>
  );
};

const AccessCodes = ({ id }: PageProps) => (
  <main className="Page" id="main">
    <Suspense fallback={<Skeletons label="Loading the access codes" lines={6} />}>
      <AccessCodesTab registrationId={id} />
    </Suspense>
  </main>
);

const COUNTED: readonly string[] = ['waivers', 'music'];

const Area = ({ id, tab, below }: { id: number; tab: string; below: string }) => {
  useRoom(`registration:${id}`);
  const read = useRead(
    ['registration', id, 'overview'],
    registrationCalls.overview,
    { params: { id } },
    { handled: true },
  );
  const { data, error, refetch } = read;
  // What the cards count (EVT-015).
  const heard = useCallback(({ resource }: Notice) => void (COUNTED.includes(resource) && refetch()), [refetch]);
  useNotices(heard);
  if (!data) {
    if (error?.status === 403 || error?.status === 404) return <Navigate to="/" replace />;
    return <Waiting failed={read.isError} retry={() => void read.refetch()} />;
  }
  const { registration } = data;
  // Confirmed registrations and open edits stay where they are (NAV-057, NAV-058).
  const { completed, confirmed, editing, cancelled } = registration;
  if (!completed && !confirmed && !editing && !cancelled) return <Navigate to={`/registration/${id}`} replace />;
  // Where the payments stood before (NAV-047).
  if (tab === 'payment') return <Navigate to={`/event/${id}/payments`} replace />;
  const tabs = eventTabs(data);
  // Whatever an event calls its best dancers (EVT-193).
  const isTheirs = (BEST_DANCER_PATH_KEYS as readonly string[]).includes(tab);
  const open = tabs.find(({ key, page }) => key === tab || (isTheirs && page === 'best-dancers'));
  const instead = open?.hidden ? otherArea(data, tab, below) : null;
  if (instead) return <Navigate to={instead} replace />;
  if (!open || open.hidden || open.disabled) return <Navigate to={`/event/${id}/overview`} replace />;
  if (open.key !== tab) return <Navigate to={open.path} replace />;
  const { page, title } = open;
  return (
    <>
      <OfficeBar registration={registration} />
      <EventHeader overview={data} title={title} />
      {page === 'overview' && <OverviewPage overview={data} />}
      {page === 'payments' && <Payments id={id} overview={data} />}
      {page === 'confirmation' && <Confirmation id={id} overview={data} />}
      {page === 'media-pass' && (
        <main className="Page" id="main">
          <Suspense fallback={<Skeletons label="Loading the media passes" lines={6} />}>
            <MediaPassHistory registrationId={id} timeZone={data.tour_date.time_zone} />
          </Suspense>
        </main>
      )}
      {page === 'access-codes' && <AccessCodes id={id} overview={data} />}
      {page === 'music' && <Music id={id} overview={data} />}
      {page === 'results' && <Results id={id} overview={data} shared={false} />}
      {page === 'critiques' && <Critiques id={id} overview={data} legacy />}
      {page === 'coda' && <Coda id={id} overview={data} below={below} />}
      {page === 'survey' && <Survey id={id} />}
      {page === 'waivers' && <Waivers id={id} overview={data} />}
      {page === 'best-dancers' && (
        <BestDancersTab registrationId={id} title={title} named={data.profile.jacket_name_enabled} />
      )}
      {page === 'the-cast-experience' && <BestDancersTab registrationId={id} title={title} named={false} />}
    </>
  );
};

/** `/event/:id/*`: header, tabs and their pages; an unknown or hidden tab leads to the overview (EVT-010, EVT-017). */
export const EventAreaPage = () => {
  const { id = '', '*': rest = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <Navigate to="/" replace />;
  const [tab = '', below = ''] = rest.split('/');
  return <Area key={id} id={Number(id)} tab={tab} below={below} />;
};
