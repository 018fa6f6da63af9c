import type { PlanTourDateBody } from '../configuration-commands.js';
import type { EventProfile } from '../event-profile.js';
import type { TourDate } from '../tour-date.js';

/** What a tour date starts with where nobody says otherwise (0-conventions, 'Tour-date flags and values'). */
export const TOUR_DATE_DEFAULTS = {
  regenabled: true,
  compenabled: true,
  editing_enabled: true,
  obsdisabled: false,
  coming_soon: false,
  canceled: false,
  postponed: false,
  virtual: false,
  no_virtual: false,
  no_virtual_competition: false,
  virtual_only_groups: false,
  no_competition: false,
  has_soty: false,
  deposit_enabled: true,
  deposit: null,
  check_disabled: false,
  competition_sold_out: false,
  solo_waiting_list: true,
  edit_routines: true,
  edit_bd_photo: true,
  edit_bd_jacket: true,
  edit_bd_routine: false,
  music_upload: true,
  music_deadline: null,
  music_hold: false,
  mobile_registration: false,
  payment_date: null,
  send_check_date: null,
  disabled_workshop_levels: [],
  level_capacity: {},
  disabled_best_dancers: [],
  best_dancer_capacity: {},
  intensive_capacity: {},
  max_ballroom_entries: 20,
  category_capacity: {},
  disabled_routine_categories: [],
  ticket_types: [],
  room: null,
  notes: '',
  gallery_url: null,
  hidden_tabs: [],
  check_in_blocks: [],
  disabled_tabs: [],
  web: { critiques: false, videos: false, results: false, no_critiques: false },
  coda_data: {
    active: false,
    performance_divisions: null,
    split_teen_performance: true,
    rank_virtual_separately: false,
    placements: { solos: 10, duo_trios: 5, groups: 3 },
    showAuditionScores: true,
    newAuditionScores: true,
  },
  profile_override: {},
} as const satisfies Partial<TourDate>;

/** A plan whose venue and hotel have their numbers. */
export type PlannedTourDate = Omit<PlanTourDateBody, 'venue' | 'hotel'> & Partial<Pick<TourDate, 'venue' | 'hotel'>>;

/** A tour date as it is planned: open, of its event's kind, without places or limits until staff set them. */
export const newTourDate = (
  id: number,
  { reason: _reason, ...given }: PlannedTourDate,
  { workshop, nationals, intensive, ballroom }: EventProfile,
): TourDate => ({
  ...TOUR_DATE_DEFAULTS,
  workshop,
  nationals,
  intensive,
  ballroom,
  add_ons: [],
  entry_limit_rules: { solo_groups: false, one_solos: false, limits: [] },
  max_total_routines: null,
  solo_limit: null,
  competition_capacity: null,
  late_start_date: null,
  late_end_date: null,
  venue: null,
  hotel: null,
  ...withoutGaps(given),
  id,
});

/** What was left out is no value. */
const withoutGaps = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
