const TICKS = 8_000;

const numbers = (width: 2 | 4, ...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * width);
  for (const [place, value] of values.entries()) bytes.writeUIntBE(value, place * width, width);
  return bytes;
};

/** A saw of 16-bit samples, which no other order of its bytes is. */
const samples = (count: number, big: boolean): Buffer => {
  const bytes = Buffer.alloc(count * 2);
  for (let n = 0; n < count; n += 1)
    big ? bytes.writeInt16BE((n * 7) % 20_000, n * 2) : bytes.writeInt16LE((n * 7) % 20_000, n * 2);
  return bytes;
};

/** One channel at 8,000 samples a second. */
export const wav = (seconds: number): Buffer => {
  const data = samples(seconds * TICKS, false);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(TICKS, 24);
  header.writeUInt32LE(TICKS * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
};

/** The same sound as Apple keeps it. */
export const aiff = (seconds: number): Buffer => {
  const data = samples(seconds * TICKS, true);
  // 8,000 as an 80-bit number.
  const rate = Buffer.from([0x40, 0x0b, 0xfa, 0, 0, 0, 0, 0, 0, 0]);
  const comm = Buffer.concat([numbers(2, 1), numbers(4, seconds * TICKS), numbers(2, 16), rate]);
  const chunk = (name: string, body: Buffer) => Buffer.concat([Buffer.from(name), numbers(4, body.length), body]);
  const body = Buffer.concat([
    Buffer.from('AIFF'),
    chunk('COMM', comm),
    chunk('SSND', Buffer.concat([Buffer.alloc(8), data])),
  ]);
  return Buffer.concat([Buffer.from('FORM'), numbers(4, body.length), body]);
};

/** Silent frames of 128 kbit/s at 44,100 samples a second. */
export const mp3 = (seconds: number): Buffer => {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array<Buffer>(Math.round((seconds * 44_100) / 1_152)).fill(frame));
};

const box = (name: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([numbers(4, body.length + 8), Buffer.from(name), body]);
};

/** What a player needs to know of one track of sound, or of pictures; without any of either. */
export const m4a = (seconds: number, handler: 'soun' | 'vide' = 'soun', brand = 'M4A '): Buffer => {
  const time = numbers(4, 0, 0, 0, 1_000, seconds * 1_000);
  const entry =
    handler === 'soun'
      ? box(
          'mp4a',
          Buffer.alloc(6),
          numbers(2, 1),
          Buffer.alloc(8),
          numbers(2, 2, 16, 0, 0),
          numbers(4, 44_100 * 65_536),
        )
      : box('avc1', Buffer.alloc(78));
  const track = box(
    'trak',
    box('tkhd', numbers(4, 7, 0, 0, 1, 0, seconds * 1_000), Buffer.alloc(60)),
    box(
      'mdia',
      box('mdhd', numbers(4, 0, 0, 0, 1_000, seconds * 1_000), Buffer.alloc(4)),
      box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', numbers(4, 0, 1), entry),
          box('stts', numbers(4, 0, 0)),
          box('stsc', numbers(4, 0, 0)),
          box('stsz', numbers(4, 0, 0, 0)),
          box('stco', numbers(4, 0, 0)),
        ),
      ),
    ),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), numbers(4, 0), Buffer.from(brand)),
    box('moov', box('mvhd', time, Buffer.alloc(80)), track),
    box('mdat', Buffer.alloc(64)),
  ]);
};
