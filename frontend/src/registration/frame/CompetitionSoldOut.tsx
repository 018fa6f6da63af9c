import { cityLabel } from '@app/contracts/catalogue';
import { Notice } from '../../ui/Notice.js';
import { useFlow } from './flow.js';

/** On the first pages, before the work of the other steps is done (REG-283). */
export const CompetitionSoldOut = () => {
  const { answer, registration } = useFlow();
  const { tour_date } = answer;
  if (!tour_date.competition_sold_out || tour_date.exempt || registration.completed) return null;
  return (
    <Notice tone="warning" title={`The competition of ${cityLabel(tour_date.event_city)} is sold out.`}>
      You can register for everything else. No routines can be added.
    </Notice>
  );
};
