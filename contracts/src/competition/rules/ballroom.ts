import type { DraftRoutine } from '../content.js';
import type { CompetitionRefusal } from '../refusals.js';
import { competitionState, countedRoutines, fullName, peopleIn, type Scene } from './scene.js';

/** As many dancers as a ballroom entry may have (CMP-249). */
export const BALLROOM_MOST = 2;

/** Why so many dancers cannot be added to the ones of a ballroom entry; null: they can. Code `ballroom_entry_limit` (CMP-251). */
export const ballroomPeopleRefusal = (current: number, adding: number): CompetitionRefusal | null =>
  current + adding <= BALLROOM_MOST ? null : { code: 'ballroom_entry_limit', params: { current, adding } };

/** What a routine is called: a ballroom entry by its dancers, in the order in which they were added (CMP-248). */
export const routineName = (routine: DraftRoutine, scene: Pick<Scene, 'host'>): string =>
  routine.ballroom ? peopleIn(routine, scene).map(fullName).join(' & ') : routine.name;

const hasEntries = (scene: Pick<Scene, 'host'>): boolean => countedRoutines(scene).some(({ ballroom }) => ballroom);

/** CONTINUE of the ballroom step has nothing to go on with (CMP-260). */
export const hasNoEntries = (scene: Pick<Scene, 'host'>): boolean =>
  scene.host.draft.competition.is_competing_ballroom !== false && !hasEntries(scene);

/** Whether it counts as not competing in ballroom, as it has no entry and competition has closed (CMP-015, CMP-262). */
export const missedBallroom = (scene: Scene): boolean =>
  scene.host.draft.competition.is_competing_ballroom === true &&
  competitionState(scene) === 'closed' &&
  !hasEntries(scene);
