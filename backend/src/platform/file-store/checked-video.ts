import { wholeOf } from './file-content.js';
import type { FileContent } from './file-store.port.js';

/** A box of an MP4 file: its kind, where its content begins, and where it ends. */
type Box = { readonly kind: string; readonly from: number; readonly end: number };

const HEAD = 16;
/** The index of two hours of film takes a few megabytes; a longer one is there to fill the memory. */
const MOST_INDEX = 33_554_432;
const MOST_BOXES = 10_000;

const boxAt = async (file: FileContent, at: number): Promise<Box | null> => {
  const head = await wholeOf(file.read({ from: at, to: Math.min(at + HEAD, file.size) - 1 }));
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  if (short === 1 && head.length < HEAD) return null;
  const [length, size] = short === 1 ? [HEAD, Number(head.readBigUInt64BE(8))] : [8, short || file.size - at];
  if (size < length || at + size > file.size) return null;
  return { kind: head.toString('latin1', 4, 8), from: at + length, end: at + size };
};

/** Its boxes from the first byte to the last; null where they do not make up the whole. */
const boxesOf = async (file: FileContent): Promise<readonly Box[] | null> => {
  const boxes: Box[] = [];
  for (let at = 0; at < file.size; ) {
    const box = boxes.length < MOST_BOXES ? await boxAt(file, at) : null;
    if (!box) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
};

const bytesOf = (file: FileContent, { from, end }: Box): Promise<Buffer> => wholeOf(file.read({ from, to: end - 1 }));

/** Apple's own kind is built alike, and many browsers do not play it. */
const QUICKTIME = 'qt  ';
/** The handler of a track that has pictures: `hdlr`, version, flags and four empty bytes before its kind. */
const PICTURES = /hdlr.{8}vide/s;

/** Whether a file is an MP4 with pictures, by its content (PST-174). It is read in parts, and its film not at all. */
export const isMp4 = async (file: FileContent): Promise<boolean> => {
  const boxes = await boxesOf(file);
  const [first] = boxes ?? [];
  const index = boxes?.find(({ kind }) => kind === 'moov');
  if (first?.kind !== 'ftyp' || !index || !boxes?.some(({ kind }) => kind === 'mdat')) return false;
  if (index.end - index.from > MOST_INDEX || first.end - first.from > HEAD * HEAD) return false;
  if ((await bytesOf(file, first)).toString('latin1', 0, 4) === QUICKTIME) return false;
  return PICTURES.test((await bytesOf(file, index)).toString('latin1'));
};
