import type { ReactNode } from 'react';
import { cx } from './cx.js';
import { Icon } from './Icon.js';

export type Change = 'plus' | 'minus' | 'edit';
const SIGNS: Record<Change, { mark: string; word: string }> = {
  plus: { mark: '+', word: 'Added' },
  minus: { mark: '−', word: 'Removed' },
  edit: { mark: '±', word: 'Changed' },
};

export const Sign = ({ change }: { change: Change }) => (
  <span className={`Sign is-${change}`}>
    <span aria-hidden="true">{SIGNS[change].mark}</span>
    <span className="vh">{SIGNS[change].word}</span>
  </span>
);

/** `Jazz → Lyrical`, read aloud and copied like that too; an empty side is left out. */
export const Diff = ({ before, after }: { before?: ReactNode; after?: ReactNode }) => (
  <span className="Diff">
    {before !== undefined && before !== null && before !== '' && (
      <>
        <del>{before}</del>
        <span className="vh"> → </span>
      </>
    )}
    <Icon name="arrow" />
    <ins>{after}</ins>
  </span>
);

export type DiffColumn = {
  readonly key: string;
  readonly header: string;
  readonly money?: boolean;
  /** Said before the value where there is no room for heads. */
  readonly told?: boolean;
};
/** More columns than these share the width otherwise. */
const FEW_COLUMNS = 6;
export type DiffRow = {
  readonly key: string | number;
  /** null: unchanged, shown for context. */
  readonly change: Change | null;
  readonly cells: Readonly<Record<string, ReactNode>>;
};

/** Rows with a strong sign and a half-strength colour; removed text is struck. */
export const DiffView = ({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly DiffColumn[];
  rows: readonly DiffRow[];
}) => (
  <table className={cx('DataTable DiffView', columns.length > FEW_COLUMNS && 'is-dense')}>
    <caption className="vh">{caption}</caption>
    <thead>
      <tr>
        <th className="sign">
          <span className="vh">Change</span>
        </th>
        {columns.map((column) => (
          <th key={column.key} className={column.money ? 'n' : undefined}>
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.key} className={row.change ? `is-${row.change}` : undefined}>
          <td className="sign">{row.change && <Sign change={row.change} />}</td>
          {columns.map((column) => (
            <td
              key={column.key}
              className={cx(column.money && 'n')}
              data-label={column.told ? column.header : undefined}
            >
              {row.change === 'minus' && !column.money && row.cells[column.key] ? (
                <span className="Struck">{row.cells[column.key]}</span>
              ) : (
                row.cells[column.key]
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
