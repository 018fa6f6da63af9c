import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyStoreContract } from '../key-store.contract.js';
import { SqliteKeyStore } from './sqlite-key-store.js';

describe('SQLite key store', () => {
  let folder: string;
  let keys: SqliteKeyStore;

  const open = async (): Promise<SqliteKeyStore> => {
    keys = await SqliteKeyStore.open(join(folder, 'keys.sqlite'));
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
});
