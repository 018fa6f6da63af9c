import { type FeeProfile, type RateKey, ROUTINE_CATEGORIES, seededEventProfiles } from '../../catalogue/index.js';
import { cents } from '../../shared/index.js';
import type { FeeAttendee, FeeInput, RoutineInput, TicketInput } from '../index.js';

export const profileOf = (event_id: number): FeeProfile => {
  const profile = seededEventProfiles[event_id];
  if (profile === undefined) throw new RangeError(`no seeded event ${event_id}`);
  return profile;
};

type Options = Partial<Omit<FeeAttendee, 'id' | 'kind' | 'workshop_level_id_v'>>;

const attendee = (kind: FeeAttendee['kind'], id: number, level: string, options: Options): FeeAttendee => ({
  id,
  kind,
  workshop_level_id_v: level,
  one_day: false,
  attended_reg: false,
  has_college_discount: false,
  has_scholarship: false,
  media_pass: 'owes',
  added_order: id,
  ...options,
});

export const PETITE = '6';
export const MINI = '1';
export const JUNIOR = '2';
export const TEEN = '3';
export const SENIOR = '4';
export const CREW_VARSITY = '29';

export const JUNIOR_INTENSIVE = 1;
export const TEEN_INTENSIVE = 2;
export const SENIOR_INTENSIVE = 3;
export const CRASH_COURSE = 32;
export const TEACHER_INTENSIVE = 40;

/** Dancers have the ids from 1, teachers from 501, observers from 701. */
export const dancer = (id: number, level: string, options: Options = {}) => attendee('dancer', id, level, options);
export const teacher = (id: number, options: Options = {}, level = '5') =>
  attendee('teacher', 500 + id, level, options);
export const observer = (id: number, level: '31' | '34', options: Options = {}) =>
  attendee('observer', 700 + id, level, options);

/** A participant of event 26; a dancer in pricing's eyes. */
export const participant = (id: number, intensive_id: number | null, options: Options = {}) =>
  dancer(id, TEEN, { intensive_id, ...options });

const many = (count: number, make: (id: number) => FeeAttendee) => Array.from({ length: count }, (_, i) => make(i + 1));
export const teens = (count: number, options: Options = {}) => many(count, (id) => dancer(id, TEEN, options));
export const teachers = (count: number) => many(count, (id) => teacher(id));

export const registration = (
  event_id: number,
  rate_key: RateKey,
  attendees: readonly FeeAttendee[],
  more: Partial<FeeInput> = {},
): FeeInput => ({
  profile: profileOf(event_id),
  rate_key,
  attendees,
  additional_observers: { one: 0, two: 0 },
  routines: [],
  tickets: [],
  ...more,
});

export const ticket = (id: number, price: number, fee: number, more: Partial<TicketInput> = {}): TicketInput => ({
  id,
  label: 'Closing Night Show',
  price: cents(price),
  fee: cents(fee),
  is_show: false,
  is_intensive_free: false,
  ...more,
});

/** A routine of that many people, in the category of that name. */
export const routine = (
  id: RoutineInput['id'],
  category: string,
  dancers: number,
  more: Partial<RoutineInput> = {},
): RoutineInput => {
  const row = ROUTINE_CATEGORIES.find((one) => one.category === category);
  if (row === undefined) throw new RangeError(category);
  return {
    id,
    label: category,
    routine_category_id: row.id,
    independent: false,
    dancers,
    extra_time: 0,
    prelims: false,
    crew_showdown_pq: false,
    free: null,
    ...more,
  };
};
