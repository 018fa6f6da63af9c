import { auditCalls, type SettlementAnswer } from '@app/contracts/audit';
import type { Settled, SettlementDifference } from '@app/contracts/payments';
import { counted, formatDay, formatMoney } from '@app/contracts/shared';
import { Link } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { momentText } from '../../platform/times.js';
import { useRead } from '../../platform/use-read.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { Notice } from '../../ui/Notice.js';
import { SkeletonTable } from '../../ui/Skeleton.js';

const KINDS: Readonly<Record<SettlementDifference['kind'], string>> = {
  missing_in_ledger: 'Missing in the ledger',
  missing_at_gateway: 'Missing at the gateway',
  amounts_differ: 'Amounts differ',
};

const amountOf = (amount: SettlementDifference['gateway']) =>
  amount === null ? '–' : <Money cents={amount} tone="plain" />;

const columns: readonly Column<SettlementDifference>[] = [
  { key: 'transaction', header: 'Gateway reference', title: true, cell: ({ transaction_id }) => transaction_id },
  { key: 'kind', header: 'Difference', cell: ({ kind }) => KINDS[kind] },
  { key: 'at', header: 'Time', cell: ({ at }) => momentText(at) },
  { key: 'gateway', header: 'Gateway', align: 'n', cell: ({ gateway }) => amountOf(gateway) },
  { key: 'ledger', header: 'Ledger', align: 'n', cell: ({ ledger }) => amountOf(ledger) },
  {
    key: 'registration',
    header: 'Registration',
    cell: ({ posting }) =>
      posting ? (
        <Link className="num" to={`/staff/registrations/${posting.registration_id}/payments`}>
          {posting.registration_id}
        </Link>
      ) : (
        '–'
      ),
  },
];

const sumsOf = ({ transactions, charged, refunded }: Settled): string =>
  `${formatMoney(charged)} charged and ${formatMoney(refunded)} given back in ${counted(transactions, 'transaction')}`;

const Compared = ({ answer }: { answer: SettlementAnswer }) => {
  const { gateway, ledger, equal, differing, differences, takes_cards, as_of } = answer;
  if (!takes_cards && gateway.transactions + ledger.transactions === 0)
    return <EmptyState icon="card" title="No gateway is configured, so no card is charged." />;
  return (
    <>
      <p className="cap">To the end of {formatDay(as_of)}, New York time</p>
      {differing === 0 ? (
        <Notice tone="success" icon="check" title="The ledger and the gateway agree">
          The gateway settled {sumsOf(gateway)}. Each stands in a ledger with the same amount.
        </Notice>
      ) : (
        <Notice tone="error" icon="warning" title="The ledger and the gateway differ">
          The gateway settled {sumsOf(gateway)}; the ledger has {sumsOf(ledger)}. {equal}{' '}
          {equal === 1 ? 'agrees' : 'agree'}, {differing} {differing === 1 ? 'differs' : 'differ'}.
        </Notice>
      )}
      {differing > 0 && (
        <section className="Sheet" aria-label="Differences">
          <DataTable
            caption="Differences"
            columns={columns}
            rows={differences}
            rowKey={({ transaction_id }) => transaction_id}
          />
        </section>
      )}
      {differing > differences.length && <p className="cap">The oldest {differences.length} are shown.</p>}
    </>
  );
};

/** The ledger's card postings beside the gateway's own books (ADM-004). */
export const ReconcilePage = () => {
  const { data, error, isPending, refetch } = useRead(
    ['payments', 'settlement'],
    auditCalls.settlement,
    { query: {} },
    { handled: true },
  );
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to="/staff/payments" aria-label="Back to the payments">
          <Icon name="left" />
        </Link>
        <PageTitle className="h3" title="Reconcile">
          Reconcile with the gateway
        </PageTitle>
      </div>
      <div className="stack">
        {isPending && <SkeletonTable caption="Differences" heads={columns.map(({ key }) => key)} />}
        {error && !data && <ErrorState what="The settlement" onRetry={() => void refetch()} />}
        {data && <Compared answer={data} />}
      </div>
    </main>
  );
};
