import { randomBytes } from 'node:crypto';
import type { KeyStore } from './key-store.port.js';
import { MasterKeys } from './master-keys.js';

/** What every key store has to keep (KER-008). */
export type OpenKeys = {
  readonly keys: KeyStore;
  /** The same keys, opened by another process or after a restart. */
  again(): Promise<KeyStore>;
  /** Everything the store holds, as text or as the bytes of its files. */
  held(): Promise<string>;
};

/** Without a master key, as outside production. */
export const noMaster = new MasterKeys(() => '');

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

type Opening = {
  open(masters: MasterKeys): Promise<KeyStore>;
  held(): Promise<string>;
};

/** What every key store has to keep of SEC-016. */
export const wrappedKeysContract = (opening: () => Opening): void => {
  const [OLD, NEW] = [1, 2].map(() => randomBytes(32).toString('base64')) as [string, string];
  const under = (list: string) => opening().open(new MasterKeys(() => list));
  const held = () => opening().held();

  it('SEC-016 keys rest encrypted under the master key, and are found again with it', async () => {
    const keys = await under(OLD);
    const made = stored(await keys.keyFor('person:1'));
    const all = [made, stored(await keys.derivedKey())];
    for (const key of all) expect(await held()).not.toContain(key);
    expect(await held()).toContain('person:1');
    await keys.close();
    expect(stored(await (await under(OLD)).find('person:1'))).toBe(made);
  });

  it('SEC-016 does not open under another master key, or under none', async () => {
    const keys = await under(OLD);
    await keys.keyFor('person:1');
    await keys.close();
    for (const list of [NEW, '']) await expect(under(list)).rejects.toThrow(/rest under master key [0-9a-f]{16}/);
  });

  it('SEC-016 wraps the keys of a plain store when it is opened with a master key', async () => {
    const plain = await opening().open(noMaster);
    const made = stored(await plain.keyFor('person:1'));
    await plain.destroy('person:2');
    expect(await held()).toContain(made);
    await plain.close();
    const keys = await under(OLD);
    expect(await held()).not.toContain(made);
    expect([stored(await keys.find('person:1')), await keys.keyFor('person:2')]).toEqual([made, null]);
  });

  it('SEC-016 changing the master key wraps all keys anew without a stop', async () => {
    let list = OLD;
    const keys = await opening().open(new MasterKeys(() => list));
    const made = stored(await keys.keyFor('person:1'));
    await keys.destroy('person:2');
    const gone: unknown[] = [];
    keys.onDestroyed((subject) => gone.push(subject));
    list = NEW;
    expect([await keys.rewrap(), await keys.rewrap()]).toEqual([1, 0]);
    expect([stored(await keys.find('person:1')), await keys.keyFor('person:2')]).toEqual([made, null]);
    const later = stored(await keys.keyFor('person:3'));
    expect(gone).toEqual([]);
    await keys.close();
    await expect(under(OLD)).rejects.toThrow(/rest under master key/);
    const after = await under(NEW);
    expect([stored(await after.find('person:1')), stored(await after.find('person:3'))]).toEqual([made, later]);
  });
};
