import { seesMasked } from '@app/contracts/shared';
import { useAccount } from '../platform/session.js';
import { ErrorState } from '../ui/EmptyState.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { MusicSheet } from './MusicSheet.js';
import { HEADS } from './MusicTable.js';
import { useMusic } from './use-music.js';

/** The music of a registration, in its event area and in the console (EVT-117, ADM-002). */
export const MusicTab = ({ registrationId, narrow = false }: { registrationId: number; narrow?: boolean }) => {
  const { roles } = useAccount();
  const { data, isError, refetch } = useMusic({ registration_id: registrationId });
  const employee = roles.some((role) => role === 'staff' || role === 'admin');
  return (
    <section className="Sheet" aria-label="Music">
      {data ? (
        <MusicSheet narrow={narrow} answer={data} readOnly={data.cancelled || seesMasked(roles)} employee={employee} />
      ) : isError ? (
        <ErrorState what="The music" onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable caption="Loading the music" heads={HEADS} rows={6} />
      )}
    </section>
  );
};
