import {
  changesUnit,
  type Color,
  COLUMNS,
  HEIGHT,
  type Picture,
  picturesUnit,
  PROFILE,
  ROWS,
  sequenceUnit,
  wholeUnit,
  WIDTH,
} from './picture.js';

/** Pictures a second. */
const RATE = 6;

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [n, value] of values.entries()) bytes.writeUInt16BE(value, n * 2);
  return bytes;
};
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value, n * 4);
  return bytes;
};
const box = (kind: string, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(kind, 'latin1'), content]);
};
/** One with a version and flags before its content. */
const full = (kind: string, flags: number, ...parts: readonly Uint8Array[]): Buffer => box(kind, u32(flags), ...parts);
const UNTURNED = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

const sizedUnit = (unit: Buffer): Buffer => Buffer.concat([u32(unit.length), unit]);

const sampleEntry = (sequence: Buffer, pictures: Buffer): Buffer => {
  const settings = Buffer.concat([
    Buffer.from([1, ...PROFILE, 0xff, 0xe1]),
    ...[u16(sequence.length), sequence, Buffer.from([1]), u16(pictures.length), pictures],
  ]);
  const size = Buffer.concat([
    u16(WIDTH, HEIGHT),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
  ]);
  return box('avc1', Buffer.alloc(6), u16(1), Buffer.alloc(16), size, box('avcC', settings));
};

/** The tables that say where each picture is, from the byte `at` on. */
const tables = (entry: Buffer, samples: readonly Buffer[], at: number): Buffer =>
  box(
    'stbl',
    full('stsd', 0, u32(1), entry),
    full('stts', 0, u32(1, samples.length, 1)),
    full('stss', 0, u32(1, 1)),
    full('stsc', 0, u32(1, 1, samples.length, 1)),
    full('stsz', 0, u32(0, samples.length, ...samples.map(({ length }) => length))),
    full('stco', 0, u32(1, at)),
  );

const index = (entry: Buffer, samples: readonly Buffer[], at: number): Buffer => {
  const { length } = samples;
  const track = full(
    'tkhd',
    3,
    u32(0, 0, 1, 0, length, 0, 0),
    u16(0, 0, 0, 0),
    UNTURNED,
    u32(WIDTH << 16, HEIGHT << 16),
  );
  const handler = full('hdlr', 0, u32(0), Buffer.from('vide'), Buffer.alloc(12), Buffer.from('Callboard\0'));
  const place = box('dinf', full('dref', 0, u32(1), full('url ', 1)));
  const information = box('minf', full('vmhd', 1, Buffer.alloc(8)), place, tables(entry, samples, at));
  const head = full('mdhd', 0, u32(0, 0, RATE, length), u16(0x55c4, 0));
  const movie = full(
    'mvhd',
    0,
    u32(0, 0, RATE, length, 0x10000),
    u16(0x100, 0),
    Buffer.alloc(8),
    UNTURNED,
    Buffer.alloc(24),
    u32(2),
  );
  return box('moov', movie, box('trak', track, box('mdia', head, handler, information)));
};

const film = (pictures: readonly Picture[], colors: readonly Color[]): Buffer => {
  const [sequence, settings] = [sequenceUnit(), picturesUnit()];
  const samples = pictures.map((picture, n) =>
    sizedUnit(n === 0 ? wholeUnit(picture, colors, 0) : changesUnit(picture, pictures[n - 1]!, colors, n)),
  );
  const entry = sampleEntry(sequence, settings);
  const kind = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'));
  const before = kind.length + index(entry, samples, 0).length + 8;
  return Buffer.concat([kind, index(entry, samples, before), box('mdat', ...samples)]);
};

/** Ground, floor, light and dancer. */
const colorsOf = (nth: number): readonly Color[] => [
  [40, 128 + ((nth * 23) % 60), 128 - ((nth * 17) % 40)],
  [70, 120, 134],
  [180, 100 + ((nth * 31) % 60), 150],
  [220, 118, 136],
];

const FLOOR = ROWS - 2;

/** A dancer of two squares, who leaps over a stage beside a line of light that grows with the time. */
const pictureAt = (n: number, length: number, nth: number): Picture => {
  const x = Math.round(((COLUMNS - 3) * (1 - Math.cos((n / length) * Math.PI * (2 + (nth % 3))))) / 2) + 1;
  const y = FLOOR - 1 - Math.round(Math.abs(Math.sin((n / length) * Math.PI * (3 + (nth % 4)))) * 5);
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => {
    const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
    if (column === x && (row === y || row === y - 1)) return 3;
    if (row === 0 && column <= (n / length) * COLUMNS) return 2;
    return row >= FLOOR ? 1 : 0;
  });
};

/** A short film in MP4, H.264 without sound: the nth of many that differ (PST-196). */
export const clip = (nth: number, seconds = 4): Buffer => {
  const length = seconds * RATE;
  const pictures = Array.from({ length }, (_, n) => pictureAt(n, length, nth));
  return film(pictures, colorsOf(nth));
};
