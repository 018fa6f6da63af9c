import type { CritiqueRoutine } from '@app/contracts/scoring';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRoom } from '../platform/LiveProvider.js';
import { useAccount } from '../platform/session.js';
import { Button } from '../ui/Button.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';
import { Critiques } from './critiques/Critiques.js';
import { ShareRoutines } from './critiques/ShareRoutines.js';
import { type CritiqueReads, newerReads, olderReads } from './critiques/use-critiques.js';

type Props = {
  readonly registrationId: number;
  readonly tourDateId: number;
  /** Seasons before coda have no feedback by category (PST-040). */
  readonly legacy: boolean;
};

const WithWords = ({
  reads,
  registrationId,
  routineId,
  preview,
  children,
}: {
  reads: CritiqueReads;
  registrationId: number;
  routineId: number;
  preview: boolean;
  children: (detail: CritiqueRoutine | undefined) => ReactNode;
}) => {
  const { data, error, refetch } = reads.useCritique(registrationId, routineId, preview);
  // The answer before stays until the next one is there: its words are of another routine.
  const detail = data?.id === routineId ? data : undefined;
  return (
    <>
      {children(detail)}
      {!detail && (
        <div className="Sheet">
          {error ? (
            <ErrorState what="The critique" onRetry={() => void refetch()} />
          ) : (
            <Skeletons label="Loading the critique" lines={6} />
          )}
        </div>
      )}
    </>
  );
};

/** The critiques of a registration; a release and a withdrawal show at once (PST-009, PST-015). */
export const CritiquesTab = ({ registrationId, tourDateId, legacy }: Props) => {
  const { roles, viewed_by } = useAccount();
  const [asked] = useSearchParams();
  const preview = asked.get('preview') === 'true';
  const [shared, setShared] = useState<ReadonlySet<number> | null>(null);
  // The office hears of every tour date in a room of its own.
  useRoom(roles.length > 0 ? 'staff' : `tourDate:${tourDateId}`);
  // An area stays what it is while it is open.
  const reads = legacy ? olderReads : newerReads;
  const { data, error, refetch } = reads.useCritiques(registrationId, preview);
  // A colleague who looks at it makes no links (ADM-042).
  const shares = roles.length === 0 && !viewed_by && data !== undefined && !data.preview && !data.live;
  const toggle = (id: number): void =>
    setShared((now) => {
      const others = new Set(now);
      if (!others.delete(id)) others.add(id);
      return others;
    });
  return (
    <Critiques
      data={data}
      legacy={legacy}
      error={error}
      retry={() => void refetch()}
      withWords={(row, show) => (
        <WithWords reads={reads} registrationId={registrationId} routineId={row.id} preview={preview}>
          {show}
        </WithWords>
      )}
      {...(shares && {
        sharing: {
          chosen: shared && { ids: shared, toggle },
          action: (
            <Button
              kind="second"
              size="s"
              icon="link"
              className="push"
              aria-pressed={shared !== null}
              onClick={() => setShared(shared ? null : new Set())}
            >
              Share
            </Button>
          ),
          box: shared && (
            <ShareRoutines registrationId={registrationId} routines={data.routines} ids={shared} onChoose={setShared} />
          ),
        },
      })}
    />
  );
};
