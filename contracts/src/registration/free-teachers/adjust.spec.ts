import { SEED_TOUR_DATES, seededEventProfiles } from '../../catalogue/index.js';
import { addMinutes } from '../../shared/index.js';
import type { RegistrationCommand } from '../decider.js';
import type { Registration } from '../state.js';
import {
  add,
  after,
  complete,
  dancer,
  edit,
  FACTS,
  given,
  MIA,
  NOW,
  READY,
  save,
  STAFF,
  start,
  submit,
  TESS,
} from '../testing/given.js';

/** Crewfest in Los Angeles, where staff may give free teachers. */
const CREWFEST = {
  ...FACTS,
  profile: seededEventProfiles[49]!,
  tour_date: { ...SEED_TOUR_DATES.find(({ id }) => id === 7531)!, no_competition: true, ballroom: false },
};
const at = { facts: CREWFEST };
const TEACHER = { ...dancer(TESS, '5'), kind: 'teacher' as const };
const PEOPLE = [...READY, add(dancer(MIA, '29')), add(TEACHER)];

const adjust = (adjustment: number, facts = CREWFEST): RegistrationCommand => ({
  type: 'AdjustFreeTeachers',
  viewer: STAFF,
  now: NOW,
  adjustment,
  facts,
});
const drafted = [start(at), save(PEOPLE, at)];
const reviewed = [...drafted, submit(1, at)];
const completed = [...reviewed, complete(1, at)];
const flags = ({ reviewed: isReviewed, waiver, competitionCodeWaiver }: Registration) => ({
  reviewed: isReviewed,
  waiver,
  competitionCodeWaiver,
});

describe('staff give free teachers', () => {
  it('FEE-080 ~REG-273 beside those that are earned, where the event has them by tens', () => {
    given(...drafted)
      .when(adjust(1))
      .makes('FreeTeacherAdjustmentSet');
    expect([after(...drafted).free_teacher_adjustment, after(...drafted, adjust(1)).free_teacher_adjustment]).toEqual([
      0, 1,
    ]);
    given(...drafted)
      .when(adjust(1, FACTS))
      .refuses('option_unavailable');
    given(...drafted)
      .when(adjust(0))
      .makes();
    given(...completed, edit(at))
      .when(adjust(1))
      .refuses('registration_editing');
  });

  it('REG-017 a recalculation that changes a line ends the review, with both flags', () => {
    expect(flags(after(...reviewed))).toEqual({ reviewed: true, waiver: true, competitionCodeWaiver: true });
    given(...reviewed)
      .when(adjust(1))
      .makes('FreeTeacherAdjustmentSet', 'RegistrationUnreviewed');
    const opened = after(...reviewed, adjust(1));
    expect([flags(opened), opened.unreviewed]).toEqual([
      { reviewed: false, waiver: false, competitionCodeWaiver: false },
      'fees_changed',
    ]);
    const total = (state: Registration) => state.official.total;
    const again = after(...reviewed, adjust(1), submit(1, at));
    expect(total(after(...reviewed)) - total(again)).toBe(19_500);
  });

  it('REG-017 of a completed one it clears them too, and one that changes no line changes nothing else', () => {
    const { events } = given(...completed).when(adjust(1));
    expect(events).toMatchObject([
      { type: 'FreeTeacherAdjustmentSet', data: { from: 0, to: 1 } },
      { type: 'FeesRecalculated', data: { cause: 'staff', sheet: { free_teacher: { count: 1, value: 19_500 } } } },
    ]);
    const adjusted = after(...completed, adjust(1));
    expect(flags(adjusted)).toEqual({ reviewed: true, waiver: false, competitionCodeWaiver: false });
    expect([adjusted.completed, adjusted.previous_total]).toEqual([true, adjusted.official.total]);
    // One teacher pays, so a second free one frees nobody.
    given(...completed, adjust(1))
      .when(adjust(2))
      .makes('FreeTeacherAdjustmentSet');
    given(...reviewed, adjust(1), submit(1, at))
      .when(adjust(2))
      .makes('FreeTeacherAdjustmentSet');
  });

  it('keeps what people keep from their completion', () => {
    const late = { ...adjust(1), now: addMinutes(NOW, 200 * 24 * 60) };
    const { sheet, total } = after(...completed, late).official;
    expect([total, sheet?.lines.filter(({ kind }) => kind === 'table').map(({ after: fee }) => fee)]).toEqual([
      after(...completed).official.total - 19_500,
      after(...completed)
        .official.sheet?.lines.filter(({ kind }) => kind === 'table')
        .map(({ after: fee }) => fee),
    ]);
  });
});
