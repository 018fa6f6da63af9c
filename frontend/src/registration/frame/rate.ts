import { RATE_NAMES, type RateWindow, rateWindow } from '@app/contracts/catalogue';
import type { RegistrationAnswer } from '@app/contracts/registration';
import { addDays, formatShortDay, type Instant } from '@app/contracts/shared';

/** The rate at this moment, and when which one follows (FEE-018, REG-102). */
export const rateNow = (
  { tour_date, profile }: Pick<RegistrationAnswer, 'tour_date' | 'profile'>,
  now: Instant,
): RateWindow => rateWindow(tour_date, profile, now);

/** 'Rate: Early' and 'until 2/28/2026' (REG-109). */
export const rateWords = ({ rate_key, until_day }: RateWindow): { label: string; until?: string } => ({
  label: `Rate: ${RATE_NAMES[rate_key]}`,
  ...(until_day === null ? {} : { until: `until ${formatShortDay(until_day)}` }),
});

/** The first day of the next rate: '3/1/2026'. */
export const nextRateDay = ({ until_day }: RateWindow): string | null =>
  until_day === null ? null : formatShortDay(addDays(until_day, 1));
