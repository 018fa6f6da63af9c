import { inPieces, wholeOf } from './file-content.js';
import type { FileContent, Part } from './file-store.port.js';

const HEADER = 44;
const PCM = 1;
const FLOAT = 3;
/** More than any program writes; a file of nothing but their heads is read for very long. */
const MOST_CHUNKS = 1_000;
/** Whole samples of every width. */
const SAMPLES = 12 * 5_461;

type Chunks = { COMM?: Part; SSND?: Part };

/** The parts of a file that begins with FORM, by their names; of two of a name the first. */
const chunksOf = async (file: FileContent): Promise<Chunks> => {
  const chunks: Chunks = {};
  for (let [at, nth] = [12, 0]; at + 8 <= file.size && nth < MOST_CHUNKS; nth += 1) {
    const head = await wholeOf(file.read({ from: at, to: at + 7 }));
    const name = head.toString('latin1', 0, 4);
    const size = head.readUInt32BE(4);
    const part = { from: at + 8, to: Math.min(at + 8 + size, file.size) - 1 };
    if (name === 'COMM' || name === 'SSND') chunks[name] ??= part;
    at += 8 + size + (size % 2);
  }
  return chunks;
};

/** A rate is written as an 80-bit number: an exponent and, of a whole rate, its first 32 bits. */
const rateOf = (comm: Buffer): number => Math.round(comm.readUInt32BE(10) * 2 ** (comm.readUInt16BE(8) - 16_414));

/** How the samples of an AIFC file are kept; null: packed in a way that is not read here. */
const KINDS: Readonly<Record<string, { readonly format: number; readonly turned: boolean }>> = {
  NONE: { format: PCM, turned: true },
  twos: { format: PCM, turned: true },
  sowt: { format: PCM, turned: false },
  fl32: { format: FLOAT, turned: true },
  FL32: { format: FLOAT, turned: true },
};

/** Samples from the end of each number to its beginning, as WAV has them. */
const turnedAround = (samples: Buffer, width: number): Buffer => {
  const turned = Buffer.from(samples.subarray(0, samples.length - (samples.length % width)));
  // One byte has no order, but WAV counts it from 0 where AIFF counts around it.
  if (width === 1) for (let at = 0; at < turned.length; at += 1) turned[at] = turned[at]! ^ 0x80;
  if (width === 2) turned.swap16();
  if (width === 4) turned.swap32();
  if (width === 3)
    for (let at = 0; at < turned.length; at += 3) [turned[at], turned[at + 2]] = [turned[at + 2]!, turned[at]!];
  return turned;
};

type Sound = {
  readonly format: number;
  readonly channels: number;
  readonly width: number;
  readonly rate: number;
  readonly length: number;
};

const headerOf = ({ format, channels, width, rate, length }: Sound): Buffer => {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER - 8 + length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(format, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * width, 28);
  header.writeUInt16LE(channels * width, 32);
  header.writeUInt16LE(width * 8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(length, 40);
  return header;
};

async function* wavOf(header: Buffer, samples: AsyncIterable<Uint8Array>, turn: (samples: Buffer) => Buffer) {
  yield header;
  for await (const piece of inPieces(samples, SAMPLES)) yield turn(piece);
}

/** The same sound as a WAV file, sample by sample; null for an AIF file that is packed or broken (EVT-137). */
export const wavOfAiff = async (file: FileContent): Promise<AsyncIterable<Buffer> | null> => {
  const form = (await wholeOf(file.read({ from: 8, to: 11 }))).toString('latin1');
  const { COMM, SSND } = await chunksOf(file);
  if (!COMM || COMM.to - COMM.from < 17 || !SSND || SSND.to - SSND.from < 8) return null;
  const comm = await wholeOf(file.read({ from: COMM.from, to: COMM.from + 21 }));
  const kind = KINDS[form === 'AIFC' ? comm.toString('latin1', 18, 22) : 'NONE'];
  const channels = comm.readUInt16BE(0);
  const width = Math.ceil(comm.readUInt16BE(6) / 8);
  const rate = rateOf(comm);
  if (!kind || channels === 0 || width === 0 || width > 4 || rate === 0) return null;
  // Values that a WAV header cannot hold are no sound either.
  if (channels * width > 0xff_ff || rate * channels * width > 0xff_ff_ff_ff) return null;
  const from = SSND.from + 8 + (await wholeOf(file.read({ from: SSND.from, to: SSND.from + 3 }))).readUInt32BE(0);
  const bytes = Math.max(0, SSND.to - from + 1);
  const length = kind.turned ? bytes - (bytes % width) : bytes;
  const header = headerOf({ format: kind.format, channels, width, rate, length });
  const samples = file.read({ from, to: SSND.to });
  return wavOf(header, samples, kind.turned ? (piece) => turnedAround(piece, width) : (piece) => piece);
};
