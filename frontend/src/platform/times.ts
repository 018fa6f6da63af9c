import { type Day, formatDay, type Instant, localDay } from '@app/contracts/shared';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone });

/** The day of an instant where the reader sits: `Jan 20, 2026`. */
const dayOf = (at: string): Day => localDay(at as Instant, zone);
export const dayText = (at: string | null): string => (at ? formatDay(dayOf(at)) : '–');
const timeText = (at: string): string => clock.format(Date.parse(at));
export const momentText = (at: string | null): string => (at ? `${dayText(at)}, ${timeText(at)}` : '–');
