import Papa from 'papaparse';

/** One column of a file: its head and the value of a row; nothing is an empty cell. */
export type CsvColumn<R> = { readonly header: string; readonly value: (row: R) => string | number | null };

/** Without it a spreadsheet reads UTF-8 as something else. */
const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet would run a text that begins like a formula; numbers are numbers, also with their two decimals. */
const FORMULA = /^(?!-\d+\.\d\d$)[=+\-@\t\r]/;

/** Cents as a sheet adds them up, with two decimals (ADM-017, ADM-044). */
export const csvMoney = (cents: number): string => (cents / 100).toFixed(2);

const lines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows as (string | number | null)[][], { escapeFormulae: FORMULA })}\r\n`;

/** The first line of a file: byte order mark and the names of the columns. */
export const csvHead = <R>(columns: readonly CsvColumn<R>[]): string =>
  BYTE_ORDER_MARK + lines([columns.map(({ header }) => header)]);

/** Rows by RFC 4180, each ended by CRLF; a text that begins like a formula is kept from running by `'`. */
export const csvLines = <R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string =>
  lines(rows.map((row) => columns.map(({ value }) => value(row))));

/** A whole file. */
export const csvText = <R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string =>
  csvHead(columns) + csvLines(columns, rows);

/** The cells of each line, the head first; with or without byte order mark, CRLF or LF, and a line end after the last. */
export const csvRows = (text: string): readonly (readonly string[])[] => {
  const { data } = Papa.parse<string[]>(text.replace(BYTE_ORDER_MARK, '').trimEnd(), { delimiter: ',' });
  return data;
};

/** The cells of what somebody brings: a block copied from a spreadsheet, or a file whose delimiter is found out. */
export const tableOf = (text: string): readonly (readonly string[])[] => {
  const { data } = Papa.parse<string[]>(text.replace(BYTE_ORDER_MARK, ''), { delimitersToGuess: ['\t', ',', ';'] });
  return data;
};

/** The same row by row, none of which is kept, until `take` answers false: for files of very many lines. */
export const eachRow = (text: string, take: (cells: readonly string[], n: number) => boolean): void => {
  let n = 0;
  Papa.parse<string[]>(text.replace(BYTE_ORDER_MARK, ''), {
    delimitersToGuess: ['\t', ',', ';'],
    step: ({ data }, parser) => {
      if (!take(data, n)) parser.abort();
      n += 1;
    },
  });
};
