import type { EventConfigurationEvent, EventProfile, TourDate, TourDateEvent } from '../catalogue/index.js';
import type { Instant } from '../shared/index.js';

/** The fields of a tour date that entries are made of. No other can stand in one, so each change that a reader sees is counted. */
const OF_TOUR_DATE = [
  'event_city',
  'time_zone',
  'start_date',
  'end_date',
  'cutoff_start_date',
  'late_start_date',
  'payment_date',
  'send_check_date',
  'music_deadline',
  'music_upload',
  'canceled',
  'postponed',
  'venue',
  'hotel',
  'room',
] as const satisfies readonly (keyof TourDate)[];

/** The fields of an event; a tour date may have its own values (CMP-361). */
const OF_EVENT = [
  'name',
  'balance_due_days',
  'hide_early_rate_deadline',
] as const satisfies readonly (keyof EventProfile)[];

export type SeenOfEvent = Pick<EventProfile, (typeof OF_EVENT)[number]>;
export type SeenOfTourDate = Pick<TourDate, (typeof OF_TOUR_DATE)[number]> & { readonly own: Partial<SeenOfEvent> };

/** The fields that a reader sees, how often they have changed, and when last (EVT-248). */
export type Counted<S> = { readonly seen: S; readonly sequence: number; readonly changed_at: Instant };

/** Collection `calendar-tour-dates`. */
export type CalendarTourDate = Counted<SeenOfTourDate> & { readonly id: number; readonly event_id: number };
/** Collection `calendar-events`. */
export type CalendarEventName = Counted<SeenOfEvent> & { readonly id: number };

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]])) as Pick<T, K>;

/** One more change, unless a reader sees the same as before. Both are made in the same order of fields. */
const count = <S>(before: Counted<S> | null, seen: S, at: Instant): Counted<S> => {
  if (before === null) return { seen, sequence: 0, changed_at: at };
  if (JSON.stringify(before.seen) === JSON.stringify(seen)) return before;
  return { seen, sequence: before.sequence + 1, changed_at: at };
};

/** The tour date after one of its events; the same object where a reader sees no change (EVT-248). */
export const countTourDate = (
  before: CalendarTourDate | null,
  { type, data }: Extract<TourDateEvent, { readonly type: 'TourDatePlanned' | 'TourDateChanged' }>,
  at: Instant,
): CalendarTourDate | null => {
  const { profile_override, ...values } = type === 'TourDatePlanned' ? data : data.after;
  const seen = { ...before?.seen, ...pick(values as TourDate, OF_TOUR_DATE) };
  const own = profile_override ? pick(profile_override as EventProfile, OF_EVENT) : (before?.seen.own ?? {});
  if (type === 'TourDatePlanned')
    return { id: data.id, event_id: data.event_id, ...count(before, { ...seen, own }, at) };
  return before && { ...before, ...count(before, { ...before.seen, ...seen, own }, at) };
};

/** The event after one of its events (EVT-248). */
export const countEvent = (
  before: CalendarEventName | null,
  { type, data }: Extract<EventConfigurationEvent, { readonly type: 'EventProfileDefined' | 'FeeProfileChanged' }>,
  at: Instant,
): CalendarEventName | null => {
  if (type === 'EventProfileDefined') return { id: data.event_id, ...count(before, pick(data.profile, OF_EVENT), at) };
  const seen = pick(data.after as EventProfile, OF_EVENT);
  return before && { ...before, ...count(before, { ...before.seen, ...seen }, at) };
};
