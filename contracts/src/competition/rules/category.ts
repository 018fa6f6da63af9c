import type { RoutineCategory } from '../../catalogue/index.js';
import type { DraftRoutine } from '../content.js';
import { confirmedAs, type PricedScene, type RoutineHost } from './scene.js';

type PricedSizes = {
  readonly host: RoutineHost;
  readonly terms: PricedScene['terms'];
  readonly tables: Pick<PricedScene['tables'], 'routine_categories'>;
};
type Sized = Pick<DraftRoutine, 'temp_id' | 'ballroom' | 'people'>;

/** The category that the number of people gives, or gave when it was confirmed; a ballroom entry's is Single or Couple where the event says so (CMP-106, CMP-253). */
export const categoryOf = (routine: Sized, { host, terms, tables }: PricedSizes): RoutineCategory | null => {
  const confirmed = confirmedAs(routine, { host });
  if (confirmed !== null)
    return tables.routine_categories.find(({ id }) => id === confirmed.routine_category_id) ?? null;
  const { ballroom, people } = routine;
  const kind = ballroom && terms.profile.ballroom_singles_couples ? 'ballroom' : 'competition';
  const size = people.length;
  const fits = ({ min_dancers, max_dancers }: RoutineCategory): boolean =>
    min_dancers <= size && (max_dancers === null || size <= max_dancers);
  return (
    tables.routine_categories.find((category) => category.active && category.kind === kind && fits(category)) ?? null
  );
};

/** A production is named so (CMP-110). */
export const isProduction = ({ category }: Pick<RoutineCategory, 'category'>): boolean =>
  category.toLowerCase().includes('production');
