import { competitionProfileOf } from '@app/contracts/catalogue';
import { answered, NOMINATION_STEPS, nominated, stepProblem } from '@app/contracts/nominations';
import { sentenceOf } from '@app/contracts/registration';
import { useState } from 'react';
import { BeforeYouContinue, StepShell, useFlow } from '../registration/index.js';
import { SpecialtyNominations, StudioAwards } from './Awards.js';
import type { NominationProps } from './describe.js';
import { useNominations } from './use-nominations.js';

/** Who nominates after a NO has changed its mind (CMP-023). */
const answering =
  ({ scene, change }: NominationProps): NominationProps['change'] =>
  (...changes) => {
    const adds = scene.has_studio_awards !== true && changes.some(({ value }) => value !== null);
    change(...(adds ? answered('studio_awards', true, scene) : []), ...changes);
  };

/** The Studio Awards behind their gate; without a nomination its NO alone leads on (CMP-022 to CMP-024, CMP-314, CMP-320). */
export const StudioAwardsStep = () => {
  const { goTo } = useFlow();
  const { scene, change } = useNominations();
  const [again, setAgain] = useState(false);
  const gate = scene.before_edit === null && (scene.has_studio_awards === null || again);
  const none = nominated(scene, 'studio_awards').length === 0;
  const check = () => {
    if (gate || (scene.before_edit === null && none && scene.has_studio_awards)) {
      setAgain(true);
      return { text: 'Please answer YES or NO.' };
    }
    const problem = stepProblem(scene, 'studio_awards');
    return problem && { text: sentenceOf(problem) };
  };
  const onAnswer = (yes: boolean): void => {
    setAgain(false);
    change(...answered('studio_awards', yes, scene));
    if (!yes) goTo(NOMINATION_STEPS.specialty);
  };
  return (
    <StepShell step="studio-awards" title="Studio Awards" check={check}>
      {gate ? (
        <BeforeYouContinue question="Will you be nominating routines for the Studio Awards?" onAnswer={onAnswer} />
      ) : (
        <StudioAwards scene={scene} change={answering({ scene, change })} />
      )}
    </StepShell>
  );
};

/** The Specialty Nominations, which may be left empty (CMP-323 to CMP-326). */
export const SpecialtyStep = () => {
  const prize = competitionProfileOf(useFlow().answer.profile).specialty_prize_cents;
  const { scene, change } = useNominations();
  const check = () => {
    const problem = stepProblem(scene, 'specialty');
    return problem && { text: sentenceOf(problem) };
  };
  return (
    <StepShell step="specialty-nominations" title="Specialty Nominations" check={check}>
      <SpecialtyNominations scene={scene} change={change} prize={prize} />
    </StepShell>
  );
};
