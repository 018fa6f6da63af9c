import { type Day, ageOn } from '../../shared/index.js';

const real = (year: number, month: number, date: number): boolean => {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
};

/** The day of a typed MM/DD/YYYY, null when it is no real date (ROS-022). */
export const parseBirthdate = (typed: string): Day | null => {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim());
  if (!found) return null;
  const [, month, date, year] = found;
  return real(Number(year), Number(month), Number(date)) ? (`${year}-${month}-${date}` as Day) : null;
};

/** A real day before today of someone under 100 years old on the day of entry (ROS-022). */
export const isPossibleBirthdate = (birthdate: string, today: Day): birthdate is Day => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(birthdate);
  if (!found || !real(Number(found[1]), Number(found[2]), Number(found[3]))) return false;
  return birthdate < today && ageOn(birthdate as Day, today) < 100;
};
