import type { FoundEvent } from '@app/contracts/audit';
import { Link, useSearchParams } from 'react-router';
import { type Column, DataTable } from '../ui/DataTable.js';
import { Money } from '../ui/Money.js';
import { criteriaOf, searchOf } from './criteria.js';
import { clockText, dayText } from './times.js';

export const streamPath = (stream: string, revision: number | null): string =>
  `/audit/streams/${encodeURIComponent(stream)}${revision === null ? '' : `?at=${revision}`}`;
export const requestPath = (correlation: string): string => `/audit/requests/${encodeURIComponent(correlation)}`;

/** Leads to what the same search finds of this account alone. */
const ActorCell = ({ role, actor_id }: FoundEvent) => {
  const [search] = useSearchParams();
  if (actor_id === null) return role;
  const { position: _old, ...criteria } = criteriaOf(search);
  return <Link to={`/audit?${searchOf({ ...criteria, actor: String(actor_id) })}`}>{`${role} ${actor_id}`}</Link>;
};

const columns: readonly Column<FoundEvent>[] = [
  {
    key: 'event',
    header: 'Event',
    title: true,
    cell: ({ type, text }) => (
      <span>
        <span className="med">{text}</span> <span className="t2">{type}</span>
      </span>
    ),
  },
  {
    key: 'time',
    header: 'Time',
    width: '210px',
    className: 'num',
    cell: ({ at }) => (
      <time dateTime={at}>
        {dayText(at)}, {clockText(at)}
      </time>
    ),
  },
  { key: 'actor', header: 'Actor', width: '130px', cell: (event) => <ActorCell {...event} /> },
  {
    key: 'stream',
    header: 'Stream',
    width: '220px',
    className: 'EventTable__stream',
    cell: ({ stream, revision }) => (
      <Link to={streamPath(stream, revision)}>
        {stream}
        <span className="num">, {revision}</span>
      </Link>
    ),
  },
  {
    key: 'request',
    header: 'Request',
    width: '120px',
    cell: ({ correlation_id, command }) => (
      <Link to={requestPath(correlation_id)} title={`${command}, request ${correlation_id}`}>
        {correlation_id.slice(-8)}
      </Link>
    ),
  },
];

const AMOUNT: Column<FoundEvent> = {
  key: 'amount',
  header: 'Amount',
  align: 'n',
  width: '120px',
  cell: ({ amount }) => amount !== null && <Money cents={amount} tone="plain" />,
};

/** Found events: when, who, what in a sentence, where it stands, and the request that it belongs to. */
export const EventTable = ({ events, amounts = false }: { events: readonly FoundEvent[]; amounts?: boolean }) => (
  <DataTable<FoundEvent>
    caption="Found events"
    className="EventTable"
    columns={amounts ? [...columns, AMOUNT] : columns}
    rows={events}
    rowKey={({ event_id }) => event_id}
  />
);
