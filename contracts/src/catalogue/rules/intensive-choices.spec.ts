import { INTENSIVES } from '../tables/options.js';
import { seededEventProfiles } from '../tables/event-profiles.js';
import { SEED_TOUR_DATES } from '../tables/seed-tour-dates.js';
import {
  intensiveAvailable,
  intensiveChoices,
  intensiveLevel,
  type IntensiveQuestion,
  limitedPlaces,
  placeLabel,
} from './intensive-choices.js';

const profile = seededEventProfiles[26]!;
const newYork = SEED_TOUR_DATES.find(({ id }) => id === 7551)!;
const asked: IntensiveQuestion = { profile, tour_date: newYork, taken: {} };
const labels = (age: number | null, question = asked, kept: number | null = null): string[] =>
  intensiveChoices(question, { age, kept }).map(({ label }) => label);

describe('the intensives of event 26', () => {
  it('REG-200 are five with their ages, each with an optional capacity', () => {
    const rows = INTENSIVES.map(({ id, name, minimum_age, maximum_age, active }) => [
      id,
      name,
      minimum_age,
      maximum_age,
      active,
    ]);
    expect(rows).toEqual([
      [1, 'Junior Intensive', 8, 12, true],
      [2, 'Teen Intensive', 13, 15, true],
      [3, 'Senior Intensive', 16, null, true],
      [32, 'Crash Course', 8, null, true],
      [40, 'Teacher Intensive', 18, null, true],
    ]);
    expect(newYork.intensive_capacity).toEqual({ '32': 20 });
  });

  it('FEE-110 have a price for each rate, in the profile of the event', () => {
    const prices = INTENSIVES.map(({ id, name }) => [id, name, ...Object.values(profile.intensive_fees?.[id] ?? {})]);
    expect(prices).toEqual([
      [1, 'Junior Intensive', 69500, 74500, 79500],
      [2, 'Teen Intensive', 74500, 79500, 84500],
      [3, 'Senior Intensive', 74500, 79500, 84500],
      [32, 'Crash Course', 29500, 32500, 35500],
      [40, 'Teacher Intensive', 49500, 52500, 55500],
    ]);
    expect(Object.keys(profile.intensive_fees!['1']!)).toEqual(['discount', 'full', 'late']);
    for (const event of [14, 48, 49, 56]) expect(seededEventProfiles[event]?.intensive_fees).toBeUndefined();
  });

  it('~REG-201 are offered where their ages hold the person, on both sides of each edge', () => {
    expect(labels(null)).toEqual([]);
    expect(labels(7)).toEqual([]);
    expect(labels(8)).toEqual(['Junior Intensive', 'Crash Course']);
    expect(labels(12)).toEqual(['Junior Intensive', 'Crash Course']);
    expect(labels(13)).toEqual(['Teen Intensive', 'Crash Course']);
    expect(labels(15)).toEqual(['Teen Intensive', 'Crash Course']);
    expect(labels(16)).toEqual(['Senior Intensive', 'Crash Course']);
    expect(labels(17)).toEqual(['Senior Intensive', 'Crash Course']);
    expect(labels(18)).toEqual(['Senior Intensive', 'Crash Course', 'Teacher Intensive']);
  });

  it('~REG-201 a sold-out one stays in the list, disabled, but not for whom it is already', () => {
    const full = { ...asked, taken: { 'intensive-32': 20 } };
    expect(intensiveChoices(full, { age: 14, kept: null })).toEqual([
      { intensive_id: 2, label: 'Teen Intensive', disabled: false },
      { intensive_id: 32, label: 'Crash Course (SOLD OUT)', disabled: true },
    ]);
    expect(labels(14, { ...asked, taken: { 'intensive-32': 19 } })).toEqual(['Teen Intensive', 'Crash Course']);
    expect(labels(14, full, 32)).toEqual(['Teen Intensive', 'Crash Course']);
    expect(labels(14, asked, 1)).toEqual(['Junior Intensive', 'Teen Intensive', 'Crash Course']);
    expect([2, 32, 1].map((id) => intensiveAvailable(full, { age: 14, kept: null }, id))).toEqual([true, false, false]);
  });

  it('are not offered where the event has no price for them', () => {
    const { 2: _teen, ...others } = profile.intensive_fees!;
    expect(labels(14, { ...asked, profile: { intensive_fees: others } })).toEqual(['Crash Course']);
    expect(labels(14, { ...asked, profile: seededEventProfiles[56]! })).toEqual([]);
  });

  it('REG-117 give a level by age, and Teacher in the Teacher Intensive', () => {
    expect([7, 8, 11, 13, 16, 40].map((age) => intensiveLevel(2, age, profile))).toEqual([
      '6',
      '1',
      '2',
      '3',
      '4',
      '4',
    ]);
    expect(intensiveLevel(null, 14, profile)).toBe('3');
    expect(intensiveLevel(40, 40, profile)).toBe('5');
    expect(intensiveLevel(2, null, profile)).toBe('');
  });

  it('have places that are counted beside those of the levels', () => {
    const kdoty = { field: 'kdoty', registration_enabled: true, capacity: 5, virtual: false } as const;
    const add_ons = [kdoty, { ...kdoty, field: 'vip_experience', capacity: null } as const];
    const limits = {
      event_id: 14,
      best_dancer_capacity: { 1: 7 },
      level_capacity: { 3: 120 },
      intensive_capacity: { 32: 20 },
      add_ons,
    };
    expect(limitedPlaces(limits)).toEqual({ 3: 120, 'best-dancer-1': 7, 'intensive-32': 20, kdoty: 5 });
    expect(
      ['3', 'best-dancer-1', 'intensive-32', 'vip_experience'].map((place) => placeLabel(place, (id) => `level ${id}`)),
    ).toEqual(['level 3', 'Competing', 'Crash Course', 'VIP Experience']);
  });
});
