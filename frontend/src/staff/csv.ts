import { type CsvColumn, csvMoney, csvText } from '@app/contracts/csv';
import { profileChanges } from '@app/contracts/catalogue';
import { type Cents, formatMoment, HOME_ZONE, instant } from '@app/contracts/shared';
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
const MONEY = /^(-?)\$([\d,]+\.\d\d)$/;
const MOMENT = /\b\d{4}-\d\d-\d\dT[\d:.]+Z\b/g;

/** As a change of the field is told, amounts as a sheet adds them up, moments in the zone of the row (ADM-044). */
const told = (text: string, zone: string): string => {
  if (text === '-') return '';
  return text
    .replaceAll(MOMENT, (at) => formatMoment(instant(at), zone))
    .replace(MONEY, (_, sign: string, amount: string) => `${sign}${amount.replaceAll(',', '')}`);
};

/** Every field of the rows, each price on its own, for lists of plain configuration. */
export const exporter: Exporter = (rows, _related, _provider, resource = 'rows') => {
  const records = rows.map(({ profile_override, ...row }) => {
    const zone = typeof row.time_zone === 'string' ? row.time_zone : HOME_ZONE;
    const fields = profileChanges({}, { ...row, ...profile_override });
    return new Map(fields.map(({ label, after }) => [label, told(after, zone)]));
  });
  const heads = [...new Set(records.flatMap((record) => [...record.keys()]))];
  const columns = heads.map(
    (header): CsvColumn<(typeof records)[number]> => ({
      header,
      value: (record) => record.get(header) ?? null,
    }),
  );
  saveCsv(resource, columns, records);
};
