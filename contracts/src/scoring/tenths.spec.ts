import { MOST_TENTHS, pointsText, scoreOf, tenths } from './tenths.js';

describe("a judge's score", () => {
  it('~PST-090 ~PST-177 is 0.0 to 100.0 in steps of 0.1, and nothing else', () => {
    for (let n = 0; n <= MOST_TENTHS; n += 1) expect(scoreOf(pointsText(tenths(n)))).toBe(n);
    expect([scoreOf('95'), scoreOf(' 95.3 '), scoreOf('0'), scoreOf('100')]).toEqual([950, 953, 0, 1000]);
    for (const wrong of [
      '',
      '100.1',
      '101',
      '-1',
      '99.95',
      '95,3',
      '9.',
      '.5',
      '1e2',
      'ten',
      '+5',
      '0x1',
      'NaN',
      '1000',
    ])
      expect(scoreOf(wrong)).toBeNull();
    expect(() => tenths(0.5)).toThrow(RangeError);
    expect(() => tenths(-1)).toThrow(RangeError);
  });
});
