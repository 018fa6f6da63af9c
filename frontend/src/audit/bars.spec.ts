import { barsOf } from './bars.js';

const stream = (count: number, changes = 0) =>
  Array.from({ length: count }, () => ({ changes: Array.from({ length: changes }, () => ({}) as never) }));

describe('the bars of a stream', () => {
  it.each([1, 2, 18, 120, 997])('~AUD-017 each of %i events has a place of its own, and is found there', (count) => {
    const { placeOf, nearest } = barsOf(stream(count));
    for (let revision = 0; revision < count; revision += 1) expect(nearest(placeOf(revision))).toBe(revision);
    expect([nearest(-0.1), nearest(0), nearest(1), nearest(1.1)]).toEqual([0, 0, count - 1, count - 1]);
  });

  it('tell how much was changed, by several events where there are too many for bars of their own', () => {
    expect(barsOf([...stream(2), ...stream(1, 3)]).weights).toEqual([1, 1, 4]);
    const { weights, barOf } = barsOf(stream(360));
    expect(weights).toEqual(Array(120).fill(3));
    expect([0, 2, 3, 359].map(barOf)).toEqual([0, 0, 1, 119]);
  });
});
