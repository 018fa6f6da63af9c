import type { Readable } from 'node:stream';
import { MOST_UPLOAD_BYTES } from '@app/contracts/uploads';
import { refused } from '../commands/command.js';
import { checkedFile } from './checked-file.js';

/** Stops to read where it becomes too large, whatever its sender said (EVT-158). */
const readWhole = async (file: Readable): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_UPLOAD_BYTES) throw refused('file_too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Files as they arrive, whichever room keeps them. */
export class CheckedFiles {
  /** One at a time: a picture takes many times its size of memory while it is painted anew. */
  private last: Promise<unknown> = Promise.resolve();

  /** The file as it may be kept; refuses one that is too large, or not what it says (EVT-158, EVT-159). */
  async read(file: Readable, says: string): Promise<Buffer> {
    const bytes = await readWhole(file);
    const checked = await this.next(() => checkedFile(bytes, says));
    if (checked === null) throw refused('file_invalid');
    return checked;
  }

  private next<T>(work: () => Promise<T>): Promise<T> {
    const run = this.last.then(work);
    this.last = run.catch(() => undefined);
    return run;
  }
}
