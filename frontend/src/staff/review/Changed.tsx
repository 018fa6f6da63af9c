import type { HistoryRow } from '@app/contracts/audit';
import { sum, ZERO } from '@app/contracts/shared';
import { useEffect } from 'react';
import { daysOf, useHistory } from '../../audit/index.js';
import { useClock } from '../../platform/clock.js';
import { dayText } from '../../platform/times.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Money } from '../../ui/Money.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { Timeline } from '../../ui/Timeline.js';

/** What happened after the last confirmation, which comes with it; null where none stands in these lines. */
const sinceConfirmation = (rows: readonly HistoryRow[]) => {
  const at = rows.findIndex(({ type }) => type === 'RegistrationConfirmed');
  return at < 0 ? null : { confirmed: rows[at]!, rows: rows.slice(0, at).filter(({ section }) => section !== 'draft') };
};

/** The changes since the last confirmation with what they did to the fees; before the first, all of it is new (ADM-014). */
export const Changed = ({ id }: { id: number }) => {
  const { now } = useClock();
  const history = useHistory({ category: 'registration', id, words: 'staff' }, {});
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage, isPending, isError } = history;
  const since = sinceConfirmation(rows);
  const older = since === null && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (older) void fetchNextPage();
  }, [older, fetchNextPage]);
  if (isError) return <ErrorState what="What was changed" onRetry={() => void history.refetch()} />;
  if (isPending || (since === null && hasNextPage)) return <Skeletons label="Loading what was changed" lines={4} />;
  if (since === null) return <h3 className="h4">First review</h3>;
  const effect = sum(since.rows.map(({ section, fee }) => (section === 'fees' && fee ? fee.effect : ZERO)));
  return (
    <>
      <div className="row between">
        <h3 className="h4">
          Changed since {dayText(since.confirmed.at)}, confirmed by {since.confirmed.who.display}
        </h3>
        <span className="nowrap">
          Fees <Money cents={effect} signed />
        </span>
      </div>
      <Timeline days={daysOf(since.rows, 'staff', now)} />
    </>
  );
};
