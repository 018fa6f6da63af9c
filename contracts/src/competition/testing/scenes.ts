import {
  type CompetitionProfile,
  effectiveProfile,
  type EventProfile,
  SEED_TOUR_DATES,
  SEEDED_TABLES,
  seededEventProfiles,
} from '../../catalogue/index.js';
import { instant } from '../../shared/index.js';
import type { CompetitionAnswers, DraftRoutine, Routine } from '../content.js';
import { NO_ANSWERS, NO_ENTRY } from '../content.js';
import type { CompetitionHost, Entrant } from '../host.js';
import type { Scene } from '../rules/scene.js';
import { type CompetitionTour, competitionTermsOf } from '../terms.js';

const NAMES = ['Ava', 'Ben', 'Cleo', 'Dana', 'Eli', 'Fay', 'Gus', 'Hope', 'Ivy', 'Jon'];

/** A dancer of an age, the first of them Ava 1. */
export const entrant = (person_id: number, age: number | null, more: Partial<Entrant> = {}): Entrant => ({
  person_id,
  kind: 'dancer',
  one_day: false,
  fname: NAMES[(person_id - 1) % NAMES.length] ?? 'Zoe',
  lname: String(person_id),
  age,
  ...more,
});

/** The routine `r-1` of these people: a Jazz routine that nothing keeps from being saved. */
export const routine = (people: readonly number[], more: Partial<DraftRoutine> = {}): DraftRoutine => ({
  ...NO_ENTRY,
  temp_id: 'r-1',
  name: 'Halo',
  choreographer: 'Mia Stone',
  performance_division_id: 4,
  people,
  ...more,
});

/** The same as it counts, confirmed in this city. */
export const registered = (of: DraftRoutine, more: Partial<Routine> = {}): Routine => ({
  ...of,
  routine_category_id: 1,
  age_division_id: 2,
  level_id: 2,
  finals: false,
  id: 1,
  routine_id: 1,
  date_routine_id: 1,
  vips: false,
  scheduled: false,
  transfer: null,
  award_verified: false,
  transferred_out_to: null,
  fee: null,
  priced: null,
  added_order: 0,
  ...more,
});

type Told = {
  readonly event?: number;
  /** Ages of the dancers 1, 2, 3 …. */
  readonly ages?: readonly (number | null)[];
  readonly others?: readonly Entrant[];
  readonly drafts?: readonly DraftRoutine[];
  readonly official?: readonly Routine[];
  readonly answers?: Partial<CompetitionAnswers>;
  readonly host?: Partial<CompetitionHost>;
  readonly profile?: Partial<CompetitionProfile & EventProfile>;
  readonly tour?: Partial<CompetitionTour>;
  readonly now?: string;
  readonly staff?: boolean;
};

const FIRST: Readonly<Record<number, number>> = { 14: 7541, 26: 7551, 48: 7521, 49: 7531, 56: 7501 };

/** A registration at the first tour date of an event, 56 where none is said, on the demo day. */
export const scene = (told: Told = {}): Scene => {
  const { event = 56, ages = [], others = [], drafts = [], official = [], now = '2026-01-20T17:00:00Z' } = told;
  const tour = SEED_TOUR_DATES.find(({ id }) => id === FIRST[event])!;
  const people = [...ages.map((age, i) => entrant(i + 1, age)), ...others];
  return {
    host: {
      draft: {
        routines: Object.fromEntries(drafts.map((one) => [one.temp_id, one])),
        competition: { ...NO_ANSWERS, ...told.answers },
        nominations: {},
      },
      official: {
        routines: Object.fromEntries(official.map((one) => [one.temp_id, one])),
        competition: NO_ANSWERS,
        nominations: {},
        removed_routines_post_deadline: [],
      },
      entrants: Object.fromEntries(people.map((one) => [one.person_id, one])),
      paying_dancers: 0,
      completed: false,
      editing: false,
      reviewed: false,
      independent: false,
      ancillary: false,
      exempt: false,
      employee: false,
      ...told.host,
    },
    terms: competitionTermsOf({
      profile: { ...effectiveProfile(seededEventProfiles[event]!, tour), ...told.profile },
      tour_date: { ...tour, ...told.tour },
      season: { end_year: 2026 },
      rate_key: 'full',
      now: instant(now),
    }),
    tables: SEEDED_TABLES,
    ...(told.staff !== undefined && { staff: told.staff }),
  };
};

/** The numbers from one to a count: dancers, by person id. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
/** So many dancers of one age. */
export const aged = (count: number, age: number): number[] => Array.from({ length: count }, () => age);
