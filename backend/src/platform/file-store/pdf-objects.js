// Plain JavaScript, checked through its JSDoc types, as its program is.
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFParser, PDFRawStream } from '@cantoo/pdf-lib';

/** Names that let a PDF do more than be read, or would hide it; an action that opens a page is none of them. */
const ACTIVE = new Set(
  [
    ...['JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
    ...['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'Encrypt'],
  ].map((name) => PDFName.of(name)),
);
/** The bytes of all objects that are packed together; more than a file of the largest size holds for people. */
const MOST_UNPACKED = 50_000_000;

const HEADER = /\d[\0\s]+\d+[\0\s]*obj/g;
/** A reader skips the comment; nobody writes one there but to hide an object. */
const HEADER_WITH_COMMENT = /%[^\r\n]*[\r\n][\0\s]*(?:\d+[\0\s]*)?obj[\0\s<([/]/;
const TRAILER = /\btrailer(?=[\0\s]*<<)/g;

class Refused extends Error {}

/** Reads objects wherever they stand; a name that is active ends it, also one that another of its key replaces. */
class Objects extends PDFParser {
  /** @override */
  parseName() {
    const name = super.parseName();
    if (ACTIVE.has(name)) throw new Refused(`it holds ${name.decodeText()}`);
    return name;
  }

  /** @param {number} offset */
  at(offset) {
    this.bytes.moveTo(offset);
    return this.parseObject();
  }

  /** @param {number} count */
  numbers(count) {
    return Array.from({ length: count }, () => {
      this.skipWhitespaceAndComments();
      return this.parseRawInt();
    });
  }
}

/**
 * @param {PDFDict} dict
 * @param {string} key
 * @param {number} [without] where the key is missing
 */
const numberOf = (dict, key, without) => {
  const value = dict.get(PDFName.of(key));
  if (value === undefined && without !== undefined) return without;
  if (value instanceof PDFNumber) return value.asNumber();
  throw new Refused(`${key} is no number`);
};

/**
 * Each of the kinds of rows of a PNG foretells a byte from its neighbors.
 *
 * @type {readonly ((left: number, up: number, corner: number) => number)[]}
 */
const FORETOLD = [
  () => 0,
  (left) => left,
  (_, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => {
    const toLeft = Math.abs(up - corner);
    const toUp = Math.abs(left - corner);
    const toCorner = Math.abs(left + up - 2 * corner);
    if (toLeft <= toUp && toLeft <= toCorner) return left;
    return toUp <= toCorner ? up : corner;
  },
];

/**
 * The library unpacks, but leaves these rows as they are.
 *
 * @param {Buffer} bytes
 * @param {PDFDict} params
 */
const withoutRows = (bytes, params) => {
  const bits = numberOf(params, 'Colors', 1) * numberOf(params, 'BitsPerComponent', 8);
  const pixel = Math.ceil(bits / 8);
  const length = Math.ceil((bits * numberOf(params, 'Columns', 1)) / 8);
  if (!(length > 0 && length <= bytes.length)) throw new Refused('a row is longer than all');
  const rows = Math.ceil(bytes.length / (length + 1));
  const plain = Buffer.alloc(rows * length);
  for (let row = 0; row < rows; row += 1) {
    const foretold = FORETOLD[bytes[row * (length + 1)] ?? 0];
    if (!foretold) throw new Refused('a row is of no known kind');
    for (let i = 0; i < length; i += 1) {
      const at = row * length + i;
      const left = i < pixel ? 0 : (plain[at - pixel] ?? 0);
      const up = plain[at - length] ?? 0;
      const corner = i < pixel ? 0 : (plain[at - length - pixel] ?? 0);
      plain[at] = (bytes[row * (length + 1) + 1 + i] ?? 0) + foretold(left, up, corner);
    }
  }
  return plain;
};

/**
 * The value, or that of the only one of a list; a filter may stand either way.
 *
 * @param {PDFDict} dict
 * @param {string} key
 */
const only = (dict, key) => {
  const value = dict.get(PDFName.of(key));
  if (!(value instanceof PDFArray)) return value;
  if (value.size() > 1) throw new Refused(`several of ${key}`);
  return value.size() === 0 ? undefined : value.get(0);
};

/**
 * @param {PDFRawStream} stream
 * @param {number} most
 */
const unpacked = ({ dict, contents }, most) => {
  if (dict.has(PDFName.of('F')) || dict.has(PDFName.of('DP'))) throw new Refused('it is packed in a hidden way');
  const filter = only(dict, 'Filter');
  if (filter !== undefined && filter !== PDFName.of('FlateDecode')) throw new Refused('it is packed in another way');
  const bytes = filter === undefined ? Buffer.from(contents) : inflateSync(contents, { maxOutputLength: most });
  const params = only(dict, 'DecodeParms');
  if (filter === undefined || params === undefined) return bytes;
  if (!(params instanceof PDFDict)) throw new Refused('how it is packed stands elsewhere');
  const predictor = numberOf(params, 'Predictor', 1);
  if (predictor === 1) return bytes;
  if (predictor < 10 || predictor > 15) throw new Refused('its rows are of no known kind');
  return withoutRows(bytes, params);
};

/**
 * Objects that are packed together begin with the number and the place of each. Readers know them by their keys; the type
 * may be missing.
 *
 * @param {PDFRawStream} stream
 * @param {{ left: number }} budget
 */
const readPacked = (stream, budget) => {
  const { dict } = stream;
  const isPacked = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');
  if (!isPacked && !(dict.has(PDFName.of('N')) && dict.has(PDFName.of('First')))) return false;
  const bytes = unpacked(stream, budget.left);
  budget.left -= bytes.length;
  if (budget.left <= 0) throw new Refused('it is too large when unpacked');
  const objects = new Objects(bytes);
  const first = numberOf(dict, 'First');
  const places = objects.numbers(2 * numberOf(dict, 'N')).filter((_, i) => i % 2 === 1);
  return places.map((place) => isCatalog(objects.at(first + place))).includes(true);
};

/** @param {unknown} object */
const isCatalog = (object) => object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Catalog');

/**
 * Whatever has the header of an object is read as one, wherever it stands: in an older version, in a comment, in a text.
 * The table of contents of the file may lead a reader there.
 *
 * @param {Buffer} bytes
 */
const mustBePlain = (bytes) => {
  const text = bytes.toString('latin1');
  if (HEADER_WITH_COMMENT.test(text)) throw new Refused('a comment stands in the header of an object');
  const objects = new Objects(bytes);
  const ends = (/** @type {RegExp} */ pattern) =>
    [...text.matchAll(pattern)].map((found) => found.index + found[0].length);
  for (const end of ends(TRAILER)) objects.at(end);
  const budget = { left: MOST_UNPACKED };
  let catalogs = 0;
  for (const end of ends(HEADER)) {
    const object = objects.at(end);
    if (isCatalog(object) || (object instanceof PDFRawStream && readPacked(object, budget))) catalogs += 1;
  }
  if (catalogs === 0) throw new Refused('it has no catalog');
};

/**
 * Whether nothing in the PDF runs. What cannot be read is answered no as well: another reader may see more in it.
 *
 * @param {Buffer} bytes
 */
export const isPlainPdf = (bytes) => {
  try {
    mustBePlain(bytes);
    return true;
  } catch {
    return false;
  }
};
