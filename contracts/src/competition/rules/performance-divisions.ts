import type { PerformanceDivision } from '../../catalogue/index.js';
import type { DraftRoutine } from '../content.js';
import { peopleIn, type Scene } from './scene.js';

/** A teacher in it makes a routine a showcase, where the event has these (CMP-134, CMP-135). */
export const isShowcase = (routine: Pick<DraftRoutine, 'people'>, scene: Pick<Scene, 'host' | 'terms'>): boolean =>
  scene.terms.profile.showcase && peopleIn(routine, scene).some(({ kind }) => kind === 'teacher');

type Asked = Pick<DraftRoutine, 'ballroom' | 'people'>;

/** Whether the kind of a performance division is this routine's, active or not. */
export const kindFits = ({ kind }: PerformanceDivision, routine: Asked, scene: Scene): boolean => {
  if (routine.ballroom) return kind === 'ballroom';
  if (isShowcase(routine, scene)) return kind === 'showcase';
  return kind === 'competition' || (kind === 'improv' && routine.people.length === 1);
};

/** What the select lists: the active ones of its kind, by sort; Improv for one dancer only (CMP-075, CMP-252, CMP-353). */
export const performanceDivisionsOf = (routine: Asked, scene: Scene): readonly PerformanceDivision[] =>
  scene.tables.performance_divisions
    .filter((division) => division.active && kindFits(division, routine, scene))
    .sort((a, b) => a.sort - b.sort);
