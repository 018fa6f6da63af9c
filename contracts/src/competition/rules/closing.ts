import { cityLabel } from '../../catalogue/index.js';
import type { DraftRoutine } from '../content.js';
import type { CompetitionRefusal } from '../refusals.js';
import { changedFields } from './locks.js';
import { beforeOf, competitionState, isConfirmed, officialOf, countedRoutines, type Scene } from './scene.js';

const TITLES: readonly string[] = ['name', 'choreographer', 'performance_division_id'];

const closed = ({ terms }: Scene, completing: boolean): CompetitionRefusal => ({
  code: 'competition_closed',
  params: { contact_email: terms.profile.contact_email, completing },
});
/** The event and its city, as sentences name them. */
export const where = ({ terms }: Pick<Scene, 'terms'>) => ({
  event: terms.profile.name,
  city: cityLabel(terms.tour_date.event_city),
  contact_email: terms.profile.contact_email,
});

/** A routine is neither added nor changed while competition is closed; sold out, what exists keeps title and division open (CMP-049, CMP-053, CMP-371). */
export const closingRefusal = (routine: DraftRoutine, scene: Scene): CompetitionRefusal | null => {
  const state = competitionState(scene);
  if (state === 'open' || scene.staff === true) return null;
  const before = beforeOf(routine, scene);
  const changed = before === null ? null : changedFields(before, routine);
  if (state === 'closed') return changed === null || changed.length > 0 ? closed(scene, false) : null;
  const beyond = changed === null || changed.some((field) => !TITLES.includes(field));
  return beyond ? { code: 'competition_sold_out', params: where(scene) } : null;
};

/** While it is closed, routines that are not confirmed keep a registration from its end; sold out, those whose review holds no place (CMP-050, CMP-053, CMP-217). */
export const closedProblem = (scene: Scene): CompetitionRefusal | null => {
  const state = competitionState(scene);
  if (countedRoutines(scene).every((routine) => isConfirmed(officialOf(routine, scene)))) return null;
  if (state === 'closed') return closed(scene, true);
  return state === 'sold_out' && !scene.host.reviewed ? { code: 'competition_sold_out', params: where(scene) } : null;
};
