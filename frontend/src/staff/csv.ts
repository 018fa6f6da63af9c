import { type CsvColumn, csvText } from '@app/contracts/csv';
import { labelOf } from '@app/contracts/shared';
import { downloadCSV, type Exporter } from 'react-admin';

export const saveCsv = <R>(name: string, columns: readonly CsvColumn<R>[], rows: readonly R[]): void =>
  downloadCSV(csvText(columns, rows), name);

type Value = string | number | null;
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
