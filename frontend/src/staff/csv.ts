import { type CsvColumn, csvMoney, csvText } from '@app/contracts/csv';
import { type Cents, formatMoment, instant, labelOf } from '@app/contracts/shared';
import { downloadCSV, type Exporter } from 'react-admin';

export const saveCsv = <R>(name: string, columns: readonly CsvColumn<R>[], rows: readonly R[]): void =>
  downloadCSV(csvText(columns, rows), name);

type Value = string | number | null;

/** A cell of an export: money, and moments in the zone of their event, are written as people read them (ADM-044). */
export type Cell = Value | { readonly cents: Cents } | { readonly at: string };
export const moneyCell = (cents: Cents | null): Cell => (cents === null ? null : { cents });
export const momentCell = (at: string | null): Cell => (at === null ? null : { at });

/** The cell's text in the file; a moment is told in this zone. */
export const inFile = (cell: Cell, zone: string): Value => {
  if (cell === null || typeof cell !== 'object') return cell;
  return 'cents' in cell ? csvMoney(cell.cents) : formatMoment(instant(cell.at), zone);
};
const cell = (value: unknown): Value => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
};

/** Every field of the rows, for lists of plain configuration. */
export const exporter: Exporter = (rows, _related, _provider, resource = 'rows') => {
  const fields = [...new Set(rows.flatMap((row: object) => Object.keys(row)))];
  const columns = fields.map(
    (field): CsvColumn<Readonly<Record<string, unknown>>> => ({
      header: labelOf(field),
      value: (row) => cell(row[field]),
    }),
  );
  saveCsv(resource, columns, rows);
};
