import { cityLabel } from '@app/contracts/catalogue';
import { NOMINATION_STEPS, stepProblem } from '@app/contracts/nominations';
import { sentenceOf } from '@app/contracts/registration';
import { PageTitle } from '../platform/PageTitle.js';
import { StepShell, useFlow } from '../registration/index.js';
import { SotyBoard, SotyNotHeld } from './SotyBoard.js';
import { useNominations } from './use-nominations.js';

const TITLE = 'Studio of the Year';

/** Studio of the Year in the flow; where the city does not hold it an apology leads on (CMP-291 to CMP-300, CMP-309). */
export const SotyStep = () => {
  const { answer, goTo } = useFlow();
  const { scene, change } = useNominations();
  const leave = (): void => goTo(NOMINATION_STEPS.studio_awards);
  if (!scene.soty_held)
    return (
      <main className="Page" id="main">
        <PageTitle>{TITLE}</PageTitle>
        <SotyNotHeld city={cityLabel(answer.tour_date.event_city)} onLeave={leave} />
      </main>
    );
  const check = () => {
    if (scene.has_soty === null && scene.before_edit === null) return { text: 'Please answer YES or NO.' };
    const problem = stepProblem(scene, 'soty');
    return problem && { text: sentenceOf(problem) };
  };
  return (
    <StepShell step="soty" title={TITLE} check={check}>
      <SotyBoard scene={scene} change={change} onLeave={leave} />
    </StepShell>
  );
};
