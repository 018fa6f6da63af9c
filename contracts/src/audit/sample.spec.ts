import { sampleWith } from './sample.js';

const events = Array.from({ length: 1_000 }, (_, n) => ({
  event_id: `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`,
}));
const draw = (seed: string, size: number, from = events) => sampleWith({ seed, size }, [], from);
const ids = (drawn: readonly { event_id: string }[]) => drawn.map(({ event_id }) => event_id);

describe('a random sample', () => {
  it('~AUD-015 is the same again for a seed, another for another, whatever the order and the pieces', () => {
    const once = draw('7', 25);
    expect(new Set(ids(once)).size).toBe(25);
    expect(draw('7', 25, [...events].reverse())).toEqual(once);
    let pieces = draw('7', 25, events.slice(0, 400));
    pieces = sampleWith({ seed: '7', size: 25 }, pieces, events.slice(400));
    expect(pieces).toEqual(once);
    expect(ids(draw('8', 25))).not.toEqual(ids(once));
    expect(draw('7', 10)).toEqual(once.slice(0, 10));
    expect(draw('7', 25, events.slice(0, 3))).toHaveLength(3);
  });

  it('~AUD-015 prefers none: over many seeds each tenth of the events is drawn alike', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let seed = 0; seed < 200; seed += 1)
      for (const { event_id } of draw(String(seed), 20)) {
        const tenth = Math.floor(Number(event_id.slice(-12)) / 100);
        tenths[tenth] = (tenths[tenth] ?? 0) + 1;
      }
    // 400 each on average; five standard deviations are 95.
    for (const drawn of tenths) expect(Math.abs(drawn - 400)).toBeLessThan(95);
  });
});
