import { type ClipboardEvent, type Key, type ReactNode, useMemo, useRef, useState } from 'react';
import { cx } from './cx.js';
import { Icon } from './Icon.js';
import { moveByArrows, pastedRows } from './table-keys.js';
import { useRowWindow } from './use-row-window.js';

export type Column<T> = {
  readonly key: string;
  readonly header: ReactNode;
  /** The label of the value on a card, and of the column where the header is a picture. */
  readonly label?: string;
  readonly cell: (row: T, index: number) => ReactNode;
  readonly align?: 'n' | 'c';
  readonly width?: string;
  readonly className?: string;
  /** Makes the head a sort button. */
  readonly compare?: (a: T, b: T) => number;
  /** The card's heading under 768 px. */
  readonly title?: boolean;
};
export type RowState = { current?: boolean; off?: boolean; bad?: boolean; changed?: readonly string[] };
type Sort = { readonly key: string; readonly down: boolean };
type Props<T> = {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => Key;
  rowState?: (row: T) => RowState;
  initialSort?: Sort;
  onRow?: (row: T) => void;
  /** A block pasted from a spreadsheet at a row and column. */
  onPaste?: (values: string[][], at: { row: T; column: string }) => void;
  /** Stands in place of an empty table. */
  empty?: ReactNode;
  /** `cards` (default) folds rows into cards under 768 px; a screen may draw its own with `className`. */
  narrow?: 'cards' | 'own';
  className?: string;
};

const useSorted = <T,>(rows: readonly T[], columns: readonly Column<T>[], initial: Sort | undefined) => {
  const [sort, setSort] = useState<Sort | null>(initial ?? null);
  const compare = columns.find((column) => column.key === sort?.key)?.compare;
  const sorted = useMemo(
    () => (compare ? [...rows].sort((a, b) => (sort?.down ? compare(b, a) : compare(a, b))) : rows),
    [rows, compare, sort?.down],
  );
  const toggle = (key: string): void => setSort((now) => ({ key, down: now?.key === key ? !now.down : false }));
  return { sorted, sort, toggle };
};

const ariaSort = (sort: Sort | null, key: string): 'ascending' | 'descending' | undefined =>
  sort?.key === key ? (sort.down ? 'descending' : 'ascending') : undefined;

const Head = <T,>({
  columns,
  sort,
  toggle,
}: {
  columns: readonly Column<T>[];
  sort: Sort | null;
  toggle: (key: string) => void;
}) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th
          key={column.key}
          scope="col"
          className={cx(column.align, column.className)}
          style={column.width ? { width: column.width } : undefined}
          aria-sort={ariaSort(sort, column.key)}
        >
          {column.compare ? (
            <button type="button" onClick={() => toggle(column.key)}>
              {column.header}
              {sort?.key === column.key && <Icon name={sort.down ? 'down' : 'up'} size={14} />}
            </button>
          ) : (
            column.header
          )}
        </th>
      ))}
    </tr>
  </thead>
);

type RowProps<T> = Pick<Props<T>, 'columns' | 'onRow'> & {
  row: T;
  index: number;
  state: RowState;
  measure: ((element: HTMLTableRowElement | null) => void) | undefined;
};

const labelOf = <T,>(column: Column<T>): string | undefined =>
  (column.label ?? (typeof column.header === 'string' ? column.header : undefined)) || undefined;

const Row = <T,>({ columns, row, index, state, onRow, measure }: RowProps<T>) => (
  <tr
    ref={measure}
    data-index={index}
    aria-rowindex={measure ? index + 2 : undefined}
    aria-current={state.current ? 'true' : undefined}
    className={cx(
      state.current && 'is-current',
      state.off && 'is-off',
      state.bad && 'is-bad',
      state.changed && 'is-changed',
      onRow && 'is-open',
    )}
    onClick={onRow ? () => onRow(row) : undefined}
  >
    {columns.map((column) => (
      <td
        key={column.key}
        data-column={column.key}
        data-label={column.title ? undefined : labelOf(column)}
        className={cx(
          column.align,
          column.className,
          column.title && 'is-title',
          state.changed?.includes(column.key) && 'is-cell',
        )}
      >
        {column.cell(row, index)}
      </td>
    ))}
  </tr>
);

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className="Spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null;

/** Dense, sortable, with a sticky head; arrow keys move, blocks paste, above 100 rows only the seen ones are drawn. */
export const DataTable = <T,>(props: Props<T>) => {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowState,
    initialSort,
    onRow,
    onPaste,
    empty,
    narrow = 'cards',
    className,
  } = props;
  const body = useRef<HTMLTableElement>(null);
  const { sorted, sort, toggle } = useSorted(rows, columns, initialSort);
  const view = useRowWindow(sorted.length, body);
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;

  const paste = (event: ClipboardEvent): void => {
    const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
    const row = sorted[Number(cell?.parentElement?.dataset.index)];
    const column = cell?.dataset.column;
    const values = pastedRows(event);
    if (!onPaste || !values || row === undefined || !column) return;
    event.preventDefault();
    onPaste(values, { row, column });
  };

  return (
    <table
      ref={body}
      className={cx('DataTable', narrow === 'cards' && 'is-cards', className)}
      aria-rowcount={view.windowed ? sorted.length + 1 : undefined}
      onKeyDown={moveByArrows}
      onPaste={onPaste ? paste : undefined}
    >
      <caption className="vh">{caption}</caption>
      <Head columns={columns} sort={sort} toggle={toggle} />
      <tbody>
        <Spacer height={view.before} columns={columns.length} />
        {sorted.slice(view.from, view.to).map((row, i) => (
          <Row
            key={rowKey(row)}
            row={row}
            index={view.from + i}
            columns={columns}
            state={rowState?.(row) ?? {}}
            measure={view.windowed ? view.measure : undefined}
            {...(onRow ? { onRow } : {})}
          />
        ))}
        <Spacer height={view.after} columns={columns.length} />
      </tbody>
    </table>
  );
};
