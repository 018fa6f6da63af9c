import { type Sortable, sortedBy } from '@app/contracts/shared';
import {
  type ClipboardEvent,
  Fragment,
  type Key,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.js';
import { Icon } from './Icon.js';
import { pastedRows } from './pasted-rows.js';
import { useGrid } from './use-grid.js';
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
  /** Makes the head a sort button: by the first value, ties by the others. */
  readonly sortBy?: (row: T) => readonly Sortable[];
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
  /** This row is drawn wherever the window is, so that the focus can be led to it. */
  kept?: Key | undefined;
  initialSort?: Sort;
  onRow?: (row: T) => void;
  /** Worked by keyboard: one tab stop, arrows move, Enter edits or ticks (WAI-ARIA grid). */
  grid?: boolean;
  /** What Enter and Escape do in a cell of a grid that has no control of its own for them. */
  rowKeys?: (row: T, column: string) => { readonly Enter?: () => void; readonly Escape?: () => void };
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
  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  const sorted = useMemo(() => (sortBy ? sortedBy(rows, sortBy, sort?.down) : rows), [rows, sortBy, sort?.down]);
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
    <tr data-index={-1}>
      {columns.map((column) => (
        <th
          key={column.key}
          data-column={column.key}
          scope="col"
          className={cx(column.align, column.className)}
          style={column.width ? { width: column.width } : undefined}
          aria-sort={ariaSort(sort, column.key)}
        >
          {column.sortBy ? (
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
  name: Key;
  grid: boolean;
};

const labelOf = <T,>(column: Column<T>): string | undefined =>
  (column.label ?? (typeof column.header === 'string' ? column.header : undefined)) || undefined;

const Row = <T,>({ columns, row, index, state, onRow, measure, name, grid }: RowProps<T>) => (
  <tr
    ref={measure}
    data-index={index}
    data-row={name}
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
        {...(grid ? { role: 'gridcell', tabIndex: -1 } : {})}
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

type GridProps<T> = Pick<Props<T>, 'rowKeys' | 'onRow'> & { on: boolean; rows: readonly T[] };

/** Enter and Escape of a row, where the control in the cell does not take them itself. */
const useGridOf = <T,>(table: RefObject<HTMLTableElement | null>, { on, rows, rowKeys, onRow }: GridProps<T>) =>
  useGrid(table, {
    on,
    count: rows.length,
    onKey: ({ key, target }, { index, column }) => {
      const row = rows[index];
      if (row === undefined || (key !== 'Enter' && key !== 'Escape')) return false;
      if (key === 'Enter' && target instanceof Element && target.closest('button, a[href]')) return false;
      const run = rowKeys?.(row, column)[key] ?? (key === 'Enter' && onRow ? () => onRow(row) : undefined);
      run?.();
      return run !== undefined;
    },
  });

/** Dense, sortable, with a sticky head; a grid is worked by keyboard, blocks paste, above 100 rows only the seen ones are drawn. */
export const DataTable = <T,>(props: Props<T>) => {
  const { caption, columns, rows, rowKey, rowState, initialSort, onRow, onPaste, empty, grid = false } = props;
  const { narrow = 'cards', rowKeys, kept, className } = props;
  const table = useRef<HTMLTableElement>(null);
  const { sorted, sort, toggle } = useSorted(rows, columns, initialSort);
  const { activeRow, ...keys } = useGridOf(table, {
    on: grid,
    rows: sorted,
    ...(onRow ? { onRow } : {}),
    ...(rowKeys ? { rowKeys } : {}),
  });
  const keptRow = () => (kept === undefined ? null : sorted.findIndex((row) => rowKey(row) === kept));
  const view = useRowWindow(sorted.length, table, () => [activeRow(), keptRow()]);
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
      ref={table}
      className={cx('DataTable', narrow === 'cards' && 'is-cards', className)}
      aria-rowcount={view.windowed ? sorted.length + 1 : undefined}
      onPaste={onPaste ? paste : undefined}
      {...(grid ? { role: 'grid', ...keys } : {})}
    >
      <caption className="vh">{caption}</caption>
      <Head columns={columns} sort={sort} toggle={toggle} />
      <tbody>
        {view.rows.map(({ index, gap }) => {
          const row = sorted[index];
          return row === undefined ? null : (
            <Fragment key={rowKey(row)}>
              <Spacer height={gap} columns={columns.length} />
              <Row
                row={row}
                name={rowKey(row)}
                grid={grid}
                index={index}
                columns={columns}
                state={rowState?.(row) ?? {}}
                measure={view.windowed ? view.measure : undefined}
                {...(onRow ? { onRow } : {})}
              />
            </Fragment>
          );
        })}
        <Spacer height={view.after} columns={columns.length} />
      </tbody>
    </table>
  );
};
