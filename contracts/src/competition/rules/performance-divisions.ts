import type { PerformanceDivision } from '../../catalogue/index.js';
import type { DraftRoutine } from '../content.js';
import type { Scene } from './scene.js';

/** A teacher in it makes a routine a showcase, where the event has these (CMP-134, CMP-135). */
export const isShowcase = (
  { people }: Pick<DraftRoutine, 'people'>,
  { host, terms }: Pick<Scene, 'host' | 'terms'>,
): boolean => terms.profile.showcase && people.some((id) => host.entrants[id]?.kind === 'teacher');

type Asked = Pick<DraftRoutine, 'ballroom' | 'people'>;

const kindsOf = (routine: Asked, scene: Scene): readonly PerformanceDivision['kind'][] => {
  if (routine.ballroom) return ['ballroom'];
  if (isShowcase(routine, scene)) return ['showcase'];
  return routine.people.length === 1 ? ['competition', 'improv'] : ['competition'];
};

/** Whether the kind of a performance division is this routine's, active or not. */
export const kindFits = ({ kind }: PerformanceDivision, routine: Asked, scene: Scene): boolean =>
  kindsOf(routine, scene).includes(kind);

/** What the select lists: the active ones of its kind, by sort; Improv for one dancer only (CMP-075, CMP-252, CMP-353). */
export const performanceDivisionsOf = (routine: Asked, scene: Scene): readonly PerformanceDivision[] => {
  const kinds = kindsOf(routine, scene);
  return scene.tables.performance_divisions
    .filter(({ active, kind }) => active && kinds.includes(kind))
    .sort((a, b) => a.sort - b.sort);
};
