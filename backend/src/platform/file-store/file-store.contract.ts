import { contentOf, readableOf, wholeOf } from './file-content.js';
import type { FileStore, Part } from './file-store.port.js';

const ADDRESS = '2025/college-discounts/7502/75001/501.jpg';

/** What every store of files has to keep (EVT-170, EVT-171). */
export const fileStoreContract = (open: () => Promise<FileStore>): void => {
  let store: FileStore;
  const put = (address: string, text: string | Buffer) => store.put(address, contentOf(Buffer.from(text)));
  const bytesAt = async (address: string, part?: Part): Promise<Buffer | null> => {
    const found = await store.get(address, part);
    return found && wholeOf(found.bytes);
  };
  const textAt = async (address: string): Promise<string | null> => (await bytesAt(address))?.toString() ?? null;
  beforeEach(async () => {
    store = await open();
  });

  it('~EVT-171 gives back the very bytes, also of an empty and of a large file', async () => {
    const large = Buffer.alloc(10_485_760, 'a dancer');
    await put(ADDRESS, Buffer.from([0, 255, 13, 10]));
    await put('2025/empty.png', '');
    await put('2025/large.png', large);
    expect([...(await bytesAt(ADDRESS))!]).toEqual([0, 255, 13, 10]);
    expect((await bytesAt('2025/empty.png'))!.length).toBe(0);
    expect(large.equals((await bytesAt('2025/large.png'))!)).toBe(true);
  });

  it('~EVT-171 gives a part where one is asked for, and always the size of the whole', async () => {
    await put(ADDRESS, '0123456789');
    await put('2025/empty.png', '');
    const sizes: unknown[] = [];
    for (const [address, part] of [
      [ADDRESS, { from: 2, to: 4 }],
      [ADDRESS, { from: 8, to: 99 }],
      [ADDRESS, { from: 20, to: 30 }],
      ['2025/empty.png', { from: 0, to: 23 }],
    ] as const) {
      const found = (await store.get(address, part))!;
      sizes.push([found.size, (await wholeOf(found.bytes)).toString()]);
    }
    expect(sizes).toEqual([
      [10, '234'],
      [10, '89'],
      [10, ''],
      [0, ''],
    ]);
  });

  it('~SEC-023 takes and gives a file piece by piece, and holds none whole', async () => {
    const [pieces, piece] = [200, Buffer.alloc(65_536, 7)];
    let most = 0;
    const content = { size: pieces * piece.length, read: () => readableOf(Array<Buffer>(pieces).fill(piece)) };
    await store.put(ADDRESS, content);
    const { bytes, size } = (await store.get(ADDRESS))!;
    let read = 0;
    for await (const part of bytes) {
      most = Math.max(most, (part as Buffer).length);
      read += (part as Buffer).length;
    }
    expect([size, read, most < 1_000_000]).toEqual([content.size, content.size, true]);
  });

  it('~EVT-260 the first stands: what comes to its address later is told so, and others are as they were', async () => {
    const first = await put(ADDRESS, 'first');
    await put('2025/college-discounts/7502/75001/502.jpg', 'other');
    expect([first, await put(ADDRESS, 'second'), await textAt(ADDRESS)]).toEqual([true, false, 'first']);
    expect(await textAt('2025/college-discounts/7502/75001/502.jpg')).toBe('other');
    await store.remove(ADDRESS);
    expect([await put(ADDRESS, 'third'), await textAt(ADDRESS)]).toEqual([true, 'third']);
  });

  it('~EVT-171 what was removed is gone; where nothing is, nothing is read and nothing to be removed', async () => {
    await put(ADDRESS, 'first');
    await store.remove(ADDRESS);
    await store.remove(ADDRESS);
    expect([await store.get(ADDRESS), await store.get('2025/never.jpg')]).toEqual([null, null]);
  });

  it('~EVT-171 of two who write at once one is kept, whole', async () => {
    const both = ['a', 'b'].map((letter) => letter.repeat(100_000));
    const kept = await Promise.all(both.map((letters) => put(ADDRESS, letters)));
    expect(kept.toSorted()).toEqual([false, true]);
    expect(await textAt(ADDRESS)).toBe(both[kept.indexOf(true)]);
  });

  it.each(['../outside.jpg', '/etc/passwd', 'a/../../b.jpg', 'a//b.jpg', 'a\\b.jpg', '.hidden', 'a/', ''])(
    '~EVT-170 an address that is none is never followed: %j',
    async (address) => {
      await expect(put(address, 'x')).rejects.toThrow('no address of a file');
      await expect(store.get(address)).rejects.toThrow('no address of a file');
      await expect(store.remove(address)).rejects.toThrow('no address of a file');
    },
  );
};
