import { bestDancerType } from '../tables/options.js';
import { workshopLevel } from '../tables/workshop-levels.js';
import { parseLevelIdV } from '../levels.js';
import type { TourDate } from '../tour-date.js';
import type { FieldErrors } from './check-profile.js';

const isPlaces = (value: number | null): boolean => value === null || (Number.isSafeInteger(value) && value >= 0);

const isLevel = (id: string): boolean => {
  const parsed = parseLevelIdV(id);
  return parsed !== null && workshopLevel(parsed.level_id) !== null;
};

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    // Intl has no other way to ask for a zone than to throw.
    return false;
  }
};

const dayErrors = (td: TourDate): FieldErrors => ({
  ...(td.end_date < td.start_date ? { end_date: 'Must not be before the start date' } : {}),
  ...(td.late_end_date !== null && td.late_end_date <= td.cutoff_end_date
    ? { late_end_date: 'Must be after the early rate deadline' }
    : {}),
  ...(td.late_start_date !== null && td.late_start_date <= td.cutoff_start_date
    ? { late_start_date: 'Must be after the early rate deadline' }
    : {}),
});

const limitErrors = (td: TourDate): FieldErrors => {
  const errors: Record<string, string> = {};
  const limits = ['max_total_routines', 'max_ballroom_entries', 'solo_limit', 'competition_capacity'] as const;
  for (const field of limits) {
    if (!isPlaces(td[field])) errors[field] = 'Must be a whole number of 0 or more';
  }
  const capacities = ['level_capacity', 'category_capacity', 'intensive_capacity', 'best_dancer_capacity'] as const;
  for (const field of capacities) {
    if (!Object.values(td[field]).every(isPlaces)) errors[field] = 'Must be a whole number of 0 or more';
  }
  return errors;
};

const levelErrors = (td: TourDate): FieldErrors => ({
  ...(td.disabled_workshop_levels.every(isLevel) ? {} : { disabled_workshop_levels: 'Must be workshop levels' }),
  ...(Object.keys(td.level_capacity).every(isLevel) ? {} : { level_capacity: 'Must be workshop levels' }),
});

const optionErrors = ({ best_dancer_capacity: places }: TourDate): FieldErrors =>
  Object.keys(places).every((id) => bestDancerType(Number(id)) !== null)
    ? {}
    : { best_dancer_capacity: 'Must be options of best dancers' };

/** A number of dancers that stood in two rows would have two limits (CMP-212). */
const entryLimitErrors = ({ entry_limit_rules: { limits } }: TourDate): FieldErrors => {
  const rows = limits.map(({ dancers }) => dancers).sort((a, b) => a.min - b.min);
  const upside = rows.some(({ min, max }) => max !== null && max < min);
  if (upside) return { 'entry_limit_rules.limits': 'The last number of dancers must not be below the first' };
  const twice = rows.some(({ min }, n) => n > 0 && (rows[n - 1]?.max ?? Infinity) >= min);
  return twice ? { 'entry_limit_rules.limits': 'Each number of dancers must stand in one row only' } : {};
};

/** What is wrong with a tour date, by field: days in order, limits whole, levels and time zone known (REG-115, NAV-018). */
export const checkTourDate = (td: TourDate): FieldErrors => ({
  ...limitErrors(td),
  ...entryLimitErrors(td),
  ...levelErrors(td),
  ...optionErrors(td),
  ...dayErrors(td),
  ...(isTimeZone(td.time_zone) ? {} : { time_zone: 'Must be a time zone' }),
});
