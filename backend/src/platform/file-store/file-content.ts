import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileContent, Part } from './file-store.port.js';

/** With the hash by which its event names it (EVT-260). */
export type HashedContent = FileContent & { readonly sha256: string };

/** So much is read, hashed and encrypted at a time. */
export const PIECE = 65_536;

export const readableOf = (bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Readable =>
  Readable.from(bytes, { objectMode: false });

/** Bytes that are in memory for a reason of their own: a picture that was painted. */
export const contentOf = (bytes: Uint8Array): HashedContent => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: (part = { from: 0, to: bytes.length - 1 }) => readableOf([Buffer.from(bytes.subarray(part.from, part.to + 1))]),
});

/** All of it in memory; only within the limit of `CheckedFiles`, or for what the product made itself. */
export const wholeOf = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
};

/** The same bytes in pieces of one length; the last may be shorter, and is there also of an empty file. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    let rest = part;
    while (size + rest.length > length) {
      yield Buffer.concat([...held, rest.subarray(0, length - size)]);
      rest = rest.subarray(length - size);
      [held, size] = [[], 0];
    }
    held.push(rest);
    size += rest.length;
  }
  yield Buffer.concat(held);
}

/** Leaves out what comes before and after the part of the bytes that begin at `at`. */
export async function* cutTo(
  bytes: AsyncIterable<Uint8Array>,
  at: number,
  { from, to }: Part,
): AsyncGenerator<Uint8Array> {
  let place = at;
  for await (const piece of bytes) {
    const cut = piece.subarray(Math.max(0, from - place), Math.max(0, to + 1 - place));
    place += piece.length;
    if (cut.length > 0) yield cut;
  }
}
