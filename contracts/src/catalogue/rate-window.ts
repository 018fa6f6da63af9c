import { addDays, addMinutes, type Day, type Instant, instant } from '../shared/index.js';
import type { RateKey } from './event-profile.js';

/** What decides a tour date's rate (FEE-018): its last days of a cheaper rate, and the profile's offset. */
export type RateDates = {
  /** Last day of the discount rate; null: full never comes by it. */
  readonly cutoff_end_date: Day | null;
  /** Last day before the late rate; null: late never comes (FEE-020). */
  readonly late_end_date: Day | null;
  readonly rate_flip_offset_hours: number;
};

export type RateFlags = { readonly full_rates: boolean; readonly late_rates: boolean };

export type RateWindow = {
  readonly rate_key: RateKey;
  /** Last day that still belongs to this rate; null when it never ends. */
  readonly until_day: Day | null;
  readonly flips_at: Instant | null;
  readonly next_rate: RateKey | null;
};

/** @returns late if `late_rates`, else full if `full_rates`, else discount (FEE-017). */
export const rateKeyOf = ({ full_rates, late_rates }: RateFlags): RateKey =>
  late_rates ? 'late' : full_rates ? 'full' : 'discount';

/** @returns the instant at which `last_day`'s rate ends: midnight UTC after it plus the offset (FEE-019). */
const flipAfter = (last_day: Day, offset_hours: number): Instant =>
  addMinutes(instant(`${addDays(last_day, 1)}T00:00:00.000Z`), offset_hours * 60);

const isPast = (last_day: Day | null, offset_hours: number, now: Instant): boolean =>
  last_day !== null && Date.parse(now) >= Date.parse(flipAfter(last_day, offset_hours));

/** @returns `full_rates` and `late_rates` at an instant (FEE-020). */
export const rateFlags = (dates: RateDates, now: Instant): RateFlags => ({
  full_rates: isPast(dates.cutoff_end_date, dates.rate_flip_offset_hours, now),
  late_rates: isPast(dates.late_end_date, dates.rate_flip_offset_hours, now),
});

/** @returns the rate that prices a registration at an instant (FEE-017 to FEE-020). */
export const rateAt = (dates: RateDates, now: Instant): RateKey => rateKeyOf(rateFlags(dates, now));

/** @returns the rate now, its last day, and when which rate follows (FEE-018 to FEE-020). */
export const rateWindow = (dates: RateDates, now: Instant): RateWindow => {
  const rate_key = rateAt(dates, now);
  const [next] = [dates.cutoff_end_date, dates.late_end_date]
    .flatMap((until_day) => {
      if (until_day === null) return [];
      const flips_at = flipAfter(until_day, dates.rate_flip_offset_hours);
      return [{ until_day, flips_at, next_rate: rateAt(dates, flips_at) }];
    })
    .filter(({ flips_at, next_rate }) => Date.parse(flips_at) > Date.parse(now) && next_rate !== rate_key)
    .sort((a, b) => Date.parse(a.flips_at) - Date.parse(b.flips_at));
  return { rate_key, ...(next ?? { until_day: null, flips_at: null, next_rate: null }) };
};
