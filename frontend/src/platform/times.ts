import { type Day, formatDay, type Instant, localDay } from '@app/contracts/shared';

/** The zone of the reader's clock, in which the console and the audit tell times. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

/** The day of an instant where the reader sits. */
export const dayOf = (at: string): Day => localDay(at as Instant, timeZone);
/** `Jan 20, 2026` */
export const dayText = (at: string | null): string => (at ? formatDay(dayOf(at)) : '–');
/** `9:02 AM` */
export const timeText = (at: string): string => clock.format(Date.parse(at));
/** `Jan 20, 2026, 9:02 AM` */
export const momentText = (at: string | null): string => (at ? `${dayText(at)}, ${timeText(at)}` : '–');
