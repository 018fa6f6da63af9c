import { SEEDED_TABLES } from '../../catalogue/index.js';
import type { NominationScene, Nominee } from '../scene.js';

/** A small group of Teen Jazz, where nothing else is said. */
export const nominee = (key: string, differs: Partial<Nominee> = {}): Nominee => ({
  key,
  name: `Routine ${key}`,
  age_division_id: 3,
  performance_division_id: 4,
  routine_category_id: 3,
  people: 4,
  prelims: false,
  virtual: false,
  barred: false,
  ...differs,
});

/** Nationals with Studio of the Year, nothing answered yet. */
export const sceneOf = (nominees: readonly Nominee[], differs: Partial<NominationScene> = {}): NominationScene => ({
  tables: SEEDED_TABLES,
  nominees,
  nominations: {},
  has_soty: null,
  has_studio_awards: null,
  nationals: true,
  soty_held: true,
  before_edit: null,
  staff: false,
  contact_email: 'info@pinnacle.example',
  ...differs,
});

/** Types with their routines; `outside` of them by a choreographer from outside. */
export const chosen = (routines: Readonly<Record<number, string>>, outside: readonly number[] = []) =>
  Object.fromEntries(
    Object.entries(routines).map(([type, routine]) => [
      type,
      { routine, outside_choreographer: outside.includes(Number(type)) },
    ]),
  );

const JAZZ = 4;
/** Performance divisions of the six types, in their order. */
const DIVISIONS = [JAZZ, 1, 5, 7, 3, 6];
const TYPES = Array.from({ length: 12 }, (_, index) => index + 1);

/** One routine for each of the twelve types, `r1` to `r12`. */
export const TWELVE: readonly Nominee[] = TYPES.map((type) =>
  nominee(`r${type}`, {
    age_division_id: type <= 6 ? 3 : 1,
    performance_division_id: DIVISIONS[(type - 1) % 6] ?? JAZZ,
  }),
);
/** The first so many types of Studio of the Year with their routines. */
export const sotyOf = (count: number, outside: readonly number[] = []) =>
  chosen(Object.fromEntries(TYPES.slice(0, count).map((type) => [type, `r${type}`])), outside);
