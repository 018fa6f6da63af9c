import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { FileContent, Part } from './file-store.port.js';

/** Nothing of a file can run, load or be framed, whatever it turns out to be (SEC-003). */
const INERT = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** The part of a file that a player asks for, which is how some of them play at all; null: the whole. */
const partOf = (range: string | undefined, size: number): Part | null => {
  const found = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return null;
  const [first, last] = [found[1] ?? '', found[2] ?? ''];
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : null;
};

type Played = {
  readonly content: FileContent;
  readonly content_type: string;
  /** As the request's header says it. */
  readonly range: string | undefined;
  readonly disposition?: string;
};

/** The part of music or a film that a player asks for, or the whole to whoever asks for no part. */
export const playedPart = (
  { content, content_type, range, disposition = 'inline' }: Played,
  reply: FastifyReply,
): StreamableFile => {
  const part = partOf(range, content.size);
  void reply.headers({
    'content-security-policy': INERT,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  if (part) void reply.status(206).header('content-range', `bytes ${part.from}-${part.to}/${content.size}`);
  const length = part ? part.to - part.from + 1 : content.size;
  return new StreamableFile(content.read(part ?? undefined), { type: content_type, disposition, length });
};
