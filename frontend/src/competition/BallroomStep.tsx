import { StepShell } from '../registration/index.js';
import { CategoryCounts } from './CategoryCounts.js';
import { CompetitionBanners } from './CompetitionBanners.js';
import { BALLROOM } from './part.js';
import { Decline, Followed, incompleteOf, RoutineSheet, StepOverlays } from './StepParts.js';
import { useStep } from './use-step.js';
import './competition.css';

/** The ballroom entries of a registration, of one or two dancers each (CMP-243, CMP-245). */
export const BallroomStep = () => {
  const step = useStep(BALLROOM);
  const { competition } = step;
  return (
    <StepShell
      step="ballroom"
      title={BALLROOM.title}
      banner={<CompetitionBanners door={competition.door} />}
      note={incompleteOf(competition)}
      submit={{ run: step.onContinue, busy: false }}
    >
      <Followed step={step} />
      <RoutineSheet step={step} />
      <CategoryCounts totals={competition.totals} max={competition.max} counts={[]} />
      <Decline step={step} />
      <StepOverlays step={step} onAdd={step.add} />
    </StepShell>
  );
};
