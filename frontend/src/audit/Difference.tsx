import { capital, counted, plural } from '@app/contracts/shared';
import type { ComparedRow, CompareSection, TimelineEvent } from '@app/contracts/audit';
import { useState } from 'react';
import { type Change, Sign } from '../ui/DiffView.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Checkbox } from '../ui/inputs.js';
import { Skeletons } from '../ui/Skeleton.js';
import { type Look, useRows } from './audit-reads.js';
import type { Mode } from './AsOf.js';
import { useNames } from './mechanism.js';
import { clockText } from './times.js';

const SECTIONS: Readonly<Record<CompareSection, string>> = {
  status: 'Status',
  attendees: 'Attendees',
  observers: 'Observers',
  fees: 'Fees',
  balance: 'Balance',
};

const changeOf = ({ before, after }: ComparedRow): Change | null => {
  if (before === after) return null;
  if (before === '') return 'plus';
  return after === '' ? 'minus' : 'edit';
};

const Side = ({ text, mark, strong }: { text: string; mark: 'h-minus' | 'h-plus' | null; strong: boolean }) => {
  const value = strong ? <b>{text}</b> : text;
  if (text === '') return null;
  return mark ? <span className={mark}>{value}</span> : value;
};

type TableProps = {
  rows: readonly ComparedRow[];
  mode: Mode;
  onlyChanges: boolean;
  from: TimelineEvent | undefined;
  to: TimelineEvent;
};

const Head = ({ mode, from, to }: Pick<TableProps, 'mode' | 'from' | 'to'>) => {
  const names = useNames();
  return (
    <thead>
      <tr>
        <td className="sg" />
        <td />
        {mode === 'compare' && (
          <th scope="col">
            {from ? (
              <>
                <span className="num">{capital(names.entry(from.revision))}</span>{' '}
                <span className="t3 num">{clockText(from.at)}</span>
              </>
            ) : (
              'Before the first event'
            )}
          </th>
        )}
        <th scope="col">
          <span className="num">{capital(names.entry(to.revision))}</span>{' '}
          <span className="t3 num">{clockText(to.at)}</span>
        </th>
      </tr>
    </thead>
  );
};

const Row = ({ row, mode }: { row: ComparedRow; mode: Mode }) => {
  const change = mode === 'compare' ? changeOf(row) : null;
  const strong = row.subject === 'Total' || row.subject === 'Balance';
  return (
    <tr className={change ? `is-${change}` : undefined}>
      <td className="sg">{change && <Sign change={change} />}</td>
      <th scope="row">{row.subject}</th>
      {mode === 'compare' && (
        <td>
          <Side text={row.before} mark={change ? 'h-minus' : null} strong={strong} />
        </td>
      )}
      <td>
        <Side text={row.after} mark={change ? 'h-plus' : null} strong={strong} />
      </td>
    </tr>
  );
};

const Group = ({
  section,
  rows,
  mode,
  onlyChanges,
}: Pick<TableProps, 'rows' | 'mode' | 'onlyChanges'> & { section: CompareSection }) => {
  const all = rows.filter((row) => row.section === section && (mode === 'compare' || row.after !== ''));
  const same = all.filter((row) => changeOf(row) === null).length;
  const shown = mode === 'compare' && onlyChanges ? all.filter((row) => changeOf(row) !== null) : all;
  if (all.length === 0) return null;
  return (
    <tbody>
      <tr className="grp">
        <th colSpan={mode === 'compare' ? 4 : 3} scope="rowgroup">
          {SECTIONS[section]}{' '}
          {mode === 'compare' && onlyChanges && same > 0 && <span className="t3">{same} unchanged</span>}
        </th>
      </tr>
      {shown.map((row, i) => (
        <Row key={`${row.subject}-${i}`} row={row} mode={mode} />
      ))}
    </tbody>
  );
};

const Table = (props: TableProps) => {
  const { rows, mode, onlyChanges, from, to } = props;
  const names = useNames();
  const caption =
    mode === 'compare'
      ? `Registration after ${from ? names.entry(from.revision) : 'nothing'} and after ${names.entry(to.revision)}`
      : `Registration after ${names.entry(to.revision)}`;
  if (mode === 'compare' && onlyChanges && rows.every((row) => changeOf(row) === null))
    return <EmptyState icon="check" title="Nothing that counts differs between the two." />;
  return (
    <table className="Side">
      <caption className="vh">{caption}</caption>
      <Head mode={mode} from={from} to={to} />
      {(Object.keys(SECTIONS) as CompareSection[]).map((section) => (
        <Group key={section} section={section} rows={rows} mode={mode} onlyChanges={onlyChanges} />
      ))}
    </table>
  );
};

type Props = {
  registration: number;
  events: readonly TimelineEvent[];
  from: number;
  to: TimelineEvent;
  mode: Mode;
  look: Look | null;
};

/** The registration at one point, or two points side by side with what differs (AUD-003). */
export const Difference = ({ registration, events, from, to, mode, look }: Props) => {
  const [onlyChanges, setOnlyChanges] = useState(true);
  const points = { from: mode === 'compare' ? from : -1, to: to.revision };
  const { data, error, isPending, isPlaceholderData, refetch } = useRows(registration, points, look);
  const count = data?.rows.filter((row) => changeOf(row) !== null).length ?? 0;
  const between = to.revision - Math.max(from, -1);
  return (
    <>
      <div className="Sheet__head">
        <h2 className="h4">{mode === 'compare' ? 'Difference' : 'State'}</h2>
        {mode === 'compare' && (
          <>
            <span className="cap">
              <span className="num">{count}</span> {plural(count, 'difference')} in {counted(between, 'event')}
            </span>
            <span className="dense push">
              <Checkbox label="Only changes" checked={onlyChanges} onChange={setOnlyChanges} />
            </span>
          </>
        )}
      </div>
      <section
        className="SideBox"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
        tabIndex={0}
        aria-label={mode === 'compare' ? 'Difference table' : 'State table'}
        aria-busy={isPlaceholderData}
      >
        {error && !data ? (
          <ErrorState what="The state" onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeletons label="Loading the state" lines={6} />
        ) : (
          <Table rows={data.rows} mode={mode} onlyChanges={onlyChanges} from={events[from]} to={to} />
        )}
      </section>
    </>
  );
};
