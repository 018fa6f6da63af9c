export { aif as aiff, mp3, wav } from '../../src/seed/sounds.js';

const numbers = (width: 2 | 4, ...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * width);
  for (const [place, value] of values.entries()) bytes.writeUIntBE(value, place * width, width);
  return bytes;
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
