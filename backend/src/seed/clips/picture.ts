import { Bits } from './bits.js';

/** A picture of flat squares, each 16 points wide: the index of its color, row by row. */
export type Picture = readonly number[];
/** Luma and the two chromas, from 16 to 235. */
export type Color = readonly [y: number, cb: number, cr: number];

export const COLUMNS = 20;
export const ROWS = 12;
const SQUARE = 16;
export const WIDTH = COLUMNS * SQUARE;
export const HEIGHT = ROWS * SQUARE;

/** Kinds of units, with how much others rest on them. */
const UNIT = { sequence: 0x67, pictures: 0x68, whole: 0x65, changes: 0x41 } as const;

/** No unit may hold the bytes by which the next one is found. */
const unit = (kind: number, content: Buffer): Buffer => {
  const bytes = [kind];
  let zeros = 0;
  for (const byte of content) {
    if (zeros === 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
};

/** Baseline profile, level 1.3. */
export const PROFILE = [66, 0xc0, 13] as const;

/** Tells a player how large the pictures are and how they follow each other. */
export const sequenceUnit = (): Buffer => {
  const bits = new Bits();
  for (const byte of PROFILE) bits.fixed(byte, 8);
  // Numbers of frames of four bits, shown in the order in which they come, each resting on one before it at most.
  bits.whole(0).whole(0).whole(2).whole(1).bit(0);
  return unit(
    UNIT.sequence,
    bits
      .whole(COLUMNS - 1)
      .whole(ROWS - 1)
      .fixed(0b1100, 4)
      .ended(),
  );
};

/** Plain coding, and edges of squares are left sharp. */
export const picturesUnit = (): Buffer => {
  const bits = new Bits().whole(0).whole(0).fixed(0, 2).whole(0).whole(0).whole(0).bit(0).fixed(0, 2);
  return unit(UNIT.pictures, bits.whole(0).whole(0).whole(0).fixed(0b100, 3).ended());
};

/** A square by its points, in `kind` of its slice. */
const square = (bits: Bits, kind: number, [y, cb, cr]: Color): Bits => {
  const points = SQUARE * SQUARE;
  const all = [
    ...Array<number>(points).fill(y),
    ...Array<number>(points / 4).fill(cb),
    ...Array<number>(points / 4).fill(cr),
  ];
  return bits.whole(kind).raw(all);
};
const POINTS = 25;
const POINTS_AMONG_CHANGES = 30;

/** How "nothing differs" is written, by how much the squares beside it had to say. */
const NOTHING = [
  { below: 2, code: 0b1, length: 1 },
  { below: 4, code: 0b11, length: 2 },
  { below: 8, code: 0b1111, length: 4 },
  { below: 17, code: 0b000011, length: 6 },
] as const;

/** The first picture: a square like the one to its left says so, any other has its points. */
export const wholeUnit = (picture: Picture, colors: readonly Color[], nth: number): Buffer => {
  const bits = new Bits()
    .whole(0)
    .whole(7)
    .whole(0)
    .fixed(0, 4)
    .whole(nth % 2)
    .fixed(0, 2)
    .whole(0)
    .whole(1);
  const said: number[] = [];
  picture.forEach((color, at) => {
    const isFirst = at % COLUMNS === 0;
    if (isFirst || picture[at - 1] !== color) {
      said.push(SQUARE);
      square(bits, POINTS, colors[color]!);
      return;
    }
    const [left, above] = [said[at - 1]!, said[at - COLUMNS]];
    const beside = above === undefined ? left : (left + above + 1) >> 1;
    const { code, length } = NOTHING.find(({ below }) => beside < below)!;
    // As the square to its left, in light and in color, with nothing that differs.
    bits.whole(2).whole(1).bit(1).fixed(code, length);
    said.push(0);
  });
  return unit(UNIT.whole, bits.ended());
};

/** Each other picture: the squares that differ from the one before. */
export const changesUnit = (picture: Picture, before: Picture, colors: readonly Color[], nth: number): Buffer => {
  const bits = new Bits()
    .whole(0)
    .whole(5)
    .whole(0)
    .fixed(nth % 16, 4)
    .fixed(0, 3)
    .whole(0)
    .whole(1);
  let same = 0;
  picture.forEach((color, at) => {
    if (before[at] === color) {
      same += 1;
      return;
    }
    square(bits.whole(same), POINTS_AMONG_CHANGES, colors[color]!);
    same = 0;
  });
  return unit(UNIT.changes, (same > 0 ? bits.whole(same) : bits).ended());
};
