import { addDays, emailKey, type Instant, localDay, localInstant, remembered } from '../../shared/index.js';
import type { Asking } from '../facts.js';
import type { TourDate } from '../tour-date.js';

type Days = Pick<TourDate, 'start_date' | 'end_date' | 'time_zone'>;
export type Asker = { readonly now: Instant; readonly exempt: boolean };

const CLOSING_TIME = '08:00';

/** An exception user is signed in with a confirmed e-mail that the tour date lists, ignoring case and outer spaces (REG-095). */
export const isExceptionUser = (exceptions: readonly string[], account: Asking): boolean =>
  account?.confirmed === true &&
  account.email_confirmed !== false &&
  exceptions.some((listed) => emailKey(listed) === emailKey(account.email));

/** Past from 00:00 event-local time of the day after `end_date` (REG-096, NAV-027). */
export const isPast = (tourDate: Days, now: Instant): boolean => localDay(now, tourDate.time_zone) > tourDate.end_date;

/** The instant at which registration closes: 08:00 event-local time on the day after `end_date` (REG-094). */
export const closesAt = (tourDate: Days): Instant => closing(tourDate);
// Each routine of a registration asks for it, and a wall clock takes long to read.
const closing = remembered(({ end_date, time_zone }: Days) =>
  localInstant(addDays(end_date, 1), CLOSING_TIME, time_zone),
);

/** Whether a registration may go on; staff are not asked (REG-094, REG-101). */
export const registrationOpen = (tourDate: Days & Pick<TourDate, 'regenabled'>, { now, exempt }: Asker): boolean =>
  exempt || (tourDate.regenabled && now < closesAt(tourDate));

/** Whether a new registration may be created: open, not past, and none of coming soon, canceled, postponed (REG-037, REG-096). */
export const mayStart = (
  tourDate: Days & Pick<TourDate, 'regenabled' | 'coming_soon' | 'canceled' | 'postponed'>,
  asker: Asker,
): boolean =>
  !tourDate.coming_soon &&
  !tourDate.canceled &&
  !tourDate.postponed &&
  registrationOpen(tourDate, asker) &&
  (asker.exempt || !isPast(tourDate, asker.now));

/** Whether a completed registration may be edited, exception users included: until the day after `start_date` begins (REG-097). */
export const editingEnabled = (tourDate: Days & Pick<TourDate, 'editing_enabled'>, now: Instant): boolean =>
  tourDate.editing_enabled && localDay(now, tourDate.time_zone) <= tourDate.start_date;

/** Whether an edit may add attendees (REG-098). */
export const mayAddAttendees = (tourDate: Pick<TourDate, 'regenabled'>, exempt: boolean): boolean =>
  exempt || tourDate.regenabled;
