import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { cutTo, inPieces, PIECE, readableOf } from './file-content.js';
import type { FileContent, Part } from './file-store.port.js';

/** The stored bytes are not those that were sealed: changed, cut, of another place, or of other bytes. */
export class WrongBytes extends Error {
  override readonly name = 'WrongBytes';
}

/** Runs what throws when bytes do not fit their key. */
export const withRightBytes = <T>(work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    throw new WrongBytes('the stored bytes are not those that were sealed', { cause });
  }
};

/** No file that was sealed whole begins so, but by a chance of one in 2^64. */
const MAGIC = Buffer.from('CBFILE2\n');
export const SALT_BYTES = 16;
export const HEAD_BYTES = MAGIC.length + SALT_BYTES;
const TAG_BYTES = 16;
const SEALED_PIECE = PIECE + TAG_BYTES;

export const isInPieces = (head: Uint8Array): boolean =>
  head.length === HEAD_BYTES && MAGIC.equals(head.subarray(0, MAGIC.length));
export const saltOf = (head: Uint8Array): Uint8Array => head.subarray(MAGIC.length);

/** The facts that a file is bound to: whose it is, where it lies, and what it holds. */
export type Seal = { readonly key: Uint8Array; readonly salt: Uint8Array; readonly bound: string };

const fileKeyOf = ({ key, salt, bound }: Seal): Buffer => Buffer.from(hkdfSync('sha256', key, salt, bound, 32));

/** Each file has a key of its own, so a number serves once: which piece it is, and whether it is the last. */
const numberOf = (nth: number, isLast: boolean): Buffer => {
  const number = Buffer.alloc(12);
  number.writeUInt32BE(nth, 0);
  number.writeUInt8(isLast ? 1 : 0, 11);
  return number;
};

const piecesOf = (size: number): number => Math.max(1, Math.ceil(size / PIECE));

async function* sealed(seal: Seal, content: FileContent): AsyncGenerator<Buffer> {
  const key = fileKeyOf(seal);
  yield Buffer.concat([MAGIC, seal.salt]);
  let nth = 0;
  for await (const piece of inPieces(content.read(), PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', key, numberOf(nth, nth === piecesOf(content.size) - 1));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    nth += 1;
  }
}

const openedBox = (key: Uint8Array, number: Uint8Array, box: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, number, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(box.subarray(-TAG_BYTES));
  const piece = decipher.update(box.subarray(0, -TAG_BYTES));
  decipher.final();
  return piece;
};

async function* opened(seal: Seal, bytes: AsyncIterable<Uint8Array>, first: number, last: number) {
  const key = fileKeyOf(seal);
  let nth = first;
  for await (const box of inPieces(bytes, SEALED_PIECE)) {
    const number = numberOf(nth, nth === last);
    yield withRightBytes(() => openedBox(key, number, box));
    nth += 1;
  }
}

/** AES-256-GCM in pieces that tell which they are: none can be changed, left out, moved or brought from elsewhere (ADR 0103). */
export const sealedContent = (seal: Seal, content: FileContent): FileContent => ({
  size: HEAD_BYTES + content.size + piecesOf(content.size) * TAG_BYTES,
  read: () => readableOf(sealed(seal, content)),
});

/** Reads the bytes of a part of what is sealed. */
type ReadPart = (part: Part) => Promise<AsyncIterable<Uint8Array>>;

/** @param size of the sealed whole; the reading throws `WrongBytes` where it was not made with this seal */
export const openedContent = (seal: Seal, size: number, readPart: ReadPart): FileContent => {
  const boxes = size - HEAD_BYTES;
  const pieces = Math.max(1, Math.ceil(boxes / SEALED_PIECE));
  const plain = boxes - pieces * TAG_BYTES;
  const pieceOf = (at: number): number => Math.min(Math.floor(at / PIECE), pieces - 1);
  async function* read(part: Part) {
    const [first, end] = [pieceOf(part.from), pieceOf(Math.max(part.to, 0))];
    const from = HEAD_BYTES + first * SEALED_PIECE;
    const to = Math.min(HEAD_BYTES + (end + 1) * SEALED_PIECE, size) - 1;
    yield* cutTo(opened(seal, await readPart({ from, to }), first, pieces - 1), first * PIECE, part);
  }
  return { size: plain, read: (part = { from: 0, to: plain - 1 }) => readableOf(read(part)) };
};
