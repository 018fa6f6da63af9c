import { type Table, tableOf } from '@app/contracts/csv';
import { counted } from '@app/contracts/shared';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 5 * MEGABYTE;
/** A file that unpacks to more is no list. */
const MOST_UNPACKED = 40 * MEGABYTE;
/** Cells are laid out up to the last address: one far away would fill the memory. */
const MOST_LINES = 10_000;

/** Rows, or why there are none (ROS-060, CMP-388). */
export type Read = { readonly table: Table; readonly from: string } | { readonly refused: string };

const filled = (line: readonly string[]): boolean => line.some((cell) => cell.trim() !== '');

const isShort = (line: readonly string[]): boolean => line.filter((cell) => cell.trim() !== '').length <= 1;

/** Lines of one cell above a heading are a title, and no rows. */
export const withoutTitle = (read: Read, hasHeading: (table: Table) => boolean): Read => {
  if (!('table' in read)) return read;
  const table = read.table.slice(
    Math.max(
      0,
      read.table.findIndex((line) => !isShort(line)),
    ),
  );
  return hasHeading(table) ? { ...read, table } : read;
};

const checked = (table: Table, most: number, from: string, what = from): Read => {
  const rows = table.filter(filled);
  if (rows.length === 0) return { refused: `${what} has no rows.` };
  // The heading is no row of its own.
  return rows.length > most + 1
    ? {
        refused: `${what} has ${counted(rows.length, 'row')}. At most ${counted(most, 'row')} can be imported at once.`,
      }
    : { table: rows, from };
};

/** What was pasted: from a spreadsheet its cells stand between tabs. */
export const readPasted = (text: string, most: number): Read =>
  checked(tableOf(text), most, 'pasted', 'What you pasted');

class TooLarge extends Error {}

const cellText = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
};

/** The address of each cell, `r="AB12"`. */
const ADDRESS = /\br=["']([A-Z]*)(\d+)["']/g;
const reachesTooFar = (sheet: string): boolean => {
  for (const [, column = '', line] of sheet.matchAll(ADDRESS))
    if (column.length > 2 || Number(line) > MOST_LINES) return true;
  return false;
};

/** The first sheet. It is unpacked here, so that nothing grows beyond its limit, and read from what was unpacked. */
const readSheetOf = async (bytes: ArrayBuffer): Promise<Table> => {
  const [{ unzipSync, zipSync, strFromU8 }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ]);
  let left = MOST_UNPACKED;
  const files = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|xml\.rels)$/.test(name)) return false;
      left -= originalSize;
      if (left < 0) throw new TooLarge();
      return true;
    },
  });
  for (const [name, content] of Object.entries(files))
    if (name.startsWith('xl/worksheets/') && reachesTooFar(strFromU8(content))) throw new TooLarge();
  const plain = zipSync(files, { level: 0 });
  const rows = await readSheet(plain.slice().buffer);
  return rows.map((row) => row.map(cellText));
};

/** Excel for Windows saves a CSV in its own code page, and 'Unicode text' in two bytes a letter. */
const textOf = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const HTML = /^\s*<(!doctype html|html|head|body|meta|table)\b/i;
/** Some studio software calls a web page with a table an .xls file. */
const ofPage = (text: string): Table =>
  [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('tr')].map(({ cells }) =>
    [...cells].map((cell) => (cell.textContent ?? '').trim()),
  );

const tableOfText = (text: string): Table => {
  if (text.includes('\0')) throw new TypeError('no text');
  return HTML.test(text) ? ofPage(text) : tableOf(text);
};

/** A CSV or XLSX file of at most 5 MB and so many rows. */
export const readFile = async (file: File, most: number): Promise<Read> => {
  if (file.size > MOST_BYTES) return { refused: `${file.name} is larger than 5 MB.` };
  try {
    const bytes = await file.arrayBuffer();
    const packed = new Uint8Array(bytes)[0] === 0x50 && new Uint8Array(bytes)[1] === 0x4b;
    const table = packed ? await readSheetOf(bytes) : tableOfText(textOf(bytes));
    return checked(table, most, file.name);
  } catch (error) {
    return {
      refused:
        error instanceof TooLarge
          ? `${file.name} is too large to be read. Please save the list alone.`
          : `${file.name} cannot be read. Please save it as CSV or XLSX.`,
    };
  }
};
