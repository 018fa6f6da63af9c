import type { FileStore } from './file-store.port.js';

const ADDRESS = '2025/college-discounts/7502/75001/501.jpg';
const text = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString();

/** What every store of files has to keep (EVT-170, EVT-171). */
export const fileStoreContract = (open: () => Promise<FileStore>): void => {
  let store: FileStore;
  beforeEach(async () => {
    store = await open();
  });

  it('~EVT-171 gives back the very bytes, also of an empty and of a large file', async () => {
    const large = Buffer.alloc(10_485_760, 'a dancer');
    await store.put(ADDRESS, Buffer.from([0, 255, 13, 10]));
    await store.put('2025/empty.png', Buffer.alloc(0));
    await store.put('2025/large.png', large);
    expect([...(await store.get(ADDRESS))!]).toEqual([0, 255, 13, 10]);
    expect((await store.get('2025/empty.png'))!.length).toBe(0);
    expect(large.equals((await store.get('2025/large.png'))!)).toBe(true);
  });

  it('~EVT-171 the newest stands, and others are as they were', async () => {
    await store.put(ADDRESS, Buffer.from('first'));
    await store.put('2025/college-discounts/7502/75001/502.jpg', Buffer.from('other'));
    await store.put(ADDRESS, Buffer.from('second'));
    expect(text(await store.get(ADDRESS))).toBe('second');
    expect(text(await store.get('2025/college-discounts/7502/75001/502.jpg'))).toBe('other');
  });

  it('~EVT-171 what was removed is gone; where nothing is, nothing is read and nothing to be removed', async () => {
    await store.put(ADDRESS, Buffer.from('first'));
    await store.remove(ADDRESS);
    await store.remove(ADDRESS);
    expect([await store.get(ADDRESS), await store.get('2025/never.jpg')]).toEqual([null, null]);
  });

  it('~EVT-171 two who write at once leave one of the two, whole', async () => {
    const both = ['a', 'b'].map((letter) => letter.repeat(100_000));
    await Promise.all(both.map((letters) => store.put(ADDRESS, Buffer.from(letters))));
    expect(both).toContain(text(await store.get(ADDRESS)));
  });

  it.each(['../outside.jpg', '/etc/passwd', 'a/../../b.jpg', 'a//b.jpg', 'a\\b.jpg', '.hidden', 'a/', ''])(
    '~EVT-170 an address that is none is never followed: %j',
    async (address) => {
      await expect(store.put(address, Buffer.from('x'))).rejects.toThrow('no address of a file');
      await expect(store.get(address)).rejects.toThrow('no address of a file');
      await expect(store.remove(address)).rejects.toThrow('no address of a file');
    },
  );
};
