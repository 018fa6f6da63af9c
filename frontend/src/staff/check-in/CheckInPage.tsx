import { homeDay } from '@app/contracts/shared';
import { useNavigate, useParams } from 'react-router';
import { useClock } from '../../platform/clock.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { nextTourDate, useCatalogue } from '../catalogue.js';
import { CheckInDesk } from './CheckInDesk.js';
import { useDesk } from './use-desk.js';
import './check-in.css';

const OfTourDate = ({ id }: { id: number }) => {
  const desk = useDesk(id);
  if (desk.copy) return <CheckInDesk desk={desk} copy={desk.copy} />;
  return desk.isPending ? (
    <Skeletons label="Loading the people" lines={8} />
  ) : (
    <ErrorState what="The people" onRetry={() => void desk.retry()} />
  );
};

/** Check-in at the door of a tour date, at a desk and on a phone (ADM-019). */
export const CheckInPage = () => {
  const { tourDates } = useCatalogue();
  const navigate = useNavigate();
  const { now } = useClock();
  const all = [...tourDates.values()];
  const id = Number(useParams().id ?? 0) || (nextTourDate(all, homeDay(now)) ?? 0);
  return (
    <main className="Config" id="main">
      <div className="row Config__head CheckIn__head">
        <PageTitle className="h3">Check-in</PageTitle>
        <select
          className="Input Input-s push"
          aria-label="Tour date"
          value={String(id)}
          onChange={({ target }) => void navigate(`/staff/check-in/${target.value}`)}
        >
          {all.map((one) => (
            <option key={one.id} value={String(one.id)}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      <div className="stack stack-2 CheckIn">{id !== 0 && <OfTourDate key={id} id={id} />}</div>
    </main>
  );
};
