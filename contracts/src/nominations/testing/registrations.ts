import { effectiveProfile, SEED_TOUR_DATES, seededEventProfiles } from '../../catalogue/index.js';
import {
  COMPETITION_TABLES,
  type CompetitionHost,
  type CompetitionTour,
  competitionTermsOf,
  type DraftRoutine,
  NO_COMPETITION_DRAFT,
  type Routine,
  type Scene,
} from '../../competition/index.js';
import { instant } from '../../shared/index.js';

const NAMES = ['Ava', 'Ben', 'Cleo', 'Dana'];
const ORLANDO = 7541;

/** A Jazz routine of these people. */
export const routine = (
  temp_id: string,
  people: readonly number[],
  more: Partial<DraftRoutine> = {},
): DraftRoutine => ({
  temp_id,
  ballroom: false,
  name: 'Halo',
  choreographer: 'Mia Stone',
  performance_division_id: 4,
  people,
  age_up: false,
  extra_time: 0,
  free_ballet: false,
  virtual: false,
  prelims: false,
  crew_showdown: false,
  crew_showdown_pq: false,
  regional_award_id: null,
  has_prop: false,
  on_stage: false,
  copy_music: false,
  old_music_id: null,
  routine_id: null,
  waiting: false,
  ...more,
});

/** The same as it counts, confirmed in this city. */
export const registered = (of: DraftRoutine, more: Partial<Routine> = {}): Routine => ({
  ...of,
  routine_category_id: 3,
  age_division_id: 3,
  level_id: 3,
  finals: false,
  id: 1,
  routine_id: 1,
  date_routine_id: 1,
  vips: false,
  scheduled: false,
  transfer: null,
  transferred_out_to: null,
  fee: null,
  priced: null,
  added_order: 0,
  ...more,
});

type Told = {
  readonly age?: number | null;
  readonly official?: readonly Routine[];
  readonly nominations?: CompetitionHost['draft']['nominations'];
  readonly has_soty?: boolean;
  readonly host?: Partial<CompetitionHost>;
  readonly tour?: Partial<CompetitionTour>;
};

const keyed = <R extends DraftRoutine>(routines: readonly R[]): Readonly<Record<string, R>> =>
  Object.fromEntries(routines.map((one) => [one.temp_id, one]));

/** A registration for nationals in Orlando with four dancers of 14 and the teacher 5. */
export const nationals = (drafts: readonly DraftRoutine[], told: Told = {}): Scene => {
  const { age = 14, official = [], nominations = {}, has_soty = null } = told;
  const tour = SEED_TOUR_DATES.find(({ id }) => id === ORLANDO)!;
  const dancers = NAMES.map((fname, at) => ({
    person_id: at + 1,
    kind: 'dancer' as const,
    one_day: false,
    fname,
    lname: 'Reyes',
    age,
  }));
  const people = [...dancers, { ...dancers[0]!, person_id: 5, kind: 'teacher' as const, fname: 'Tess', age: 40 }];
  return {
    host: {
      draft: { routines: keyed(drafts), competition: { ...NO_COMPETITION_DRAFT.competition, has_soty }, nominations },
      official: { ...NO_COMPETITION_DRAFT, routines: keyed(official), removed_routines_post_deadline: [] },
      entrants: Object.fromEntries(people.map((one) => [one.person_id, one])),
      paying_dancers: 4,
      completed: false,
      editing: false,
      independent: false,
      ancillary: false,
      exempt: false,
      employee: false,
      ...told.host,
    },
    terms: competitionTermsOf({
      profile: effectiveProfile(seededEventProfiles[14]!, tour),
      tour_date: { ...tour, ...told.tour },
      season: { end_year: 2026 },
      rate_key: 'discount',
      now: instant('2026-01-20T17:00:00Z'),
    }),
    tables: COMPETITION_TABLES,
  };
};
