import { type RateKey, seededEventProfiles } from '../catalogue/index.js';
import { quote, type RoutineInput } from './index.js';
import {
  CREW_VARSITY,
  dancer,
  MINI,
  PETITE,
  registration,
  routine,
  SENIOR,
  TEEN,
  teachers,
} from './testing/fee-inputs.js';

const FREE = { free: { reason: 'Free routine', paying_dancers: 10 } };
const OBSERVERS = { one: 2, two: 1 };
const plain = (count: number, level: string) => Array.from({ length: count }, (_, i) => dancer(i + 1, level));

/** All that a formula speaks of, in one registration: eight plain dancers and whom the case adds. */
const sheetOf = (
  event: number,
  rate: RateKey,
  level: string,
  more: readonly ReturnType<typeof dancer>[],
  routines: readonly RoutineInput[],
) =>
  quote(
    registration(event, rate, [...plain(8, level), ...more, ...teachers(2)], {
      additional_observers: OBSERVERS,
      routines,
    }),
  );
const freeRoutineOf = (event: number) => seededEventProfiles[event]?.free_routine;

describe('the special formulas', () => {
  it('FEE-029 event 48 is table × 0.9, capped, scholarship, × 0.95, cast experience, tiers, one free Ballet and a complimentary observer', () => {
    const more = [
      dancer(11, TEEN, { attended_reg: true }),
      dancer(12, SENIOR, { has_college_discount: true }),
      dancer(13, TEEN, { has_scholarship: true, best_dancer_type_id: 11, freestyle_battle_id: 1 }),
      dancer(14, MINI),
    ];
    const routines = [
      routine('free', 'Small Group', 8, FREE),
      routine('group', 'Small Group', 4),
      routine('solo', 'Solo', 1),
    ];
    const { fees, attendee_fees, free_teacher } = sheetOf(48, 'full', TEEN, more, routines);
    // 28995 × 0.9 = 26095.5, up; × 0.95 = 24791.2, up. 28995 capped at 21000, × 0.95. 28995 × 0.95 = 27545.25, up.
    expect(attendee_fees).toMatchObject({ 1: 27_546, 11: 24_792, 12: 19_950, 13: 15_000, 14: 24_696 });
    expect(free_teacher).toMatchObject({ count: 1, value: 23_995 });
    expect(fees).toMatchObject({
      workshop: 8 * 27_546 + 24_792 + 19_950 + 15_000 + 24_696 + 23_995,
      ...{ competition: 4 * 5_500 + 13_000, baseCompetition: 12 * 5_500 + 13_000 },
      ...{ media: 12 * 5_500, tickets: 0, observers: { one: 2 * 3_500, two: 0 }, freestyle: 0 },
    });
    expect(freeRoutineOf(48)).toEqual({ enabled: true, performance_division_ids: [1] });
  });

  it('FEE-030 event 49 is table × 0.75, capped, scholarship, − 1500, a teacher for ten, video fees, any free routine and freestyle', () => {
    const more = [
      dancer(11, CREW_VARSITY, { attended_reg: true, freestyle_battle_id: 1 }),
      dancer(12, CREW_VARSITY, { has_college_discount: true, freestyle_battle_id: 2 }),
      dancer(13, CREW_VARSITY, { has_scholarship: true }),
      dancer(14, PETITE),
    ];
    const routines = [
      routine('free', 'Small Group', 8, FREE),
      routine('crew', 'Large Group', 10, { crew_showdown_pq: true }),
      routine('solo', 'Solo', 1),
    ];
    const { fees, attendee_fees, free_teacher } = sheetOf(49, 'full', CREW_VARSITY, more, routines);
    expect(attendee_fees).toMatchObject({ 1: 25_000, 11: 18_375, 12: 18_500, 13: 0, 14: 17_000 });
    expect(free_teacher).toMatchObject({ count: 1, value: 21_500 });
    expect(fees).toMatchObject({
      workshop: 8 * 25_000 + 18_375 + 18_500 + 17_000 + 21_500,
      ...{ competition: 10 * (4_800 + 5_500) + 11_000, baseCompetition: 10 * (4_800 + 5_500) + 11_000 + 8 * 5_000 },
      ...{ media: 12 * 5_500, tickets: 0, observers: { one: 2 * 3_500, two: 0 }, freestyle: 2 * 2_500 },
    });
    expect(freeRoutineOf(49)).toEqual({ enabled: true, performance_division_ids: [] });
  });

  it('FEE-031 event 56 is table × 0.75, capped, scholarship, × 0.95, virtual by its own table, tiers, ballroom too and one free Ballet', () => {
    const more = [
      dancer(11, TEEN, { attended_reg: true }),
      dancer(12, SENIOR, { has_college_discount: true }),
      dancer(13, TEEN, { has_scholarship: true, freestyle_battle_id: 1 }),
      dancer(14, MINI),
      dancer(15, `${TEEN}v`),
    ];
    const routines = [
      routine('free', 'Small Group', 8, FREE),
      routine('solo', 'Solo', 1),
      routine('ballroom', 'Single', 1),
    ];
    const { fees, attendee_fees, free_teacher } = sheetOf(56, 'full', TEEN, more, routines);
    expect(attendee_fees).toMatchObject({ 1: 28_500, 11: 21_375, 12: 21_375, 13: 0, 14: 25_650, 15: 13_775 });
    expect(free_teacher).toMatchObject({ count: 1, value: 24_500 });
    expect(fees).toMatchObject({
      workshop: 8 * 28_500 + 21_375 + 21_375 + 25_650 + 13_775 + 24_500,
      ...{ competition: 14_000 + 11_500, baseCompetition: 14_000 + 11_500 + 8 * 6_000 },
      ...{ media: 13 * 5_500, tickets: 0, observers: { one: 2 * 4_000, two: 0 }, freestyle: 0 },
    });
    expect(freeRoutineOf(56)).toEqual({ enabled: true, performance_division_ids: [1] });
  });
});
