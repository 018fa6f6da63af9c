import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertAddress } from '../addresses.js';
import { readableOf } from '../file-content.js';
import { fullDisk } from '../full-disk.js';
import type { FileContent, FileStore, Part } from '../file-store.port.js';

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

const writeDown = async (path: string, content: FileContent): Promise<void> => {
  const file = await open(path, 'wx', 0o600);
  try {
    await writeFile(file, content.read());
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Files in a folder of this machine (EVT-171); read by its owner alone. */
export const folderFileStore = (folder: string): FileStore => {
  const pathOf = (address: string): string => {
    assertAddress(address);
    return join(folder, address);
  };
  return {
    put: async (address, content) => {
      const path = pathOf(address);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // It gets its name when it is whole and on disk: nobody ever reads a part of it.
      const aside = `${path}.${randomUUID()}`;
      try {
        await writeDown(aside, content);
        await link(aside, path);
        return true;
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false;
        throw fullDisk(error);
      } finally {
        await rm(aside, { force: true });
      }
    },
    get: async (address, part) => {
      const path = pathOf(address);
      const file = await open(path).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return null;
        throw error;
      });
      if (file === null) return null;
      const { size } = await file.stat();
      if (size > 0) return { size, bytes: file.createReadStream(rangeOf(part, size)) };
      await file.close();
      return { size, bytes: readableOf([]) };
    },
    remove: async (address) => rm(pathOf(address), { force: true }),
  };
};

const rangeOf = (part: Part | undefined, size: number) => ({ start: part?.from ?? 0, end: part?.to ?? size - 1 });
