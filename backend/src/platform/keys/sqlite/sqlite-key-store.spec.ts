import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyStoreContract, noMaster, wrappedKeysContract } from '../key-store.contract.js';
import type { MasterKeys } from '../master-keys.js';
import { SqliteKeyStore } from './sqlite-key-store.js';

describe('SQLite key store', () => {
  let folder: string;
  let keys: SqliteKeyStore;

  const open = async (masters: MasterKeys = noMaster): Promise<SqliteKeyStore> => {
    keys = await SqliteKeyStore.open(join(folder, 'keys.sqlite'), masters);
    return keys;
  };
  const bytesOnDisk = async (): Promise<string> => {
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
    return Buffer.concat(files).toString('latin1');
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keys-'));
  });
  afterEach(async () => {
    await keys.close();
    await rm(folder, { recursive: true });
  });

  keyStoreContract(async () => ({
    keys: await open(),
    again: async () => {
      await keys.close();
      return open();
    },
    held: bytesOnDisk,
  }));

  wrappedKeysContract(() => ({ open, held: bytesOnDisk }));

  it('SEC-016 only the server reads its files, also those that others could read before', async () => {
    const modes = async () => {
      const files = (await readdir(folder)).map((name) => stat(join(folder, name)));
      return (await Promise.all(files)).map(({ mode }) => (mode & 0o777).toString(8));
    };
    await (await open()).keyFor('person:1');
    expect(await modes()).toEqual(['600', '600', '600']);
    await keys.close();
    await chmod(join(folder, 'keys.sqlite'), 0o644);
    await (await open()).keyFor('person:2');
    expect(await modes()).toEqual(['600', '600', '600']);
  });
});
