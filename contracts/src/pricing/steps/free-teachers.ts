import type { FeeProfile } from '../../catalogue/index.js';
import { minus, sum, times } from '../../shared/index.js';
import type { FeeLine, FreeTeacher, LineFacts } from '../fee-sheet.js';
import type { Priced } from './priced.js';

/** Free teachers that a number of paying dancers earns, before the limit by paying teachers (FEE-078 to FEE-080). */
const earnedFreeTeachers = (profile: FeeProfile, paying_dancers: number, adjustment = 0): number => {
  const rule = profile.free_teacher_rule;
  if (rule === 'none') return 0;
  if (rule === 'per_ten') return Math.max(0, Math.floor(paying_dancers / 10) + adjustment);
  const reached = profile.teacher_thresholds.filter((threshold) => paying_dancers > threshold).length;
  return reached + (hasNationalsExtra(profile, paying_dancers) ? profile.teacher_nationals_extra : 0);
};

const hasNationalsExtra = (profile: FeeProfile, paying_dancers: number): boolean =>
  profile.free_teacher_rule === 'tiers_nationals' && paying_dancers > profile.teacher_nationals_threshold;

/** Paying dancers still missing for the next free teacher by the rule; null when there is no further one (REG-173). */
const nextFreeTeacherNeeds = (profile: FeeProfile, paying_dancers: number, adjustment = 0): number | null => {
  const rule = profile.free_teacher_rule;
  if (rule === 'none') return null;
  if (rule === 'per_ten') {
    const next = earnedFreeTeachers(profile, paying_dancers, adjustment) + 1;
    return (next - adjustment) * 10 - paying_dancers;
  }
  const nationals = rule === 'tiers_nationals' ? [profile.teacher_nationals_threshold] : [];
  const ahead = [...profile.teacher_thresholds, ...nationals].filter((threshold) => threshold >= paying_dancers);
  return ahead.length === 0 ? null : Math.min(...ahead) + 1 - paying_dancers;
};

type FreeTeachers = {
  readonly free_teacher: FreeTeacher;
  readonly free_show_tickets: number;
  readonly free_hotel_rooms: number;
  readonly lines: readonly FeeLine[];
};

const discountLine = (teachers: readonly Priced[], value: FreeTeacher['value'], facts: LineFacts): FeeLine => {
  const before = sum(teachers.map((teacher) => teacher.fee));
  return {
    kind: 'free_teachers',
    part: 'workshop',
    subject: null,
    label: 'Teacher discount',
    rule: 'FEE-082',
    before,
    after: minus(before, value),
    amount: times(value, -1),
    facts,
  };
};

type NextTeacher = { readonly profile: FeeProfile; readonly paying_dancers: number; readonly adjustment: number };

/** The smallest number of paying dancers that earns as many free teachers; 0 where staff's adjustment alone does. */
const neededFor = (count: number, { profile, paying_dancers, adjustment }: NextTeacher): number => {
  const upTo = Array.from({ length: paying_dancers }, (_, n) => n);
  return upTo.find((n) => earnedFreeTeachers(profile, n, adjustment) >= count) ?? paying_dancers;
};

/** The free teachers, what they are worth, and what else nationals give (FEE-077 to FEE-085). People come in added order. */
export const freeTeachers = (
  people: readonly Priced[],
  { profile, paying_dancers, adjustment }: NextTeacher,
): FreeTeachers => {
  const paying = people.filter(({ attendee, fee }) => attendee.kind === 'teacher' && fee > 0);
  const count = Math.min(earnedFreeTeachers(profile, paying_dancers, adjustment), paying.length);
  const free = [...paying].sort((a, b) => b.fee - a.fee).slice(0, count);
  const value = sum(free.map((teacher) => teacher.fee));
  const paying_from = neededFor(count, { profile, paying_dancers, adjustment });
  const facts: LineFacts = {
    quantity: count,
    unit_price: null,
    ...(paying_from > 0 && { paying: { count: paying_dancers, from: paying_from } }),
  };
  const next_needs = nextFreeTeacherNeeds(profile, paying_dancers, adjustment);
  return {
    free_teacher: { count, value, ids: free.map(({ attendee }) => attendee.id), next_needs },
    free_show_tickets: profile.free_teacher_rule === 'tiers_nationals' ? count : 0,
    free_hotel_rooms: hasNationalsExtra(profile, paying_dancers) ? 1 : 0,
    lines: count === 0 ? [] : [discountLine(paying, value, facts)],
  };
};
