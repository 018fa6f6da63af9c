import { limitsBelow } from './limits-below.js';

describe('a limit that is set', () => {
  const below = (before: Record<string, number>, after: Record<string, number>) =>
    limitsBelow({ before, after, taken: { solo: 13 } }, (place) => place.toUpperCase());

  it('~ADM-045 is told where it is below what is taken, not where it is as much, nor where it was before', () => {
    expect(below({}, { solo: 12 })).toEqual([{ label: 'SOLO', limit: 12, taken: 13 }]);
    expect(below({ solo: 20 }, { solo: 0, all: 0 })).toEqual([{ label: 'SOLO', limit: 0, taken: 13 }]);
    expect(below({ solo: 20 }, { solo: 13 })).toEqual([]);
    expect(below({ solo: 10 }, { solo: 10 })).toEqual([]);
    expect(below({ solo: 10 }, {})).toEqual([]);
  });
});
