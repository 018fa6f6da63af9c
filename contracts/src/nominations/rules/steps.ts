import type { NominationScene } from '../scene.js';
import { nominated, stepProblem } from './problems.js';
import type { NominationKind } from './types.js';

const clean = (scene: NominationScene, kind: NominationKind): boolean => stepProblem(scene, kind) === null;

/** Answered, and complete when entered; an edit asks nothing again (CMP-293, CMP-309, CMP-372). */
const sotyDone = (scene: NominationScene): boolean =>
  !scene.soty_held || ((scene.has_soty !== null || scene.before_edit !== null) && clean(scene, 'soty'));

/** Passed with nominations, or by the gate's NO; an edit asks nothing again (CMP-319, CMP-320, CMP-372). */
const studioAwardsDone = (scene: NominationScene): boolean => {
  const some = nominated(scene, 'studio_awards').length > 0;
  const passed = some || scene.has_studio_awards === false || scene.before_edit !== null;
  return passed && clean(scene, 'studio_awards');
};

type OpenAndDone = { readonly open: boolean; readonly done: boolean };
/** The steps before them, and whether the last one was left with CONTINUE (it may be left empty, CMP-326). */
type Around = { readonly competition: boolean; readonly ballroom: boolean; readonly left: boolean };

/** Each opens once the part before it is done (REG-072). */
export const nominationSteps = (
  scene: NominationScene,
  around: Around,
): Readonly<Record<NominationKind, OpenAndDone>> => {
  const open = around.competition && around.ballroom;
  const soty = open && sotyDone(scene);
  const awards = soty && studioAwardsDone(scene);
  return {
    soty: { open, done: soty },
    studio_awards: { open: soty, done: awards },
    specialty: {
      open: awards,
      done: awards && (around.left || scene.before_edit !== null) && clean(scene, 'specialty'),
    },
  };
};
