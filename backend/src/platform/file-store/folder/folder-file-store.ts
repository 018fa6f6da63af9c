import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertAddress } from '../addresses.js';
import type { FileStore } from '../file-store.port.js';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder of this machine (EVT-171); read by its owner alone. */
export const folderFileStore = (folder: string): FileStore => {
  const pathOf = (address: string): string => {
    assertAddress(address);
    return join(folder, address);
  };
  return {
    put: async (address, bytes) => {
      const path = pathOf(address);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Renamed into its place when it is whole and on disk: nobody ever reads a part of it.
      const aside = `${path}.${randomUUID()}`;
      const file = await open(aside, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    },
    get: async (address) => {
      const path = pathOf(address);
      return readFile(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
    },
    remove: async (address) => rm(pathOf(address), { force: true }),
  };
};
