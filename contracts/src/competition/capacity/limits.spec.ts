import { entryLimits, soloLimit } from './limits.js';

describe('the limits of a city', () => {
  it('~CMP-223 ~CMP-210 are those that are set', () => {
    expect(entryLimits({ competition_capacity: 350, category_capacity: { 1: 120, 2: 80 }, solo_limit: 60 })).toEqual({
      all: 350,
      'category-1': 120,
      'category-2': 80,
      solo: 60,
    });
    expect(entryLimits({ competition_capacity: null, category_capacity: {}, solo_limit: null })).toEqual({});
  });

  it('~CMP-235 solos left are the limit minus those taken, not below 0, and none without a limit', () => {
    const of = (solo_limit: number | null, solo: number) =>
      Object.values(soloLimit({ solo_limit }, { taken: { solo } }));
    expect(of(60, 59)).toEqual([false, 1, true]);
    expect(of(60, 60)).toEqual([true, 0, true]);
    expect(of(60, 62)).toEqual([true, 0, true]);
    expect(of(0, 0)).toEqual([true, 0, true]);
    expect(of(null, 62)).toEqual([false, null, false]);
  });
});
