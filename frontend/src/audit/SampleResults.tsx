import { counted, countText } from '@app/contracts/shared';
import { useEffect } from 'react';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import type { Criteria } from './criteria.js';
import { EventTable, FOUND_HEADS } from './EventTable.js';
import { useSample } from './event-reads.js';
import { Mechanism } from './mechanism.js';
import { positionText } from './stream-of.js';

type Props = {
  criteria: Criteria;
  /** The position goes into the address, so that the address draws the same again. */
  onDrawn: (position: string) => void;
};

/** Some of all that the filters find: by chance, or the largest (AUD-015). */
export const SampleResults = ({ criteria, onDrawn }: Props) => {
  const { data, error, isPending, refetch } = useSample(criteria);
  const drawn = data?.position;
  useEffect(() => {
    if (drawn !== undefined && criteria.position === undefined) onDrawn(drawn);
  }, [drawn, criteria.position, onDrawn]);
  if (isPending) return <SkeletonTable caption="Found events" heads={FOUND_HEADS} rows={8} />;
  if (error && !data) return <ErrorState what="The sample" onRetry={() => void refetch()} />;
  if (!data || data.events.length === 0)
    return (
      <EmptyState icon="search" title="No event matches.">
        <p className="dense t2">Leave out a filter, or widen the days.</p>
      </EmptyState>
    );
  const { events, of, position } = data;
  const largest = criteria.draw === 'largest';
  return (
    <>
      <EventTable events={events} amounts={largest} />
      <div className="EventResults__foot">
        <span className="cap num" role="status">
          {largest
            ? `The largest ${countText(events.length)} of ${counted(of, 'posting')}`
            : `${countText(events.length)} of ${counted(of, 'event')}, drawn with seed ${criteria.seed}`}
          <Mechanism>, up to position {positionText(position)}</Mechanism>
        </span>
        <span className="cap">This page’s address draws the same again.</span>
      </div>
    </>
  );
};
