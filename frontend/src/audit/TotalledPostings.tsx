import type { TotalledPosting } from '@app/contracts/audit';
import { counted, formatMoney } from '@app/contracts/shared';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Money } from '../ui/Money.js';
import { Skeletons } from '../ui/Skeleton.js';
import { streamPath } from './EventTable.js';
import { Mechanism, Thing } from './mechanism.js';
import { figureName } from './TotalsTable.js';
import { clockText, dayText } from './times.js';
import { type AskedFigure, usePostings } from './totals-reads.js';

const columns: readonly Column<TotalledPosting>[] = [
  {
    key: 'text',
    header: 'Posting',
    title: true,
    cell: ({ text, type }) => (
      <span>
        <span className="med">{text}</span>
        <Mechanism>
          {' '}
          <span className="t2">{type}</span>
        </Mechanism>
      </span>
    ),
  },
  {
    key: 'at',
    header: 'When',
    width: '210px',
    className: 'num',
    cell: ({ at }) => (
      <time dateTime={at}>
        {dayText(at)}, {clockText(at)}
      </time>
    ),
  },
  {
    key: 'stream',
    header: 'To what',
    width: '200px',
    cell: ({ stream, revision }) => (
      <Link to={streamPath(stream, revision)}>
        <Thing stream={stream} />
        <Mechanism>
          <span className="num">, {revision}</span>
        </Mechanism>
      </Link>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'n', width: '120px', cell: (p) => <Money cents={p.amount} tone="plain" /> },
];

/** What one figure of the totals is the sum of. */
export const TotalledPostings = ({ asked }: { asked: AskedFigure }) => {
  const { data, error, isPending, refetch } = usePostings(asked);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (data) section.current?.scrollIntoView({ block: 'nearest' });
  }, [data]);
  const title = `${figureName(asked.figure)}${data ? `, ${data.label}` : ''}`;
  return (
    <section className="Sheet Audit__table" aria-label="Postings" ref={section}>
      <div className="Sheet__head">
        <h2 className="h4">{title}</h2>
        {data && (
          <span className="cap num" role="status">
            {counted(data.count, 'posting')}, {formatMoney(data.sum)}
            {data.count > data.postings.length && `, the newest ${data.postings.length} here`}
          </span>
        )}
      </div>
      {isPending && <Skeletons label="Loading the postings" lines={4} />}
      {error && !data && <ErrorState what="The postings" onRetry={() => void refetch()} />}
      {data && (
        <DataTable<TotalledPosting>
          caption={title}
          columns={columns}
          rows={data.postings}
          rowKey={({ stream, revision }) => `${stream}|${revision}`}
        />
      )}
    </section>
  );
};
