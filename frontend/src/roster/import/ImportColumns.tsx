import { type ColumnField, type DateOrder, IMPORT_COLUMNS } from '@app/contracts/roster';
import { Icon } from '../../ui/Icon.js';
import { Checkbox, Select } from '../../ui/inputs.js';
import type { Columns } from './use-import.js';

const OPTIONS = [
  { value: '', label: 'Leave out' },
  ...Object.entries(IMPORT_COLUMNS).map(([value, label]) => ({ value, label })),
];
/** A, B … Z, AA, as a spreadsheet names its columns. */
const letterOf = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : `${letterOf(Math.floor(n / 26) - 1)}${letterOf(n % 26)}`;

type Column = Columns['columns'][number];
const whyOf = ({ field, by, chosen }: Column, asked: boolean): string => {
  if (asked) return 'two ways to read';
  if (chosen) return 'as you chose';
  if (field === null) return 'no field fits';
  return by === 'heading' ? 'by heading' : 'by its contents';
};

const SAMPLES = 3;

/** How the dates of a column are read that could be read two ways: asked once for all of it (ROS-060). */
const AskDates = ({ columns }: { columns: Columns }) => {
  const { ways, order, setOrder } = columns;
  if (!ways) return null;
  const [first = '', second = '', year = ''] = ways.asked.split(/[/.-]/);
  const name = columns.columns[ways.column]?.heading ?? `column ${letterOf(ways.column)}`;
  const spoken = (month: string, date: string): string =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.UTC(Number(year), Number(month) - 1, Number(date)),
    );
  const choices: readonly (readonly [DateOrder, string, number])[] = [
    ['month', `Month first: ${spoken(first, second)}`, ways.month],
    ['day', `Day first: ${spoken(second, first)}`, ways.day],
  ];
  return (
    <fieldset className="ImportDates">
      <legend className="semi">
        <Icon name="warning" /> How is ‘{name}’ to be read?
      </legend>
      <p className="dense t2">A date such as {ways.asked} could be either. Asked once, for the whole column.</p>
      {choices.map(([value, label, fit]) => (
        <label key={value} className="ImportWay">
          <input type="radio" name="import-dates" checked={order === value} onChange={() => setOrder(value)} />
          <span>
            {label}
            <span className="cap">
              {fit} of {ways.of} dates fit
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** What each column becomes, with its first values (ROS-060). */
export const ImportColumns = ({ columns }: { columns: Columns }) => (
  <section className="Sheet" aria-labelledby="import-columns">
    <div className="Sheet__head ImportHead">
      <h2 className="h4" id="import-columns">
        Columns
      </h2>
      <span className="cap">
        {columns.columns.length} found, {columns.columns.filter(({ field }) => field !== null).length} used. Change any
        of them; the preview follows at once.
      </span>
      <span className="push">
        <Checkbox label="The first row is a heading" checked={columns.heading} onChange={columns.setHeading} />
      </span>
    </div>
    <ul className="ImportColumns">
      {columns.columns.map((column, n) => (
        <li key={letterOf(n)}>
          <Select
            label={`${letterOf(n)} ${column.heading ?? '(no heading)'}`}
            small
            value={column.field ?? ''}
            options={OPTIONS}
            onChange={(field) => columns.choose(n, (field || null) as ColumnField | null)}
          />
          <span className="cap">{whyOf(column, columns.ways?.column === n)}</span>
          {columns.body.slice(0, SAMPLES).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file are not moved
            <span key={at} className="dense t2 num ImportSample">
              {line[n] || ' '}
            </span>
          ))}
        </li>
      ))}
    </ul>
    <AskDates columns={columns} />
  </section>
);
