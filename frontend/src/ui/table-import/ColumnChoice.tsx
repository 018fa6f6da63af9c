import type { ReactNode } from 'react';
import { Checkbox, Select } from '../inputs.js';
import type { Columns } from './use-columns.js';

/** A, B … Z, AA, as a spreadsheet names its columns. */
export const letterOf = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : `${letterOf(Math.floor(n / 26) - 1)}${letterOf(n % 26)}`;

type Column = Columns<string>['columns'][number];
const whyOf = ({ field, by, chosen }: Column, asked: boolean): string => {
  if (asked) return 'two ways to read';
  if (chosen) return 'as you chose';
  if (field === null) return 'no field fits';
  return by === 'heading' ? 'by heading' : 'by its contents';
};

const SAMPLES = 3;

type Props<F extends string> = {
  columns: Columns<F>;
  labels: Readonly<Record<F, string>>;
  /** The column that a question below is about. */
  asked?: number | undefined;
  children?: ReactNode;
};

/** What each column becomes, with its first values (ROS-060, CMP-388). */
export const ColumnChoice = <F extends string>({ columns, labels, asked, children }: Props<F>) => {
  const fields = Object.keys(labels) as F[];
  const options = [{ value: '', label: 'Leave out' }, ...fields.map((value) => ({ value, label: labels[value] }))];
  return (
    <section className="Sheet" aria-labelledby="import-columns">
      <div className="Sheet__head ImportHead">
        <h2 className="h4" id="import-columns">
          Columns
        </h2>
        <span className="cap">
          {columns.columns.length} found, {columns.columns.filter(({ field }) => field !== null).length} used. Change
          any of them; the preview follows at once.
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
              options={options}
              onChange={(chosen) => columns.choose(n, fields.find((field) => field === chosen) ?? null)}
            />
            <span className="cap">{whyOf(column, asked === n)}</span>
            {columns.body.slice(0, SAMPLES).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a file are not moved
              <span key={at} className="dense t2 num ImportSample">
                {line[n] || ' '}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
};
