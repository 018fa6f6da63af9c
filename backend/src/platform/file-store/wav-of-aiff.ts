const HEADER = 44;
const PCM = 1;
const FLOAT = 3;

type Chunks = Readonly<Record<string, Buffer>>;

/** The parts of a file that begins with FORM, by their names; of two of a name the first. */
const chunksOf = (bytes: Buffer): Chunks => {
  const chunks: Record<string, Buffer> = {};
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32BE(at + 4);
    chunks[name] ??= bytes.subarray(at + 8, at + 8 + size);
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

/** The same sound as a WAV file, sample by sample; null for an AIF file that is packed or broken (EVT-137). */
export const wavOfAiff = (bytes: Buffer): Buffer | null => {
  const form = bytes.toString('latin1', 8, 12);
  const { COMM: comm, SSND: sound } = chunksOf(bytes);
  if (!comm || comm.length < 18 || !sound || sound.length <= 8) return null;
  const kind = KINDS[form === 'AIFC' ? comm.toString('latin1', 18, 22) : 'NONE'];
  const channels = comm.readUInt16BE(0);
  const bits = comm.readUInt16BE(6);
  const width = Math.ceil(bits / 8);
  const rate = rateOf(comm);
  if (!kind || channels === 0 || width === 0 || width > 4 || rate === 0) return null;
  const raw = sound.subarray(8 + sound.readUInt32BE(0));
  const samples = kind.turned ? turnedAround(raw, width) : raw;
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(kind.format, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels * width, 28);
  header.writeUInt16LE(channels * width, 32);
  header.writeUInt16LE(width * 8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
};
