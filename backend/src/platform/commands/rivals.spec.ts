import { Rivals } from './rivals.js';

const STREAM = 'numbers-counter';
const TOOK_MS = 10;

describe('rivals for a stream', () => {
  let now: number;
  let pauses: { milliseconds: number; end: () => void }[];
  let rivals: Rivals;
  /** The stream's newest revision. */
  let end: number;

  beforeEach(() => {
    [now, pauses, end] = [0, [], -1];
    const pause = (milliseconds: number) => new Promise<void>((resolve) => pauses.push({ milliseconds, end: resolve }));
    rivals = new Rivals('m', pause, () => now);
  });

  /** An append of two events by that process, heard of soon after it. */
  const heardOf = (...writers: string[]): void => {
    for (const writer of writers)
      for (let n = 0; n < 2; n += 1) rivals.heard({ stream: STREAM, revision: ++end, hash: '', writer });
  };
  const standsBack = () => {
    const standing = { over: false };
    void rivals.standBack(STREAM, TOOK_MS).then(() => {
      standing.over = true;
    });
    return standing;
  };
  /** Appends, then stands back; tells whether it is over. */
  const writes = () => {
    end += 2;
    rivals.wrote(STREAM, end);
    return standsBack();
  };
  const settled = () => new Promise(setImmediate);
  const waits = () => pauses.map(({ milliseconds }) => milliseconds);

  it('~KER-010 nobody stands back where nobody else writes', async () => {
    const standing = writes();
    await settled();
    expect([standing.over, waits()]).toEqual([true, []]);
  });

  it('~KER-010 who has written stands back until he has heard of a rival, and does not take himself for one', async () => {
    rivals.met(STREAM);
    const standing = writes();
    rivals.heard({ stream: STREAM, revision: end, hash: '', writer: 'm' });
    await settled();
    expect(standing.over).toBe(false);
    heardOf('z');
    await settled();
    expect(standing.over).toBe(true);
    expect(waits()).toEqual([2 * TOOK_MS]);
  });

  it('~KER-010 three rivals write one after the other, in the order of their names, before it is our turn again', async () => {
    rivals.met(STREAM);
    heardOf('x', 'a', 'c');
    const standing = writes();
    for (const rival of ['x', 'a', 'c']) {
      await settled();
      expect([rival, standing.over]).toEqual([rival, false]);
      heardOf(rival);
    }
    await settled();
    expect(standing.over).toBe(true);
    // Three turns of others are before ours, then two, then one.
    expect(waits()).toEqual([3, 2, 1].map((turns) => turns * 2 * TOOK_MS));
  });

  it('~KER-010 who lost a race to the one before him goes at once, and lets those pass who are before him', async () => {
    rivals.met(STREAM);
    heardOf('m', 'x', 'c');
    const next = standsBack();
    await settled();
    expect([next.over, waits()]).toEqual([true, []]);
    heardOf('a');
    const later = standsBack();
    await settled();
    expect([later.over, waits()]).toEqual([false, [2 * TOOK_MS]]);
    pauses[0]?.end();
    await settled();
    expect(later.over).toBe(true);
  });

  it('~KER-010 who let three turns pass is not waited for again, until he writes', async () => {
    rivals.met(STREAM);
    const waitsAfter = async (...writers: string[]) => {
      heardOf(...writers);
      void standsBack();
      await settled();
      return waits().at(-1);
    };
    expect(await waitsAfter('a', 'b', 'c', 'm', 'x')).toBe(3 * 2 * TOOK_MS);
    // After x it was a's turn.
    expect(await waitsAfter('b', 'c', 'm', 'x')).toBe(3 * 2 * TOOK_MS);
    expect(await waitsAfter('b', 'c', 'm', 'x')).toBe(3 * 2 * TOOK_MS);
    expect(await waitsAfter('b', 'c', 'm', 'x')).toBe(2 * 2 * TOOK_MS);
    expect(await waitsAfter('a', 'b', 'c', 'm', 'x')).toBe(3 * 2 * TOOK_MS);
    // Only turns one after the other count.
    expect(await waitsAfter('b', 'c', 'm', 'x', 'b', 'c', 'm', 'x')).toBe(3 * 2 * TOOK_MS);
    expect(await waitsAfter('a', 'b', 'c', 'm', 'x', 'b', 'c', 'm', 'x')).toBe(3 * 2 * TOOK_MS);
  });

  it('~KER-010 who was passed over three times is new to the others again', () => {
    rivals.met(STREAM);
    heardOf('m', 'x', 'a', 'x', 'a', 'x');
    expect(rivals.knowUs(STREAM)).toBe(true);
    heardOf('a');
    expect(rivals.knowUs(STREAM)).toBe(true);
    heardOf('x');
    expect(rivals.knowUs(STREAM)).toBe(false);
  });

  it('~KER-010 others know of us for two seconds after we have written', () => {
    rivals.met(STREAM);
    expect(rivals.knowUs(STREAM)).toBe(false);
    void writes();
    expect(rivals.knowUs(STREAM)).toBe(true);
    now = 2_000;
    expect(rivals.knowUs(STREAM)).toBe(false);
  });

  it('~KER-010 waits no longer than a second, however many write', async () => {
    rivals.met(STREAM);
    heardOf(...Array.from({ length: 50 }, (_, n) => `a${10 + n}`));
    void writes();
    await settled();
    expect(waits()).toEqual([1_000]);
  });

  it('~KER-010 stands back no longer when nobody else was met for two seconds', async () => {
    rivals.met(STREAM);
    now = 2_001;
    const standing = writes();
    await settled();
    expect(standing.over).toBe(true);
  });
});
