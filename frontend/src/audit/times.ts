import { type Day, formatDay, type Instant, localDay } from '@app/contracts/shared';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const exact = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const spoken = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', second: '2-digit' });

const dayOf = (at: Instant): Day => localDay(at, timeZone);
export const dayText = (at: Instant): string => formatDay(dayOf(at));
/** `10:42:18.204` on the day of the newest event, `Jan 14, 9:02` before it. */
export const rowTime = (at: Instant, newest: Instant): string =>
  dayOf(at) === dayOf(newest)
    ? exact.format(Date.parse(at))
    : `${formatDay(dayOf(at)).replace(/, \d+$/, '')}, ${exact.format(Date.parse(at)).slice(0, 5)}`;
export const clockText = (at: Instant): string => exact.format(Date.parse(at)).slice(0, 8);
export const momentText = (at: Instant): string => `${dayText(at)}, ${spoken.format(Date.parse(at))}`;
