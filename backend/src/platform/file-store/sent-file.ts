import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { refused } from '../commands/command.js';
import type { Sender } from './upload-quota.js';

/** A file as it comes: nothing of it is read yet. */
export type SentFile = {
  readonly body: Readable;
  /** As its sender says before it comes; null: nothing was said. */
  readonly size: number | null;
};
export type SentBy = SentFile & { readonly senders: readonly Sender[] };

/** Refuses what comes as no file. */
export const sentFile = ({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): SentFile => {
  if (!(body instanceof Readable)) throw refused('file_invalid');
  const said = headers['content-length'];
  return { body, size: said === undefined ? null : Number(said) };
};

/** How long a body may stand still, and how long it may take in all: as long as its address works. */
const PATIENCE = { still: 30_000, all: 900_000 };
type Limit = {
  readonly most: number;
  readonly tooLarge: 'file_too_large' | 'audio_too_large' | 'video_too_large';
  /** Where it is not that of all files. */
  readonly patience?: typeof PATIENCE;
};

/** Ends where it becomes too large, whatever its sender said, and where it stands still (EVT-145, EVT-158, SEC-023). */
export async function* within(body: Readable, { most, tooLarge, patience = PATIENCE }: Limit): AsyncGenerator<Buffer> {
  const end = (): unknown => body.destroy(new Error('the rest of the file did not come'));
  const [still, all] = [patience.still, patience.all].map((milliseconds) => setTimeout(end, milliseconds));
  try {
    let size = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      still!.refresh();
      size += part.length;
      if (size > most) throw refused(tooLarge);
      yield part;
    }
  } finally {
    clearTimeout(still);
    clearTimeout(all);
  }
}
