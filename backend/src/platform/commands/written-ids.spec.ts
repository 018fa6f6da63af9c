import { WrittenIds } from './written-ids.js';

const NOBODY = '0198a000-0000-7000-8000-000000000000';
const idOf = (n: number): string => `0198a000-0000-7000-8000-${(n + 1).toString(16).padStart(12, '0')}`;
const events = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ id: idOf(from + n), revision: from + n }));
const bytesOf = async (written: WrittenIds): Promise<number> => Buffer.from(await written.pack(), 'base64').length;
const held = async (written: WrittenIds, from: number, to: number): Promise<number> => {
  const answers = await Promise.all(events(from, to).map(({ id }) => written.revisionsOf(id)));
  return answers.filter(([revision], n) => revision === from + n).length;
};

describe('the ids of the events of a stream', () => {
  it('~KER-014 tell where each that was added stands, and know none beside, however many there are', async () => {
    const written = WrittenIds.none();
    expect(await written.revisionsOf(NOBODY)).toEqual([]);
    for (let from = 0; from < 1000; from += 50) written.add(events(from, from + 50));
    expect([await held(written, 0, 1000), await held(written, 1000, 2000)]).toEqual([1000, 0]);
    expect(await written.revisionsOf(NOBODY)).toEqual([]);
  });

  it('~KER-014 of a snapshot are read once, when they are asked for, and take four bytes each', async () => {
    const before = WrittenIds.none();
    before.add(events(0, 300));
    let read = 0;
    const written = WrittenIds.after(299, async () => {
      read += 1;
      return before.pack();
    });
    written.add(events(295, 310));
    expect(read).toBe(0);
    expect(await Promise.all([held(written, 0, 310), held(written, 310, 400)])).toEqual([310, 0]);
    written.add(events(310, 320));
    expect([await held(written, 0, 320), read]).toEqual([320, 1]);
    expect(await bytesOf(written)).toBe(4 * 320);
  });

  it('~KER-014 are asked for again when they could not be read', async () => {
    const before = WrittenIds.none();
    before.add(events(0, 10));
    const answers = [() => Promise.reject(new Error('away')), () => before.pack()];
    const written = WrittenIds.after(9, () => answers.shift()!());
    await expect(written.revisionsOf(NOBODY)).rejects.toThrow('away');
    expect(await written.revisionsOf(NOBODY)).toEqual([]);
  });

  it('~KER-014 names each place where one may stand, the newest first', async () => {
    const written = WrittenIds.none();
    const alike = { id: `1198a000-0000-7000-9000-${idOf(3).slice(-12)}`, revision: 20 };
    written.add([...events(0, 20), alike]);
    expect(await written.revisionsOf(idOf(3))).toEqual([20, 3]);
  });

  it('are kept once, also when two loads of one state bring the same tail', async () => {
    const written = WrittenIds.none();
    for (let time = 0; time < 3; time += 1) written.add(events(0, 20));
    expect(await bytesOf(written)).toBe(80);
  });
});
