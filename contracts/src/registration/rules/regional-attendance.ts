import type { Day } from '../../shared/index.js';
import type { RegistrationSummary } from '../views.js';

/** A registration as far as attended regionals ask about it. */
export type Attendance = Pick<
  RegistrationSummary,
  'tour_date_id' | 'season_id' | 'completed' | 'cancelled' | 'deleted' | 'person_ids' | 'attended_reg_ids'
>;

type AttendanceFacts = {
  /** The first day of each tour date that is known. */
  readonly starts: ReadonlyMap<number, Day>;
  /** Who was merged away, and who stands for them (ROS-062). */
  readonly merged: ReadonlyMap<number, number>;
};

const counts = ({ completed, cancelled, deleted }: Attendance): boolean => completed && !cancelled && !deleted;

/**
 * Tells of a registration who said that they attended a regional and cannot have: no completed registration of the
 * season, among `all`, holds them at a tour date that started earlier (REG-153).
 */
export const unverifiedAttendance = (
  all: readonly Attendance[],
  { starts, merged }: AttendanceFacts,
): ((row: Attendance) => readonly number[]) => {
  const whom = (season: number, person: number): string => `${season} ${merged.get(person) ?? person}`;
  const first = new Map<string, Day>();
  for (const row of all.filter(counts)) {
    const start = starts.get(row.tour_date_id);
    for (const person of start ? row.person_ids : []) {
      const known = first.get(whom(row.season_id, person));
      if (start && (!known || start < known)) first.set(whom(row.season_id, person), start);
    }
  }
  return (row) => {
    const start = starts.get(row.tour_date_id) ?? '';
    const verified = (person: number): boolean => (first.get(whom(row.season_id, person)) ?? start) < start;
    return counts(row) ? row.attended_reg_ids.filter((person) => !verified(person)) : [];
  };
};
