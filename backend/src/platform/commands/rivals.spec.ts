import { Rivals } from './rivals.js';

const STREAM = 'numbers-counter';
const TOOK_MS = 10;

describe('rivals for a stream', () => {
  let now: number;
  let pauses: number[];
  let rivals: Rivals;
  /** The stream's newest revision. */
  let end: number;

  beforeEach(() => {
    [now, pauses, end] = [0, [], -1];
    const pause = (milliseconds: number) => {
      pauses.push(milliseconds);
      return new Promise<void>(() => undefined);
    };
    rivals = new Rivals(pause, () => now);
  });

  /** An append of two events of one instant, heard of a while after it. */
  const append = (): number => {
    const occurred_at = `${now++}`;
    for (let n = 0; n < 2; n += 1) rivals.heard({ stream: STREAM, revision: ++end, occurred_at });
    return end;
  };
  /** Appends, then stands back; tells whether it is over. */
  const writes = () => {
    const standing = { over: false };
    void rivals.standBack(STREAM, { first: end + 1, last: append() }, TOOK_MS).then(() => {
      standing.over = true;
    });
    return standing;
  };
  const settled = () => new Promise(setImmediate);

  it('~KER-010 nobody stands back where nobody else writes', async () => {
    const standing = writes();
    await settled();
    expect([standing.over, pauses]).toEqual([true, []]);
  });

  it('~KER-010 who has written stands back until he has heard of a rival, and does not take himself for one', async () => {
    rivals.met(STREAM);
    const standing = writes();
    await settled();
    expect(standing.over).toBe(false);
    append();
    await settled();
    expect(standing.over).toBe(true);
    expect(pauses).toEqual([6 * TOOK_MS]);
  });

  it('~KER-010 lets as many pass as have written between two appends of its own', async () => {
    rivals.met(STREAM);
    writes();
    for (let n = 0; n < 3; n += 1) append();
    const standing = writes();
    for (const rival of ['one', 'two', 'three']) {
      await settled();
      expect([rival, standing.over]).toEqual([rival, false]);
      append();
    }
    await settled();
    expect(standing.over).toBe(true);
  });

  it('~KER-010 stands back no longer when nobody else was met for two seconds', async () => {
    rivals.met(STREAM);
    now = 2_001;
    const standing = writes();
    await settled();
    expect(standing.over).toBe(true);
  });
});
