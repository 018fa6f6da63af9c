import type { KeyboardEvent, MouseEvent } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { cx } from '../ui/cx.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { useFlashing } from './live-lists.js';
import { RowHistory } from './RowHistory.js';
import type { ListColumn, ListProps } from './list-types.js';
import { useMasked } from './use-masked.js';

const Head = <R extends RaRecord>({ columns, history }: { columns: readonly ListColumn<R>[]; history: boolean }) => {
  const { resource, sort, setSort } = useListContext();
  const masked = useMasked(resource);
  const toggle = (field: string): void =>
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' });
  const said = (field: string | undefined) =>
    field !== undefined && sort.field === field ? (sort.order === 'ASC' ? 'ascending' : 'descending') : undefined;
  return (
    <thead>
      <tr>
        {columns.map(({ key, header, sort: field, align, className, width }) => (
          <th
            key={key}
            scope="col"
            className={cx(align, className)}
            aria-sort={said(field)}
            style={width ? { width } : undefined}
          >
            {field && !masked(field) ? (
              <button type="button" onClick={() => toggle(field)}>
                {header}
                {said(field) && <Icon name={sort.order === 'ASC' ? 'up' : 'down'} size={14} />}
              </button>
            ) : (
              header
            )}
          </th>
        ))}
        {history && (
          <th scope="col" style={{ width: '52px' }}>
            <span className="vh">History</span>
          </th>
        )}
      </tr>
    </thead>
  );
};

/** Up and down go from row to row, Home and End to the first and last one. */
const moveByRows = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  const next = to === undefined ? undefined : links[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** What is clicked in a link, a button or a dialog of the row is not the row's. */
const isOfRow = ({ target, currentTarget }: MouseEvent<HTMLElement>): boolean =>
  (target as Element).closest('a, button, dialog, tr') === currentTarget;

type BodyProps<R extends RaRecord> = ListProps<R> & { rows: readonly R[]; lit: ReadonlySet<string> };

const Body = <R extends RaRecord>({ columns, rows, pathOf, current, lit, history }: BodyProps<R>) => {
  const navigate = useNavigate();
  return (
    <tbody onKeyDown={moveByRows}>
      {rows.map((row) => {
        const here = current !== undefined && String(row.id) === current;
        const path = pathOf?.(row);
        const past = history?.(row);
        return (
          <tr
            key={row.id}
            aria-current={here ? 'true' : undefined}
            className={cx(here && 'is-current', lit.has(String(row.id)) && 'is-lit', path && 'is-open')}
            onClick={path ? (event) => isOfRow(event) && void navigate(path) : undefined}
          >
            {columns.map(({ key, header, cell, align, className }, i) => (
              <td key={key} className={cx(align, className)} data-label={header}>
                {i === 0 && path ? (
                  <Link to={path} data-row="">
                    {cell(row)}
                  </Link>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
            {history && <td data-label="History">{past && <RowHistory of={past} />}</td>}
          </tr>
        );
      })}
    </tbody>
  );
};

export const ListTable = <R extends RaRecord>(props: ListProps<R>) => {
  const { data, error, isPending, refetch, filterValues, setFilters } = useListContext<R>();
  const lit = useFlashing(props.flash ?? '');
  if (error && !data) return <ErrorState what={props.title} onRetry={() => void refetch()} />;
  if (isPending || !data)
    return <SkeletonTable caption={props.title} heads={props.columns.map((c) => c.header)} rows={12} />;
  if (data.length === 0)
    return (
      props.whenNothingFits?.(filterValues) ?? (
        <EmptyState
          icon="list"
          title={Object.keys(filterValues).length > 0 ? 'Nothing fits this filter.' : props.empty}
        >
          {Object.keys(filterValues).length > 0 && (
            <button type="button" className="Button Button-second" onClick={() => setFilters({}, undefined, false)}>
              Show all
            </button>
          )}
        </EmptyState>
      )
    );
  return (
    <table className="DataTable is-cards StaffTable">
      <caption className="vh">{props.title}</caption>
      <Head columns={props.columns} history={props.history !== undefined} />
      <Body {...props} rows={data} lit={lit} />
    </table>
  );
};
