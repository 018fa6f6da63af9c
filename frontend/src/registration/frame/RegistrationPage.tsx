import { registrationCalls } from '@app/contracts/registration';
import { useCallback } from 'react';
import { Navigate, useParams } from 'react-router';
import { DesktopOnly } from '../../platform/DesktopOnly.js';
import { type Notice } from '../../platform/live.js';
import { useNotices, useRoom } from '../../platform/LiveProvider.js';
import { useAccount } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Skeleton, SkeletonTable } from '../../ui/Skeleton.js';
import { RegistrationFlow } from './RegistrationFlow.js';
import '../registration.css';

const HEADS = ['First name', 'Last name', 'Age', 'Workshop level', 'Fee'];

const Loading = () => (
  <main className="Page" id="main" aria-busy="true">
    <h1 className="vh">Registration</h1>
    <Skeleton width="240px" />
    <div className="Sheet">
      <SkeletonTable caption="Loading the registration" heads={HEADS} rows={10} />
    </div>
  </main>
);

const Loaded = ({ id }: { id: number }) => {
  const read = useRead(
    ['registration', id],
    registrationCalls.read,
    { params: { id } },
    { handled: true, staleTime: 0 },
  );
  const { refetch, data } = read;
  const refresh = useCallback(() => refetch(), [refetch]);
  const tourDate = data?.registration.tour_date_id ?? null;
  useRoom(`registration:${id}`);
  const owner = data?.registration.account_id ?? null;
  const { id: me, roles } = useAccount();
  useRoom(owner === null ? null : `roster:${owner}`);
  useRoom(tourDate === null ? null : `tourDate:${tourDate}`);
  const event = data?.tour_date.event_id ?? null;
  useRoom(event === null ? null : `board:${event}`);
  // Sold-out marks, banners and closed states follow the tour date (REG-262), prices the event's fees (FEE-171) and the
  // payments of other devices.
  const heard = useCallback(
    (notice: Notice) => {
      const about = (resource: string, of: number | null) =>
        notice.resource === resource && String(notice.id) === String(of);
      if (about('tour-date', tourDate) || about('static-data', event) || about('draft', id)) void refresh();
      if (about('entry-capacity', tourDate)) void refresh();
      // What this account pays elsewhere may be a pass that is owed here too (FEE-123).
      if (['workshop-capacity', 'roster', 'submission'].includes(notice.resource)) void refresh();
    },
    [id, tourDate, event, refresh],
  );
  useNotices(heard);

  // Auditors read it in the event area and in their own rooms (NAV-056).
  const forMe = owner === null || owner === me || roles.some((role) => role === 'staff' || role === 'admin');
  const status = read.error?.status;
  const away = !forMe || (!data && (status === 403 || status === 404));
  // An older answer of this visit may send a person away from a step that is open again: wait for the fresh one.
  const fresh = data && read.isFetchedAfterMount;
  return (
    // Whether phones may is known with the tour date (NAV-096).
    <DesktopOnly mobile={data ? data.tour_date.mobile_registration : !away}>
      {away ? (
        <Navigate to="/" replace />
      ) : fresh ? (
        <RegistrationFlow key={id} answer={data} refresh={refresh} />
      ) : read.isPending || (data && !read.isError) ? (
        <Loading />
      ) : (
        <main className="Page" id="main">
          <div className="Sheet">
            <ErrorState what="The registration" onRetry={() => void refresh()} />
          </div>
        </main>
      )}
    </DesktopOnly>
  );
};

/** `/registration/:id/*`: an id that is none, unknown or of another account leads to the start (NAV-055, NAV-056). */
export const RegistrationPage = () => {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <Navigate to="/" replace />;
  return <Loaded id={Number(id)} />;
};
