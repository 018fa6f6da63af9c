import { addDays, type Day, type Instant, localDay } from '../../shared/index.js';

type Tour = { readonly start_date: Day; readonly time_zone: string };

/** True until the day so many days before the event begins there (PAY-087). */
export const bankIsOpen = ({ start_date, time_zone }: Tour, cutoff_days: number, now: Instant): boolean =>
  localDay(now, time_zone) < addDays(start_date, -cutoff_days);

/** The hint of the closed method, and the refusal (PAY-087, PAY-092). */
export const achClosed = (cutoff_days: number): string => `Bank payments close ${cutoff_days} days before the event.`;
