import { type CsvColumn, csvMoney } from '@app/contracts/csv';
import type { TourDateRow } from '@app/contracts/catalogue';
import { counted, formatMoney, permits, sum } from '@app/contracts/shared';
import { type HolderRow, ticketCalls } from '@app/contracts/tickets';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useToast } from '../../ui/Toast.js';
import { saveCsv } from '../csv.js';
import { ReleaseTicket } from './ReleaseTicket.js';

const costOf = ({ free, price, fee }: HolderRow): string => (free ? 'Free' : formatMoney(sum([price, fee])));
const statusOf = ({ status }: HolderRow): string => (status === 'paid' ? 'Paid' : 'Reserved');
const holderOf = ({ holder_name }: HolderRow): string => holder_name || 'No name yet';

const columns: readonly Column<HolderRow>[] = [
  { key: 'holder', header: 'Holder', cell: holderOf, sortBy: ({ holder_name }) => [holder_name], title: true },
  { key: 'ticket', header: 'Ticket', cell: ({ name }) => name, sortBy: ({ name }) => [name] },
  {
    key: 'registration',
    header: 'Registration',
    cell: ({ registration_id }) => (
      <Link className="num" to={`/staff/registrations/${registration_id}`}>
        {registration_id}
      </Link>
    ),
    sortBy: ({ registration_id }) => [registration_id],
  },
  { key: 'cost', header: 'Price and fee', align: 'n', cell: costOf },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <StatusChip tone={row.status === 'paid' ? 'success' : 'warning'} icon={row.status === 'paid' ? 'check' : 'clock'}>
        {statusOf(row)}
      </StatusChip>
    ),
    sortBy: (row) => [statusOf(row)],
  },
];

/** Money as numbers, so that a sheet adds it up (ADM-017). */
const csv: readonly CsvColumn<HolderRow>[] = [
  { header: 'Holder', value: ({ holder_name }) => holder_name },
  { header: 'Ticket', value: ({ name }) => name },
  { header: 'Registration', value: ({ registration_id }) => registration_id },
  { header: 'Price', value: ({ free, price }) => csvMoney(free ? 0 : price) },
  { header: 'Fee', value: ({ free, fee }) => csvMoney(free ? 0 : fee) },
  { header: 'Status', value: statusOf },
];

const Holders = ({ rows }: { rows: readonly HolderRow[] }) => {
  const toast = useToast();
  const { account } = useSession();
  const [released, setReleased] = useState<HolderRow | null>(null);
  const may = permits(ticketCalls.releasePaid.permit, account?.roles ?? []);
  const release: Column<HolderRow> = {
    key: 'release',
    header: <span className="vh">What may be done</span>,
    cell: (row) =>
      row.included ? null : (
        <Button
          kind="ghost"
          size="s"
          aria-label={`Release the ticket of ${holderOf(row)}, registration ${row.registration_id}`}
          onClick={() => setReleased(row)}
        >
          Release
        </Button>
      ),
  };
  const write = (): void => {
    saveCsv('tickets', csv, rows);
    toast(`${counted(rows.length, 'row')} exported.`);
  };
  return (
    <>
      <div className="row between">
        <span className="cap num">{counted(rows.length, 'ticket')}</span>
        <Button kind="second" size="s" icon="download" onClick={write}>
          Export CSV
        </Button>
      </div>
      <DataTable
        caption="Holders"
        columns={may ? [...columns, release] : columns}
        rows={rows}
        rowKey={({ id }) => id}
        initialSort={{ key: 'holder', down: false }}
      />
      {released && <ReleaseTicket row={released} onClose={() => setReleased(null)} />}
    </>
  );
};

/** Who comes with a ticket of a tour date (TIX-049). */
export const HoldersPage = () => {
  const id = Number(useParams().id);
  const { data: tourDate } = useGetOne<TourDateRow>('tour-dates', { id });
  const holders = useRead(
    ['ticket-stock', 'holders', id],
    ticketCalls.listHolders,
    { query: { tour_date_id: id } },
    { handled: true },
  );
  const title = tourDate ? `Tickets of ${tourDate.label}` : 'Tickets';
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to="/staff/tour-dates" aria-label="Back to the tour dates">
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">{title}</PageTitle>
      </div>
      <div className="stack stack-2">
        {holders.isPending && <Skeletons label="Loading the holders" lines={5} />}
        {holders.error && !holders.data && <ErrorState what="The holders" onRetry={() => void holders.refetch()} />}
        {holders.data?.length === 0 && <EmptyState icon="list" title="No ticket is reserved or paid yet." />}
        {holders.data && holders.data.length > 0 && <Holders rows={holders.data} />}
      </div>
    </main>
  );
};
