import type { Readable } from 'node:stream';
import { type AudioType, MOST_AUDIO_BYTES } from '@app/contracts/music';
import { MOST_UPLOAD_BYTES } from '@app/contracts/uploads';
import { refused } from '../commands/command.js';
import { type CheckedAudio, checkedAudio } from './checked-audio.js';
import { checkedFile } from './checked-file.js';

/** Stops to read where it becomes too large, whatever its sender said (EVT-145, EVT-158). */
const readWhole = async (
  file: Readable,
  most: number,
  tooLarge: 'file_too_large' | 'audio_too_large',
): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw refused(tooLarge);
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
    const bytes = await readWhole(file, MOST_UPLOAD_BYTES, 'file_too_large');
    const checked = await this.next(() => checkedFile(bytes, says));
    if (checked === null) throw refused('file_invalid');
    return checked;
  }

  /** Music as it came, with what was read in it; refuses what is too large, no sound, or another kind (EVT-145, EVT-146). */
  async readMusic(file: Readable, says: AudioType): Promise<CheckedAudio & { readonly bytes: Buffer }> {
    const bytes = await readWhole(file, MOST_AUDIO_BYTES, 'audio_too_large');
    const checked = await this.next(() => checkedAudio(bytes, says));
    if (checked === null) throw refused('file_invalid');
    return { ...checked, bytes };
  }

  private next<T>(work: () => Promise<T>): Promise<T> {
    const run = this.last.then(work);
    this.last = run.catch(() => undefined);
    return run;
  }
}
