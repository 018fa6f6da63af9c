import { entryLimits } from './limits.js';

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
});
