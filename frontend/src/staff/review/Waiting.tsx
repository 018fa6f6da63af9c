import { waitOf } from '@app/contracts/registration';
import { counted, type Instant } from '@app/contracts/shared';
import { useClock } from '../../platform/clock.js';
import { StatusChip } from '../../ui/StatusChip.js';

/** How long a registration has waited for its review; longer than was promised stands out (ADM-014). */
export const Waiting = ({ since }: { since: Instant }) => {
  const { now } = useClock();
  const { days, overdue } = waitOf(since, now);
  if (!overdue) return <span className="cap nowrap">{days < 1 ? 'today' : counted(days, 'day')}</span>;
  return (
    <StatusChip icon="clock" tone="error">
      Overdue, {counted(days, 'day')}
    </StatusChip>
  );
};
