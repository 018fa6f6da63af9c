import { auditCalls, type SettlementAnswer } from '@app/contracts/audit';
import type { SettlementDifference } from '@app/contracts/payments';
import { addressOf, counted, type Day, formatDay } from '@app/contracts/shared';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/Button.js';
import type { Column } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { Skeletons } from '../ui/Skeleton.js';
import { ComparedSettlement } from './ComparedSettlement.js';
import { streamPath } from './EventTable.js';
import { type Brought, SettlementFile } from './SettlementFile.js';
import { useSettlement } from './totals-reads.js';

const posting: Column<SettlementDifference> = {
  key: 'posting',
  header: 'Posting',
  cell: ({ posting: at }) =>
    at ? (
      <Link to={streamPath(at.stream, at.revision)}>
        {at.stream}
        <span className="num">, {at.revision}</span>
      </Link>
    ) : (
      '–'
    ),
};

const daysOf = ({ from, as_of }: SettlementAnswer): string =>
  `${from ? `From ${formatDay(from)} to` : 'To'} the end of ${formatDay(as_of)}, New York time`;

const fileAddress = (as_of: Day | undefined): string =>
  `${addressOf(auditCalls.settlementFile)}${as_of ? `?as_of=${as_of}` : ''}`;

/** Whether the gateway's own books, or a file of them, have every card posting, and no other (AUD-016). */
export const Settlement = ({ as_of }: { as_of: Day | undefined }) => {
  const { data, error, isPending, refetch } = useSettlement(as_of);
  const [brought, setBrought] = useState<Brought | null>(null);
  // A file was compared as of one day: as of another it says nothing.
  const file = brought?.asked === as_of ? brought : null;
  const answer = file?.answer ?? data;
  return (
    <section className="Sheet Audit__table" aria-label="Settlement">
      <div className="Sheet__head Settlement__head">
        <h2 className="h4">{file ? `Settlement file ${file.name}` : 'Settlement of the gateway'}</h2>
        {answer && <span className="cap">{daysOf(answer)}</span>}
        {file && (
          <Button kind="second" size="s" className="push" onClick={() => setBrought(null)}>
            Back to the gateway
          </Button>
        )}
      </div>
      {!answer && isPending && <Skeletons label="Loading the settlement" lines={3} />}
      {!answer && error && <ErrorState what="The settlement" onRetry={() => void refetch()} />}
      {answer && <ComparedSettlement answer={answer} posting={posting} />}
      {file && file.answer.left_out > 0 && (
        <p className="cap Settlement__said">
          {counted(file.answer.left_out, 'transaction')} of other days in the file were left out.
        </p>
      )}
      <div className="EventResults__foot Settlement__file">
        <SettlementFile as_of={as_of} onCompared={setBrought} />
        <a className="Button Button-second Button-s push" href={fileAddress(as_of)} download>
          <Icon name="download" /> File of the gateway
        </a>
      </div>
    </section>
  );
};
