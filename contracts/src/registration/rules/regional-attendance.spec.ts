import { day } from '../../shared/index.js';
import { type Attendance, unverifiedAttendance } from './regional-attendance.js';

const MIA = 1;
const AVA = 2;
const [SEATTLE, CHICAGO, DALLAS, UNKNOWN] = [7505, 7501, 7502, 9999];
const starts = new Map([
  [SEATTLE, day('2026-01-09')],
  [CHICAGO, day('2026-03-20')],
  [DALLAS, day('2026-04-17')],
]);
const at = (tour_date_id: number, more: Partial<Attendance> = {}): Attendance => ({
  tour_date_id,
  season_id: 75,
  completed: true,
  cancelled: false,
  deleted: false,
  person_ids: [MIA, AVA],
  attended_reg_ids: [],
  ...more,
});
const claim = at(CHICAGO, { attended_reg_ids: [MIA] });
const unverified = (row: Attendance, others: readonly Attendance[], merged: [number, number][] = []) =>
  unverifiedAttendance([row, ...others], { starts, merged: new Map(merged) })(row);

describe('an attended regional', () => {
  it.each([
    ['a completed registration of an earlier tour date', [at(SEATTLE)], []],
    ['a later one', [at(DALLAS)], [MIA]],
    ['another registration of the same day', [at(CHICAGO)], [MIA]],
    ['one that is not completed', [at(SEATTLE, { completed: false })], [MIA]],
    ['a cancelled one', [at(SEATTLE, { cancelled: true })], [MIA]],
    ['a deleted one', [at(SEATTLE, { deleted: true })], [MIA]],
    ['one of another season', [at(SEATTLE, { season_id: 74 })], [MIA]],
    ['one without that person', [at(SEATTLE, { person_ids: [AVA] })], [MIA]],
    ['one at a tour date that nobody knows', [at(UNKNOWN)], [MIA]],
    ['a later and an earlier one', [at(DALLAS), at(SEATTLE), at(DALLAS)], []],
    ['nothing else', [], [MIA]],
  ])('~REG-153 %s', (_, others, expected) => {
    expect(unverified(claim, others)).toEqual(expected);
  });

  it('~REG-153 is asked of each person who claims one, and of nobody else', () => {
    const both = at(CHICAGO, { attended_reg_ids: [MIA, AVA] });
    expect(unverified(both, [at(SEATTLE, { person_ids: [AVA] })])).toEqual([MIA]);
    expect(unverified(at(CHICAGO), [])).toEqual([]);
  });

  it('~REG-153 nobody looks at what was cancelled, or is at a tour date that nobody knows', () => {
    expect(unverified({ ...claim, cancelled: true }, [])).toEqual([]);
    expect(unverified({ ...claim, tour_date_id: UNKNOWN }, [at(SEATTLE)])).toEqual([MIA]);
  });

  it('~REG-153 ~ROS-062 who was merged attended under either number', () => {
    const [OLD, KEPT] = [7, MIA];
    expect(unverified(claim, [at(SEATTLE, { person_ids: [OLD] })], [[OLD, KEPT]])).toEqual([]);
    const old = at(CHICAGO, { attended_reg_ids: [OLD] });
    expect(unverified(old, [at(SEATTLE, { person_ids: [KEPT] })], [[OLD, KEPT]])).toEqual([]);
  });
});
