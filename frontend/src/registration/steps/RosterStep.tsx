import { Roster, useRoster } from '../../roster/index.js';
import { useFlow } from '../frame/flow.js';
import { StepShell } from '../frame/StepShell.js';

/** The roster inside a registration: the same table as on its own page (ROS-002, REG-061). */
export const RosterStep = () => {
  const { registration } = useFlow();
  const roster = useRoster(registration.account_id);
  return (
    <StepShell step="roster" title="Roster">
      <Roster roster={roster} showMediaPass={false} />
    </StepShell>
  );
};
