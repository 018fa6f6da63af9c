import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const END_OF_PDF = '%%EOF';
/** What lets a PDF do more than be read; an action that opens a page is none of it. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR)\b/;
/** More than a file of the largest size holds for people. */
const MOST_STREAMS = 10_000;
const MOST_UNPACKED = 50_000_000;

/** Names of a PDF may be written with escapes, `/J#61vaScript`. */
const unescaped = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const unpack = promisify(inflate) as (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

/** Objects that were packed together begin with the number and the place of each. */
const arePacked = (bytes: Buffer): boolean => /^\s*\d+\s+\d+\s/.test(bytes.toString('latin1', 0, 64));

/** The objects that are packed in streams; null where some of them cannot be unpacked, or are without end. */
const packedObjects = async (bytes: Buffer, text: string): Promise<string | null> => {
  const starts = [...text.matchAll(/\bstream\s+/g)].map(({ index, 0: word }) => index + word.length);
  if (starts.length > MOST_STREAMS) return null;
  const found: string[] = [];
  let left = MOST_UNPACKED;
  for (const start of starts) {
    const unpacked = await unpack(bytes.subarray(start), { maxOutputLength: left }).catch((error: unknown) => error);
    if ((unpacked as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') return null;
    if (!Buffer.isBuffer(unpacked)) continue; // packed in another way, or not at all
    left -= unpacked.length;
    if (arePacked(unpacked)) found.push(unpacked.toString('latin1'));
  }
  const declared = unescaped(text).match(/\/ObjStm\b/g) ?? [];
  return found.length < declared.length ? null : found.join('\n');
};

/** As it came: it must end where its end stands, and hold nothing that runs, packed or not. It is never shown inside the product's pages. */
export const plainPdf = async (bytes: Buffer): Promise<Buffer | null> => {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith(END_OF_PDF)) return null;
  const packed = await packedObjects(bytes, text);
  return packed === null || [text, packed].some((some) => ACTIVE.test(unescaped(some))) ? null : bytes;
};
