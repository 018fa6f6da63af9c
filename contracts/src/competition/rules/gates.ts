import { competitionState, countedRoutines, isConfirmed, officialOf, type Scene } from './scene.js';

const routinesOf = (scene: Scene) => countedRoutines(scene).filter(({ ballroom }) => !ballroom);
const waits = ({ host }: Scene): boolean => Object.values(host.draft.routines).some(({ waiting }) => waiting);

/** CMP-013, CMP-014. */
export const mayNotCompete = ({ host, terms }: Scene): boolean =>
  host.independent && !terms.profile.independent_competition_enabled;

/** Whether 'Will you be competing at this event?' is asked (CMP-020, CMP-024). */
export const asksIfCompeting = (scene: Scene): boolean =>
  !scene.host.editing &&
  scene.host.draft.competition.is_competing === null &&
  routinesOf(scene).length === 0 &&
  !waits(scene);

/** Whether it counts as not competing, since it has nothing and competition has closed (CMP-015). */
export const missedCompetition = (scene: Scene): boolean =>
  scene.host.draft.competition.is_competing === true &&
  competitionState(scene) === 'closed' &&
  routinesOf(scene).length === 0 &&
  !waits(scene);

/** Whether I AM NOT COMPETING may be said: not with a registered routine (CMP-056). */
export const mayDecline = (scene: Scene): boolean =>
  !routinesOf(scene).some((routine) => isConfirmed(officialOf(routine, scene)));

/** CONTINUE has nothing to go on with (CMP-058, CMP-059, CMP-232). */
export const hasNoRoutines = (scene: Scene): boolean =>
  scene.host.draft.competition.is_competing !== false && routinesOf(scene).length === 0 && !waits(scene);

/** Whether the step is answered: not competing, or competing with routines; true where there is none (REG-069, CMP-004 to CMP-006). */
export const competitionDone = (scene: Scene): boolean =>
  scene.terms.tour_date.no_competition || (scene.host.draft.competition.is_competing !== null && !hasNoRoutines(scene));

/** The same of ballroom: entries alone, those that wait are none (CMP-260). */
export const ballroomDone = (scene: Scene): boolean => {
  if (!scene.terms.tour_date.ballroom) return true;
  const { is_competing_ballroom } = scene.host.draft.competition;
  return is_competing_ballroom === true
    ? countedRoutines(scene).some(({ ballroom }) => ballroom)
    : is_competing_ballroom === false;
};
