import type { KeyStore } from './key-store.port.js';

/** What every key store has to keep (KER-008). */
export type OpenKeys = {
  readonly keys: KeyStore;
  /** The same keys, opened by another process or after a restart. */
  again(): Promise<KeyStore>;
  /** Everything the store holds, as text or as the bytes of its files. */
  held(): Promise<string>;
};

const stored = (key: Uint8Array | null): string => Buffer.from(key ?? []).toString('base64');

export const keyStoreContract = (open: () => Promise<OpenKeys>): void => {
  let opened: OpenKeys;
  let keys: KeyStore;
  beforeEach(async () => {
    opened = await open();
    keys = opened.keys;
  });

  it('KER-008 makes one 256-bit key a subject and finds it again after a restart', async () => {
    const [ada, again, bea] = await Promise.all(['person:1', 'person:1', 'person:2'].map((s) => keys.keyFor(s)));
    expect(ada).toHaveLength(32);
    expect(again).toEqual(ada);
    expect(bea).not.toEqual(ada);
    const after = await opened.again();
    expect(await after.keyFor('person:1')).toEqual(ada);
  });

  it('KER-008 finds no key where none was made, and makes it when asked to', async () => {
    expect(await keys.find('person:1')).toBeNull();
    const made = await keys.keyFor('person:1');
    expect(made).toHaveLength(32);
    expect(await keys.find('person:1')).toEqual(made);
  });

  it('KER-008 destroys a key for good: not found, not made again, not in the store', async () => {
    const key = stored(await keys.keyFor('person:1'));
    const kept = stored(await keys.keyFor('person:2'));
    expect(await opened.held()).toContain(key);
    const heard: unknown[] = [];
    keys.onDestroyed((subject) => heard.push(subject));
    await keys.destroy('person:1');
    expect(heard).toEqual(['person:1']);
    expect(await keys.find('person:1')).toBeNull();
    expect(await keys.keyFor('person:1')).toBeNull();
    expect(await opened.held()).not.toContain(key);
    expect(await opened.held()).toContain(kept);
    const after = await opened.again();
    expect(await after.keyFor('person:1')).toBeNull();
    expect(stored(await after.find('person:2'))).toBe(kept);
  });

  it('KER-008 destroys a key that was never made, so that none can be made later', async () => {
    await keys.destroy('person:9');
    expect(await keys.keyFor('person:9')).toBeNull();
  });

  it('KER-008 replaces the key of derived data with every erasure', async () => {
    const before = await keys.derivedKey();
    expect(await keys.derivedKey()).toEqual(before);
    await keys.destroy('person:1');
    const after = await keys.derivedKey();
    expect(after).toHaveLength(32);
    expect(after).not.toEqual(before);
  });
};
