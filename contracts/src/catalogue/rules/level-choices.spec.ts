import { seededEventProfiles } from '../tables/event-profiles.js';
import { SEED_TOUR_DATES } from '../tables/seed-tour-dates.js';
import { workshopLevel } from '../tables/workshop-levels.js';
import {
  initialLevel,
  isLevelOfEvent,
  type LevelQuestion,
  levelAvailable,
  levelChoices,
  levelLabel,
  offersOneDay,
} from './level-choices.js';
import { countsAsMini, levelForAge, levelName, levelsForAge } from './offered-levels.js';

const profile = (event: number) => seededEventProfiles[event]!;
const tourDate = (id: number) => SEED_TOUR_DATES.find((td) => td.id === id)!;
const aurora = profile(56);
const chicago: LevelQuestion = { profile: aurora, tour_date: tourDate(7501), taken: {} };
const atlanta: LevelQuestion = { profile: aurora, tour_date: tourDate(7503), taken: {} };
const virtualOnly: LevelQuestion = { profile: aurora, tour_date: tourDate(7510), taken: {} };
const dallas: LevelQuestion = { profile: aurora, tour_date: tourDate(7502), taken: {} };
const dancer = (age: number | null, kept: string | null = null) =>
  ({ kind: 'dancer', age, employee: false, kept }) as const;
const ids = (question: LevelQuestion, age: number) =>
  levelChoices(question, dancer(age)).map((choice) => choice.workshop_level_id_v);

describe('levels by age', () => {
  it('REG-122 sets the age-bound level whose range holds the age, at every edge', () => {
    const edges = [0, 7, 8, 10, 11, 12, 13, 15, 16, 40].map((age) => levelForAge(aurora, age)?.id);
    expect(edges).toEqual([6, 6, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect([7, 8, 12, 13].map((age) => levelForAge(profile(49), age)?.id)).toEqual([6, 28, 28, 29]);
  });

  it('REG-123 lists the levels that hold the age and the next older age-bound one', () => {
    const listed = (age: number) => levelsForAge(aurora, 'dancer', { age, employee: false }).map((level) => level.id);
    expect(listed(10)).toEqual([1, 2]);
    expect(listed(12)).toEqual([2, 3]);
    expect(listed(13)).toEqual([3, 4, 25]);
    expect(listed(18)).toEqual([4, 25, 35]);
    expect(levelsForAge(aurora, 'dancer', { age: null, employee: false })).toEqual([]);
  });

  it('REG-123 lets employees choose every level of the kind', () => {
    const listed = levelsForAge(aurora, 'dancer', { age: 10, employee: true }).map((level) => level.id);
    expect(listed).toEqual([6, 1, 2, 3, 4, 25, 35]);
  });

  it('FEE-052 REG-115 offers no level without a fee row', () => {
    expect(isLevelOfEvent(aurora, 7)).toBe(false);
    expect(isLevelOfEvent(profile(48), 7)).toBe(true);
    expect(isLevelOfEvent(aurora, 28)).toBe(false);
    expect(levelAvailable(chicago, dancer(10), '7')).toBe(false);
  });

  it('REG-113 shows level 6 under the name of the profile, REG-114 counts it as mini', () => {
    const petite = workshopLevel(6)!;
    expect(levelName(petite, aurora)).toBe('Sidekicks');
    expect(levelName(petite, { petite_division_name: '' })).toBe('Petite');
    expect(countsAsMini(petite)).toBe(true);
    expect(countsAsMini(workshopLevel(1)!)).toBe(true);
    expect(countsAsMini(workshopLevel(2)!)).toBe(false);
  });
});

describe('levels of a tour date', () => {
  it('REG-129 lists both forms where it is virtual with a venue, one form elsewhere', () => {
    expect(ids(chicago, 12)).toEqual(['2', '2v', '3', '3v']);
    expect(ids(dallas, 12)).toEqual(['2', '3']);
    expect(ids(virtualOnly, 12)).toEqual(['2v', '3v']);
    expect(ids({ ...chicago, tour_date: { ...tourDate(7501), no_virtual: true } }, 12)).toEqual(['2', '3']);
  });

  it('REG-129 FEE-052 lists no virtual form of a level that has no virtual fee', () => {
    expect(ids(chicago, 13)).toEqual(['3', '3v', '4', '4v', '25']);
    expect(levelLabel('3v', aurora)).toBe('Teen (Virtual)');
    expect(levelLabel('99', aurora)).toBeNull();
  });

  it('REG-125 keeps a disabled level in the list, disabled and marked, in the named form only', () => {
    const listed = levelChoices(atlanta, dancer(14));
    expect(listed.find((choice) => choice.workshop_level_id_v === '25')).toMatchObject({
      label: 'Pre-Pro (SOLD OUT)',
      disabled: true,
    });
    const small = levelChoices(atlanta, dancer(6));
    expect(small.map((choice) => [choice.workshop_level_id_v, choice.disabled])).toEqual([
      ['6', false],
      ['6v', true],
      ['1', false],
      ['1v', false],
    ]);
    expect(levelAvailable(atlanta, dancer(14), '25')).toBe(false);
  });

  it('REG-121 sells out a level at its capacity, not one place earlier', () => {
    const taken = (places: number): LevelQuestion => ({ ...chicago, taken: { '3': places } });
    expect(levelAvailable(taken(119), dancer(14), '3')).toBe(true);
    expect(levelAvailable(taken(120), dancer(14), '3')).toBe(false);
    expect(levelAvailable(taken(120), dancer(14), '3v')).toBe(true);
  });

  it('REG-127 lets a registered person keep the level that has sold out since', () => {
    expect(levelAvailable(atlanta, dancer(14, '25'), '25')).toBe(true);
    expect(levelChoices(atlanta, dancer(14, '25')).find((c) => c.workshop_level_id_v === '25')?.disabled).toBe(false);
  });

  it('REG-122 leaves the level empty when the one of the age is sold out', () => {
    expect(initialLevel(chicago, 14)).toBe('3');
    expect(initialLevel({ ...chicago, taken: { '3': 120 } }, 14)).toBe('');
    expect(initialLevel(virtualOnly, 14)).toBe('3v');
  });

  it('REG-149 offers one day where there is a one-day fee and the form is in person', () => {
    expect(offersOneDay(aurora, '3')).toBe(true);
    expect(offersOneDay(aurora, '3v')).toBe(false);
    expect(offersOneDay(aurora, '25')).toBe(false);
    expect(offersOneDay(profile(14), '3')).toBe(false);
    expect(offersOneDay(aurora, '')).toBe(false);
  });

  it('REG-117 labels the participants of an intensive, which has no fee rows for them', () => {
    expect(levelForAge(profile(26), 14)?.id).toBe(3);
    expect(isLevelOfEvent(profile(26), 5)).toBe(true);
  });

  it('REG-112 offers observers and teachers whatever their age', () => {
    const choices = levelChoices(chicago, { kind: 'observer', age: null, employee: false, kept: null });
    expect(choices.map((choice) => choice.label)).toEqual(['OBS-1', 'OBS-2']);
    const teacher = levelChoices(chicago, { kind: 'teacher', age: 17, employee: false, kept: null });
    expect(teacher.map((choice) => choice.workshop_level_id_v)).toEqual(['5', '5v']);
  });
});
