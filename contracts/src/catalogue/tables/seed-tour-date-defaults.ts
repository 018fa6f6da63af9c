import { TOUR_DATE_DEFAULTS } from '../rules/new-tour-date.js';
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
  description: 'The best routines of the week on one evening.',
  is_show: true,
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
  description: 'What the intensives worked on, shown to friends and family.',
  is_show: false,
  price: 3500,
  fee: 300,
  total_available: 400,
  per_dancer_limit: 3,
  allow_empty_name: false,
  intensive_free_per_attendee: 1,
  active: true,
};

type Seeded =
  | keyof typeof TOUR_DATE_DEFAULTS
  | 'add_ons'
  | 'entry_limit_rules'
  | 'max_total_routines'
  | 'solo_limit'
  | 'competition_capacity';
export type SeedDefaults = Pick<TourDate, Seeded>;

/** What a tour date of an event starts with where its row says nothing else (CMP-043, CMP-207, CMP-210, CMP-223, CMP-257). */
export const SEED_DEFAULTS: { readonly [event_id: number]: SeedDefaults } = {
  14: {
    ...TOUR_DATE_DEFAULTS,
    has_soty: true,
    add_ons: addOns('vip_experience', 'awe_experience', 'kdoty', 'photoshoot'),
    entry_limit_rules: rules(true, true, NATIONALS_LIMITS),
    max_total_routines: 80,
    solo_limit: 150,
    competition_capacity: 400,
    ticket_types: [CLOSING_NIGHT],
  },
  26: {
    ...TOUR_DATE_DEFAULTS,
    no_competition: true,
    add_ons: addOns('vip_experience', 'awe_experience', 'photoshoot'),
    entry_limit_rules: rules(false, false, []),
    max_total_routines: null,
    solo_limit: null,
    competition_capacity: null,
    ticket_types: [SHOWCASE],
  },
  48: {
    ...TOUR_DATE_DEFAULTS,
    add_ons: addOns('photoshoot'),
    entry_limit_rules: rules(true, false, REGIONAL_LIMITS),
    max_total_routines: 60,
    solo_limit: 60,
    competition_capacity: 300,
  },
  49: {
    ...TOUR_DATE_DEFAULTS,
    add_ons: addOns('photoshoot', 'freestyle_battle_id'),
    entry_limit_rules: rules(false, false, REGIONAL_LIMITS),
    max_total_routines: 60,
    solo_limit: 40,
    competition_capacity: 250,
  },
  56: {
    ...TOUR_DATE_DEFAULTS,
    add_ons: addOns('photoshoot'),
    entry_limit_rules: rules(true, false, REGIONAL_LIMITS),
    max_total_routines: 60,
    solo_limit: 60,
    competition_capacity: 350,
    category_capacity: { [SOLO]: 120, [DUO_TRIO]: 80 },
  },
};
