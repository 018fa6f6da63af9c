import type { AddOn, AddOnField, EntryLimit, EntryLimitRules, TicketType, TourDate } from '../tour-date.js';

const SOLO = 1;
const DUO_TRIO = 2;
const SMALL_GROUP = 3;
const LARGE_GROUP = 4;
const LINE = 5;
const PRODUCTION = 6;

const row = (
  min: number,
  max: number | null,
  limits: readonly (readonly [category: number, max: number])[],
): EntryLimit => ({
  dancers: { min, max },
  routine_categories: limits.map(([routine_category_id, most]) => ({ routine_category_id, max: most })),
});

/** CMP-214. */
const REGIONAL_LIMITS: readonly EntryLimit[] = [
  row(1, 4, [
    [SOLO, 2],
    [DUO_TRIO, 2],
  ]),
  row(5, 9, [
    [SOLO, 5],
    [DUO_TRIO, 4],
    [SMALL_GROUP, 6],
  ]),
  row(10, 24, [
    [SOLO, 10],
    [DUO_TRIO, 8],
    [SMALL_GROUP, 12],
    [LARGE_GROUP, 6],
    [LINE, 3],
    [PRODUCTION, 1],
  ]),
  row(25, null, [
    [SOLO, 20],
    [DUO_TRIO, 15],
    [SMALL_GROUP, 20],
    [LARGE_GROUP, 12],
    [LINE, 6],
    [PRODUCTION, 2],
  ]),
];

/** CMP-215. */
const NATIONALS_LIMITS: readonly EntryLimit[] = [
  row(1, 4, [
    [SOLO, 4],
    [DUO_TRIO, 2],
  ]),
  row(5, null, [
    [SOLO, 25],
    [DUO_TRIO, 15],
    [SMALL_GROUP, 20],
    [LARGE_GROUP, 12],
    [LINE, 6],
    [PRODUCTION, 2],
  ]),
];

/** CMP-238. */
const rules = (one_solos: boolean, solo_groups: boolean, limits: readonly EntryLimit[]): EntryLimitRules => ({
  one_solos,
  solo_groups,
  limits,
});

/** REG-206: offered without a capacity. */
const addOns = (...fields: AddOnField[]): readonly AddOn[] =>
  fields.map((field) => ({ field, registration_enabled: true, capacity: null, virtual: false }));

/** TIX-005. */
const CLOSING_NIGHT: TicketType = {
  id: 1,
  name: 'Closing Night Show',
  price: 4500,
  fee: 350,
  total_available: 1200,
  per_dancer_limit: 4,
  allow_empty_name: true,
  intensive_free_per_attendee: 0,
  active: true,
};

/** TIX-006. */
const SHOWCASE: TicketType = {
  id: 2,
  name: 'Intensive Showcase',
  price: 3500,
  fee: 300,
  total_available: 400,
  per_dancer_limit: 3,
  allow_empty_name: false,
  intensive_free_per_attendee: 1,
  active: true,
};

const EVERY_EVENT = {
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

type Seeded =
  | keyof typeof EVERY_EVENT
  | 'add_ons'
  | 'entry_limit_rules'
  | 'max_total_routines'
  | 'solo_limit'
  | 'competition_capacity';
export type SeedDefaults = Pick<TourDate, Seeded>;

/** What a tour date of an event starts with where its row says nothing else (CMP-043, CMP-207, CMP-210, CMP-223, CMP-257). */
export const SEED_DEFAULTS: { readonly [event_id: number]: SeedDefaults } = {
  14: {
    ...EVERY_EVENT,
    has_soty: true,
    add_ons: addOns('vip_experience', 'awe_experience', 'kdoty', 'photoshoot'),
    entry_limit_rules: rules(true, true, NATIONALS_LIMITS),
    max_total_routines: 80,
    solo_limit: 150,
    competition_capacity: 400,
    ticket_types: [CLOSING_NIGHT],
  },
  26: {
    ...EVERY_EVENT,
    no_competition: true,
    add_ons: addOns('vip_experience', 'awe_experience', 'photoshoot'),
    entry_limit_rules: rules(false, false, []),
    max_total_routines: null,
    solo_limit: null,
    competition_capacity: null,
    ticket_types: [SHOWCASE],
  },
  48: {
    ...EVERY_EVENT,
    add_ons: addOns('photoshoot'),
    entry_limit_rules: rules(true, false, REGIONAL_LIMITS),
    max_total_routines: 60,
    solo_limit: 60,
    competition_capacity: 300,
  },
  49: {
    ...EVERY_EVENT,
    add_ons: addOns('photoshoot', 'freestyle_battle_id'),
    entry_limit_rules: rules(false, false, REGIONAL_LIMITS),
    max_total_routines: 60,
    solo_limit: 40,
    competition_capacity: 250,
  },
  56: {
    ...EVERY_EVENT,
    add_ons: addOns('photoshoot'),
    entry_limit_rules: rules(true, false, REGIONAL_LIMITS),
    max_total_routines: 60,
    solo_limit: 60,
    competition_capacity: 350,
    category_capacity: { [SOLO]: 120, [DUO_TRIO]: 80 },
  },
};
