import { useLocation } from 'react-router';
import { Roster, useRoster } from '../../roster/index.js';
import { CompetitionSoldOut } from '../frame/CompetitionSoldOut.js';
import { useFlow } from '../frame/flow.js';
import { StepShell } from '../frame/StepShell.js';

/** The roster inside a registration: the same table as on its own page (ROS-002, REG-061). */
export const RosterStep = () => {
  const { answer, registration, setTyping } = useFlow();
  const roster = useRoster(registration.account_id, registration.season_id);
  const { edits } = (useLocation().state ?? {}) as { readonly edits?: number };
  return (
    <StepShell step="roster" title="Roster">
      <CompetitionSoldOut />
      <Roster roster={roster} showMediaPass={answer.profile.media_pass.enabled} edits={edits} onUnsaved={setTyping} />
    </StepShell>
  );
};
