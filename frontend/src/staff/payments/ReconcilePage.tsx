import { auditCalls } from '@app/contracts/audit';
import type { SettlementDifference } from '@app/contracts/payments';
import { formatDay } from '@app/contracts/shared';
import { Link } from 'react-router';
import { ComparedSettlement } from '../../audit/index.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useRead } from '../../platform/use-read.js';
import type { Column } from '../../ui/DataTable.js';
import { ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Skeletons } from '../../ui/Skeleton.js';

const posting: Column<SettlementDifference> = {
  key: 'registration',
  header: 'Registration',
  cell: ({ posting: at }) =>
    at ? (
      <Link className="num" to={`/staff/registrations/${at.registration_id}/payments`}>
        {at.registration_id}
      </Link>
    ) : (
      '–'
    ),
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
        <Link className="Button Button-second Button-s" to="/staff/payments/reconcile/files">
          Settlement files
        </Link>
        <Link className="Button Button-second Button-s" to="/staff/payments/reconcile/open">
          Payments to reconcile
        </Link>
      </div>
      <div className="stack">
        {isPending && <Skeletons label="Loading the settlement" lines={3} />}
        {error && !data && <ErrorState what="The settlement" onRetry={() => void refetch()} />}
        {data && (
          <section className="Sheet" aria-label="Settlement">
            <p className="cap Settlement__said">To the end of {formatDay(data.as_of)}, New York time</p>
            <ComparedSettlement answer={data} posting={posting} />
          </section>
        )}
      </div>
    </main>
  );
};
