import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type HashedContent, PIECE, readableOf } from './file-content.js';
import { fullDisk } from './full-disk.js';
import type { Part } from './file-store.port.js';

export type StagedFile = HashedContent & { close(): Promise<void> };

async function* partOf(file: FileHandle, { from, to }: Part): AsyncGenerator<Buffer> {
  for (let at = from; at <= to; ) {
    const length = Math.min(PIECE, to - at + 1);
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const writeAll = async (file: FileHandle, bytes: Uint8Array): Promise<void> => {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
};

/**
 * Files on their way, on disk and not in memory (SEC-023). A file has no name there, so nobody else opens it, and it is
 * gone with its process, however that ends.
 */
export class IncomingFiles {
  constructor(private readonly folder: string) {}

  /** The caller closes the file that it stages. */
  async stage(bytes: AsyncIterable<Uint8Array>): Promise<StagedFile> {
    const file = await this.nameless();
    try {
      const hash = createHash('sha256');
      let size = 0;
      for await (const part of bytes) {
        hash.update(part);
        size += part.length;
        await writeAll(file, part);
      }
      return {
        size,
        sha256: hash.digest('hex'),
        read: (part = { from: 0, to: size - 1 }) => readableOf(partOf(file, part)),
        close: () => file.close(),
      };
    } catch (error) {
      await file.close();
      throw fullDisk(error);
    }
  }

  private async nameless(): Promise<FileHandle> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    await rm(path);
    return file;
  }
}
