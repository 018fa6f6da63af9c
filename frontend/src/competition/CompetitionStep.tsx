import { BeforeYouContinue, StepShell, useFlow } from '../registration/index.js';
import { CategoryCounts } from './CategoryCounts.js';
import { CompetitionBanners } from './CompetitionBanners.js';
import { EnteredNotice } from './entry/EnteredNotice.js';
import { EnterMany } from './entry/EnterMany.js';
import { useEntering } from './entry/use-entering.js';
import { MediaPassBox } from './MediaPassBox.js';
import { COMPETITION } from './part.js';
import { Decline, Followed, incompleteOf, RoutineSheet, shutOf, StepOverlays } from './StepParts.js';
import { useStep } from './use-step.js';
import { LastDecision } from './WaitingPlaces.js';
import './competition.css';

/** The competition of a registration: its routines, their fees and counts (CMP-001, CMP-025). */
export const CompetitionStep = () => {
  const { answer, open, registration, setTyping } = useFlow();
  const step = useStep(COMPETITION);
  const { competition, notCompeting } = step;
  const { door, gate } = competition;
  const entering = useEntering();
  // There each change is saved at once (CMP-039).
  const live = registration.completed && !registration.editing;
  const competing = (): void => open.change({ path: 'competition.is_competing', value: true });
  return (
    <StepShell
      step="competition"
      title={COMPETITION.title}
      banner={<CompetitionBanners door={door} />}
      note={incompleteOf(competition)}
      submit={{ run: gate ? () => step.ask({ kind: 'no_routines' }) : step.onContinue, busy: false }}
    >
      <Followed step={step} />
      <EnteredNotice {...entering} />
      {entering.open ? (
        <EnterMany onEnter={entering.enter} onUnsaved={setTyping} onClose={entering.close} />
      ) : gate ? (
        <BeforeYouContinue
          question="Will you be competing at this event?"
          shut={shutOf(competition)}
          onAnswer={(yes) => (yes ? competing() : notCompeting())}
        />
      ) : (
        <>
          <RoutineSheet step={step} onMany={live ? undefined : entering.begin} />
          <MediaPassBox />
          <LastDecision answer={answer} />
          <CategoryCounts counts={competition.counts} totals={competition.totals} max={competition.max} />
          <Decline step={step} />
        </>
      )}
      <StepOverlays
        step={step}
        onAdd={() => {
          if (gate) competing();
          step.add();
        }}
      />
    </StepShell>
  );
};
