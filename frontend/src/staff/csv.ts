import { downloadCSV } from 'react-admin';

export type CsvColumn<R> = { readonly header: string; readonly value: (row: R) => string | number | null };

/** A spreadsheet would run a cell that begins like a formula; a text never begins like one here. */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const csvOf = <R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string =>
  [
    columns.map(({ header }) => cell(header)).join(','),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row))).join(',')),
  ].join('\r\n');

export const saveCsv = <R>(name: string, columns: readonly CsvColumn<R>[], rows: readonly R[]): void =>
  downloadCSV(csvOf(columns, rows), name);
