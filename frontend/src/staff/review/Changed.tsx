import type { HistoryRow } from '@app/contracts/audit';
import type { StaffRegistrationRow } from '@app/contracts/registration';
import { counted, sum, ZERO } from '@app/contracts/shared';
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

const FirstReview = ({ row }: { row: StaffRegistrationRow }) => {
  const { dancers, teachers, observers, unnamed_observers } = row.counts;
  return (
    <>
      <h3 className="h4">First review</h3>
      <p>
        {counted(dancers, 'dancer')}, {counted(teachers, 'teacher')},{' '}
        {counted(observers + unnamed_observers, 'observer')}, fees <Money cents={row.total} tone="plain" />
      </p>
    </>
  );
};

/** What is to be looked at: the changes since the last confirmation with what they did to the fees, else all of it (ADM-014). */
export const Changed = ({ row }: { row: StaffRegistrationRow }) => {
  const { now } = useClock();
  const history = useHistory({ category: 'registration', id: row.id, words: 'staff' }, {});
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage, isPending, isError } = history;
  const since = sinceConfirmation(rows);
  const older = since === null && hasNextPage && !isFetchingNextPage;
  useEffect(() => {
    if (older) void fetchNextPage();
  }, [older, fetchNextPage]);
  if (isError) return <ErrorState what="What was changed" onRetry={() => void history.refetch()} />;
  if (isPending || (since === null && hasNextPage)) return <Skeletons label="Loading what was changed" lines={4} />;
  if (since === null) return <FirstReview row={row} />;
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
