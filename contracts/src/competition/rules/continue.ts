import type { DraftRoutine } from '../content.js';
import type { CompetitionRefusal } from '../refusals.js';
import { closedProblem } from './closing.js';
import { limitRefusal, oneSolo, soloGroups, soloLimitRefusal } from './limits.js';
import { notOfWorkshop } from './people.js';
import { countedRoutines, isConfirmed, officialOf, type Scene } from './scene.js';

/** What keeps a registration from going on, and the routine that it is about. */
export type CompetitionProblem = { readonly refusal: CompetitionRefusal; readonly routine: string | null };

const firstOf = (
  routines: readonly DraftRoutine[],
  rule: (routine: DraftRoutine) => CompetitionRefusal | null,
): CompetitionProblem[] =>
  routines.flatMap((routine) => {
    const refusal = rule(routine);
    return refusal === null ? [] : [{ refusal, routine: routine.temp_id }];
  });
/** Asked of all routines together, further on. */
const LATER: readonly string[] = ['one_solo', 'solo_limit'];
const once = (refusal: CompetitionRefusal | null): CompetitionProblem[] =>
  refusal === null ? [] : [{ refusal, routine: null }];

/** In the order of CONTINUE: closed, the whole workshop, limits, one solo, groups of soloists, solos of the city (CMP-271). */
export const continueProblems = (scene: Scene): readonly CompetitionProblem[] => {
  const routines = countedRoutines(scene);
  const open = routines.filter((routine) => !isConfirmed(officialOf(routine, scene)));
  const found = [
    ...once(closedProblem(scene)),
    ...firstOf(routines, (routine) => notOfWorkshop(routine, scene)),
    ...firstOf(open, (routine) => limitRefusal(routine, scene)).filter(({ refusal }) => !LATER.includes(refusal.code)),
    ...(scene.host.exempt ? [] : firstOf(open, (routine) => oneSolo(routine, scene))),
    ...once(soloGroups(scene)),
    ...once(soloLimitRefusal(scene)),
  ];
  return found;
};

/** How many routines entered the Crew Showdown: the notice says it (CMP-182). */
export const crewShowdownCount = (scene: Scene): number =>
  countedRoutines(scene).filter(({ crew_showdown }) => crew_showdown).length;
