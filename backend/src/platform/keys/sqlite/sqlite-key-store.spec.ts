import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteKeyStore } from './sqlite-key-store.js';

const stored = (key: Uint8Array | null): string => Buffer.from(key ?? []).toString('base64');

describe('SQLite key store', () => {
  let folder: string;
  let keys: SqliteKeyStore;

  const open = async (): Promise<void> => {
    keys = await SqliteKeyStore.open(join(folder, 'keys.sqlite'));
  };
  const bytesOnDisk = async (): Promise<Buffer> =>
    Buffer.concat(await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name)))));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
    await open();
  });
  afterEach(async () => {
    await keys.close();
    await rm(folder, { recursive: true });
  });

  it('KER-008 makes one 256-bit key a subject and finds it again after a restart', async () => {
    const [ada, again, bea] = await Promise.all(['person:1', 'person:1', 'person:2'].map((s) => keys.keyFor(s)));
    expect(ada).toHaveLength(32);
    expect(again).toEqual(ada);
    expect(bea).not.toEqual(ada);
    await keys.close();
    await open();
    expect(await keys.keyFor('person:1')).toEqual(ada);
  });

  it('KER-008 finds no key where none was made, and makes it when asked to', async () => {
    expect(await keys.find('person:1')).toBeNull();
    const made = await keys.keyFor('person:1');
    expect(made).toHaveLength(32);
    expect(await keys.find('person:1')).toEqual(made);
  });

  it('KER-008 destroys a key for good: not found, not made again, not on the disk', async () => {
    const key = stored(await keys.keyFor('person:1'));
    const kept = stored(await keys.keyFor('person:2'));
    expect((await bytesOnDisk()).includes(key)).toBe(true);
    const heard: string[] = [];
    keys.onDestroyed((subject) => heard.push(subject));
    await keys.destroy('person:1');
    expect(heard).toEqual(['person:1']);
    expect(await keys.find('person:1')).toBeNull();
    expect(await keys.keyFor('person:1')).toBeNull();
    expect((await bytesOnDisk()).includes(key)).toBe(false);
    expect((await bytesOnDisk()).includes(kept)).toBe(true);
    await keys.close();
    await open();
    expect(await keys.keyFor('person:1')).toBeNull();
    expect(stored(await keys.find('person:2'))).toBe(kept);
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
});
