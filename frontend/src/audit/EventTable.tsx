import type { NamedEvent } from '@app/contracts/audit';
import { Link, useSearchParams } from 'react-router';
import { type Column, DataTable } from '../ui/DataTable.js';
import { Money } from '../ui/Money.js';
import { criteriaOf, searchOf } from './criteria.js';
import { Mechanism, Thing, useMechanism } from './mechanism.js';
import { clockText, dayText } from './times.js';

export const streamPath = (stream: string, revision: number | null): string =>
  `/audit/streams/${encodeURIComponent(stream)}${revision === null ? '' : `?at=${revision}`}`;
export const requestPath = (correlation: string): string => `/audit/requests/${encodeURIComponent(correlation)}`;

export const FOUND_HEADS = ['What happened', 'When', 'Who', 'To what'];

const WHO: Readonly<Record<NamedEvent['role'], string>> = {
  registrant: 'Registrant',
  staff: 'Staff',
  admin: 'Admin',
  auditor: 'Auditor',
  system: 'The product itself',
  link: 'Somebody with a link',
  visitor: 'A visitor',
};

const OFFICE = new Set(['staff', 'admin', 'auditor']);

/** `Dana Whitlock, staff`, `Starlight Dance Academy`, `The product itself`. */
const whoText = ({ who, role }: NamedEvent): string => {
  if (who === null) return WHO[role];
  return OFFICE.has(role) ? `${who}, ${role}` : who;
};

/** Leads to what the same search finds of this account alone. */
const ActorCell = ({ event }: { event: NamedEvent }) => {
  const [search] = useSearchParams();
  const shown = useMechanism();
  const { role, actor_id } = event;
  const name = shown ? role : whoText(event);
  if (actor_id === null) return name;
  const { position: _old, ...criteria } = criteriaOf(search);
  return (
    <Link to={`/audit?${searchOf({ ...criteria, actor: String(actor_id) })}`}>
      {shown ? `${role} ${actor_id}` : name}
    </Link>
  );
};

const columns: readonly Column<NamedEvent>[] = [
  {
    key: 'event',
    header: 'What happened',
    title: true,
    cell: ({ type, text }) => (
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
    key: 'time',
    header: 'When',
    width: '210px',
    className: 'num',
    cell: ({ at }) => (
      <time dateTime={at}>
        {dayText(at)}, {clockText(at)}
      </time>
    ),
  },
  { key: 'actor', header: 'Who', width: '220px', cell: (event) => <ActorCell event={event} /> },
  {
    key: 'stream',
    header: 'To what',
    width: '220px',
    className: 'EventTable__stream',
    cell: ({ stream, revision }) => (
      <Link to={streamPath(stream, revision)}>
        <Thing stream={stream} />
        <Mechanism>
          <span className="num">, {revision}</span>
        </Mechanism>
      </Link>
    ),
  },
];

const REQUEST: Column<NamedEvent> = {
  key: 'request',
  header: 'Request',
  width: '120px',
  cell: ({ correlation_id, command }) => (
    <Link to={requestPath(correlation_id)} title={`${command}, request ${correlation_id}`}>
      {correlation_id.slice(-8)}
    </Link>
  ),
};

const AMOUNT: Column<NamedEvent> = {
  key: 'amount',
  header: 'Amount',
  align: 'n',
  width: '120px',
  cell: ({ amount }) => amount !== null && <Money cents={amount} tone="plain" />,
};

/** Found events: what happened in a sentence, when, by whom, to what; the request that it belongs to is a technical name (ADM-048). */
export const EventTable = ({ events, amounts = false }: { events: readonly NamedEvent[]; amounts?: boolean }) => (
  <DataTable<NamedEvent>
    caption="Found events"
    className="EventTable"
    columns={[...columns, ...(useMechanism() ? [REQUEST] : []), ...(amounts ? [AMOUNT] : [])]}
    rows={events}
    rowKey={({ event_id }) => event_id}
  />
);
