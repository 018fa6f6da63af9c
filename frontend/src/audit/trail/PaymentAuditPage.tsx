import { auditCalls, type PaymentAuditRow } from '@app/contracts/audit';
import { balanceText } from '@app/contracts/payments';
import { capital } from '@app/contracts/shared';
import { Link, useParams } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useRead } from '../../platform/use-read.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { streamPath } from '../EventTable.js';
import { momentText } from '../times.js';
import './trail.css';

/** The event as it is stored, for who may open events. */
const Raw = ({ raw: event }: { raw: NonNullable<PaymentAuditRow['raw']> }) => (
  <details className="PaymentAudit__raw">
    <summary>{event.type}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard */}
    <pre className="mono" tabIndex={0}>
      {JSON.stringify(event, null, 2)}
    </pre>
    <Link to={streamPath(event.stream, event.revision)}>Open in the stream</Link>
  </details>
);

const columns: readonly Column<PaymentAuditRow>[] = [
  { key: 'at', header: 'Date', className: 'num', cell: ({ at }) => momentText(at) },
  {
    key: 'happened',
    header: 'What happened',
    title: true,
    cell: ({ text, reason }) => (
      <>
        {capital(text)}
        {reason !== null && <span className="cap"> Reason: “{reason}”</span>}
      </>
    ),
  },
  { key: 'who', header: 'Who', cell: ({ who }) => who.display },
  { key: 'role', header: 'Role', cell: ({ who }) => who.role },
  { key: 'before', header: 'Owed before', align: 'n', cell: ({ before }) => balanceText(before) },
  { key: 'after', header: 'Owed after', align: 'n', cell: ({ after }) => balanceText(after) },
];
const raw: Column<PaymentAuditRow> = { key: 'raw', header: 'Event', cell: (row) => row.raw && <Raw raw={row.raw} /> };

/** Everything that happened to the money of a registration, as its ledger has it (PAY-288). */
export const PaymentAuditPage = () => {
  const id = Number(useParams().registration);
  const { data, error, refetch } = useRead(
    ['payments', 'audit', id],
    auditCalls.paymentAudit,
    { params: { id } },
    { handled: true },
  );
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link
          className="Config__back"
          to={`/staff/registrations/${id}/payments`}
          aria-label={`Back to the payments of registration ${id}`}
        >
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">{`Payment audit of registration ${id}`}</PageTitle>
      </div>
      {data ? (
        <DataTable<PaymentAuditRow>
          caption="Payment audit"
          columns={data.rows.some((row) => row.raw) ? [...columns, raw] : columns}
          rows={data.rows}
          rowKey={(row) => row.id}
          empty={<EmptyState icon="dollar" title="Nothing was charged or paid yet." />}
        />
      ) : error?.status === 404 ? (
        <EmptyState icon="search" title={`There is no registration ${id}.`} />
      ) : error ? (
        <ErrorState what="The payment audit" onRetry={() => void refetch()} />
      ) : (
        <Skeletons label="Loading the payment audit" lines={8} />
      )}
    </main>
  );
};
