import { auditCalls, type SettlementAnswer } from '@app/contracts/audit';
import type { SettlementDifference } from '@app/contracts/payments';
import { addressOf, type Day, formatDay } from '@app/contracts/shared';
import { Link } from 'react-router';
import type { Column } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { Skeletons } from '../ui/Skeleton.js';
import { ComparedSettlement } from './ComparedSettlement.js';
import { streamPath } from './EventTable.js';
import { Mechanism, Thing } from './mechanism.js';
import { useSettlement } from './totals-reads.js';

const posting: Column<SettlementDifference> = {
  key: 'posting',
  header: 'Posting',
  cell: ({ posting: at }) =>
    at ? (
      <Link to={streamPath(at.stream, at.revision)}>
        <Thing stream={at.stream} />
        <Mechanism>
          <span className="num">, {at.revision}</span>
        </Mechanism>
      </Link>
    ) : (
      '–'
    ),
};

const daysOf = ({ as_of }: SettlementAnswer): string => `To the end of ${formatDay(as_of)}, New York time`;

const fileAddress = (as_of: Day | undefined): string =>
  `${addressOf(auditCalls.settlementFile)}${as_of ? `?as_of=${as_of}` : ''}`;

/** Whether the gateway's own books have every card posting, and no other; a file of them is reconciled on a page of its own (AUD-016, PAY-329). */
export const Settlement = ({ as_of }: { as_of: Day | undefined }) => {
  const { data, error, isPending, refetch } = useSettlement(as_of);
  return (
    <section className="Sheet Audit__table" aria-label="Settlement">
      <div className="Sheet__head Settlement__head">
        <h2 className="h4">Settlement of the gateway</h2>
        {data && <span className="cap">{daysOf(data)}</span>}
      </div>
      {!data && isPending && <Skeletons label="Loading the settlement" lines={3} />}
      {!data && error && <ErrorState what="The settlement" onRetry={() => void refetch()} />}
      {data && <ComparedSettlement answer={data} posting={posting} />}
      <div className="EventResults__foot Settlement__file">
        <Link className="Button Button-second Button-s" to="/audit/reconciliation">
          Reconcile settlement files
        </Link>
        <a className="Button Button-second Button-s push" href={fileAddress(as_of)} download>
          <Icon name="download" /> File of the gateway
        </a>
      </div>
    </section>
  );
};
