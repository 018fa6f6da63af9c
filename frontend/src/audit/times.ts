import { formatMonthDay, type Instant } from '@app/contracts/shared';
import { dayOf, dayText, timeZone } from '../platform/times.js';

export { dayText, timeZone };
const exact = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const ZONED = { timeZone, timeZoneName: 'short', minute: '2-digit', second: '2-digit' } as const;
const spoken = new Intl.DateTimeFormat('en-US', { ...ZONED, hour: 'numeric' });
const clock = new Intl.DateTimeFormat('en-US', { ...ZONED, hour: '2-digit', hourCycle: 'h23' });

const fine = new Intl.DateTimeFormat('en-US', {
  ...ZONED,
  hour: '2-digit',
  hourCycle: 'h23',
  fractionalSecondDigits: 3,
});

/** `10:42:18.204` on the day of the newest event, `Jan 14, 9:02` before it; its list names the zone. */
export const rowTime = (at: Instant, newest: Instant): string =>
  dayOf(at) === dayOf(newest)
    ? exact.format(Date.parse(at))
    : `${formatMonthDay(dayOf(at))}, ${exact.format(Date.parse(at)).slice(0, 5)}`;
/** `10:42:18 CST` */
export const clockText = (at: Instant): string => clock.format(Date.parse(at));
/** `10:42:18.204 CST`, for what happens within one request. */
export const fineText = (at: Instant): string => fine.format(Date.parse(at));
/** `Jan 20, 2026, 10:42:18 AM CST` */
export const momentText = (at: Instant): string => `${dayText(at)}, ${spoken.format(Date.parse(at))}`;
