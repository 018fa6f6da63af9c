import { registrationCalls, type ReviewCheck, type StaffRegistrationRow } from '@app/contracts/registration';
import { homeDay } from '@app/contracts/shared';
import { Link } from 'react-router';
import { useClock } from '../../platform/clock.js';
import { useRead } from '../../platform/use-read.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { pointsAgainst } from './points.js';

/** All that may speak against confirming it; live, by the notices of the lists. */
export const useReviewCheck = (id: number) =>
  useRead(['registrations', 'review', id], registrationCalls.review, { params: { id } }, { handled: true });

const Points = ({ row, check }: { row: StaffRegistrationRow; check: ReviewCheck }) => {
  const { now } = useClock();
  const points = pointsAgainst(row, check, homeDay(now));
  if (points.length === 0)
    return (
      <p className="row dense Review__clear">
        <Icon name="check" /> Nothing speaks against confirming.
      </p>
    );
  return (
    <>
      <h3 className="h4">Speaks against confirming</h3>
      <ul className="dense Review__points" aria-label="Speaks against confirming">
        {points.map(({ icon, text, link, to }) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
            <Link to={to}>{link}</Link>
          </li>
        ))}
      </ul>
    </>
  );
};

/** First of a card stands what speaks against confirming (ADM-043). */
export const Against = ({ row }: { row: StaffRegistrationRow }) => {
  const { data, error, refetch } = useReviewCheck(row.id);
  return (
    <section className="stack stack-1" aria-label="Speaks against confirming">
      {data ? (
        <Points row={row} check={data} />
      ) : error ? (
        <ErrorState what="The points against confirming" onRetry={() => void refetch()} />
      ) : (
        <Skeletons label="Loading the points against confirming" lines={3} />
      )}
    </section>
  );
};
