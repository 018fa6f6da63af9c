import { seededEventProfiles } from '../tables/event-profiles.js';
import { BEST_DANCER_TYPES } from '../tables/options.js';
import { SEED_TOUR_DATES } from '../tables/seed-tour-dates.js';
import { offeredVipTypes } from '../tables/vip-types.js';
import {
  type BestDancer,
  bestDancerAvailable,
  bestDancerChoices,
  bestDancerKind,
  bestDancerParts,
  type BestDancerQuestion,
  preselectedBestDancer,
} from './best-dancers.js';
import { visibleSteps } from './visible-steps.js';

const at = (event: number, differs: Partial<BestDancerQuestion['tour_date']> = {}, taken = {}): BestDancerQuestion => {
  const tour_date = SEED_TOUR_DATES.find(({ event_id }) => event_id === event)!;
  return { profile: seededEventProfiles[event]!, tour_date: { ...tour_date, ...differs }, taken };
};
const who = (age: number | null, differs: Partial<BestDancer> = {}): BestDancer => ({
  age,
  has_scholarship: false,
  vip_type_id: null,
  kept: null,
  ...differs,
});
const offered = (question: BestDancerQuestion, dancer: BestDancer): string[] =>
  bestDancerChoices(question, dancer).map(({ label }) => label);

const BOTH = ['Competing', 'Workshop Only'];
const REGIONAL_BEST_DANCER = { has_scholarship: true, vip_type_id: 1 };
const CORE_PERFORMER = { has_scholarship: true, vip_type_id: 3 };
const REGIONAL_SCHOLARSHIP = { has_scholarship: true, vip_type_id: 2 };

describe('the options of best dancers', () => {
  it('REG-184 have these values, seeded on 14', () => {
    expect(BEST_DANCER_TYPES.filter(({ event_ids }) => event_ids.includes(14))).toEqual([
      {
        ...{ id: 1, name: 'Competing', competing: true, fee: 12500, capacity: null, active: true },
        ...{ workshop_only: false, event_ids: [14] },
      },
      {
        ...{ id: 2, name: 'Workshop Only', competing: false, fee: 0, capacity: null, active: true },
        ...{ workshop_only: true, event_ids: [14] },
      },
    ]);
  });

  it.each([
    ['at 12', who(12), ['Workshop Only'], 2],
    ['from 13 on', who(13), BOTH, null],
    ['up to 19', who(19), BOTH, null],
    ['at 20', who(20), ['Workshop Only'], 2],
    ['without a birthdate', who(null), ['Workshop Only'], 2],
    ['as Regional Best Dancer', who(15, REGIONAL_BEST_DANCER), BOTH, null],
    ['as Core Performer', who(15, CORE_PERFORMER), BOTH, null],
    ['with another scholarship', who(15, REGIONAL_SCHOLARSHIP), ['Workshop Only'], 2],
    ['with a scholarship without a type', who(15, { has_scholarship: true }), ['Workshop Only'], 2],
    ['as Core Performer of 20', who(20, CORE_PERFORMER), ['Workshop Only'], 2],
  ])('~REG-185 offered and preselected %s', (_, dancer, labels, preselected) => {
    expect([offered(at(14), dancer), preselectedBestDancer(at(14), dancer)]).toEqual([labels, preselected]);
  });

  it('~REG-185 scholarships of best dancers are offered at nationals to ages 13 to 19 alone', () => {
    const types = (age: number, nationals: boolean) =>
      offeredVipTypes({ event_id: 14, nationals, age, intensive_id: null }).map(({ id }) => id);
    expect([12, 13, 19, 20].map((age) => types(age, true))).toEqual([
      [2, 4],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [2, 4],
    ]);
    expect(types(12, false)).toEqual([1, 2, 3, 4]);
  });

  it('~REG-196 are at 48 the cast experience, and the workshop alone, which is preselected', () => {
    for (const age of [5, 15, 30])
      expect([offered(at(48), who(age)), preselectedBestDancer(at(48), who(age))]).toEqual([
        ['The Cast Experience', 'Workshop Only'],
        12,
      ]);
    expect(BEST_DANCER_TYPES.filter(({ event_ids }) => event_ids.includes(48)).map(({ id, fee }) => [id, fee])).toEqual(
      [
        [11, 15000],
        [12, 0],
      ],
    );
  });

  it('~REG-187 are sold out by the tour date or at capacity, not for who has one', () => {
    const full = { best_dancer_capacity: { 1: 2 } };
    const sold = ['Competing (SOLD OUT)', 'Workshop Only'];
    expect(offered(at(14, full, { 'best-dancer-1': 1 }), who(15))).toEqual(BOTH);
    expect(offered(at(14, full, { 'best-dancer-1': 2 }), who(15))).toEqual(sold);
    expect(offered(at(14, { disabled_best_dancers: [1] }), who(15))).toEqual(sold);
    expect(bestDancerAvailable(at(14, { disabled_best_dancers: [1] }), who(15), 1)).toBe(false);
    expect(bestDancerAvailable(at(14, { disabled_best_dancers: [1] }), who(15, { kept: 1 }), 1)).toBe(true);
    expect(bestDancerAvailable(at(14), who(12, { kept: 1 }), 1)).toBe(true);
    expect(bestDancerAvailable(at(14), who(12), 1)).toBe(false);
    // Sold out, it is nobody's beforehand.
    expect(preselectedBestDancer(at(14, { disabled_best_dancers: [2] }), who(12))).toBeNull();
    // Who may compete chooses, also where only the workshop is left.
    expect(preselectedBestDancer(at(14, { disabled_best_dancers: [1] }), who(15))).toBeNull();
  });

  it('are none where the event has no such step', () => {
    expect(offered(at(56), who(15))).toEqual([]);
    expect([14, 26, 48, 49, 56].map((id) => bestDancerKind(seededEventProfiles[id]!))).toEqual([
      'best-dancers',
      null,
      'cast-experience',
      null,
      null,
    ]);
  });

  it.each([
    ['best-dancers', 14, { best_dancers_enabled: false }],
    ['the-cast-experience', 48, { cast_experience_enabled: false }],
  ])('~REG-183 ~REG-195 the step %s exists with its flag alone', (step, event, off) => {
    const { profile } = at(event);
    const tour_date = SEED_TOUR_DATES.find(({ event_id }) => event_id === event)!;
    const steps = seededEventProfiles[event]!;
    expect(visibleSteps({ ...steps, ...profile }, tour_date)).toContain(step);
    expect(visibleSteps({ ...steps, ...profile, ...off }, tour_date)).not.toContain(step);
  });

  it('~REG-188 ~REG-197 EVT-189 ask for what belongs to them', () => {
    const [pinnacle, meridian] = [seededEventProfiles[14]!, seededEventProfiles[48]!];
    const nothing = { routine: false, photo: false, jacket_size: false, jacket_name: false };
    const all = { routine: true, photo: true, jacket_size: true, jacket_name: true };
    expect([null, 1, 2].map((id) => bestDancerParts(id, pinnacle))).toEqual([nothing, all, nothing]);
    expect(bestDancerParts(1, { ...pinnacle, jacket_name_enabled: false })).toEqual({ ...all, jacket_name: false });
    expect([11, 12].map((id) => bestDancerParts(id, meridian))).toEqual([
      { ...all, routine: false, jacket_name: false },
      nothing,
    ]);
  });
});
