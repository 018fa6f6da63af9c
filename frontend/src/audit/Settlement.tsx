import { auditCalls, type SettlementAnswer } from '@app/contracts/audit';
import type { Settled, SettlementDifference } from '@app/contracts/payments';
import { addressOf, counted, type Day, formatDay, formatMoney } from '@app/contracts/shared';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { Money } from '../ui/Money.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { streamPath } from './EventTable.js';
import { type Brought, SettlementFile } from './SettlementFile.js';
import { clockText, dayText } from './times.js';
import { useSettlement } from './totals-reads.js';

const KINDS: Readonly<Record<SettlementDifference['kind'], string>> = {
  missing_in_ledger: 'Missing in the ledger',
  missing_at_gateway: 'Missing at the gateway',
  amounts_differ: 'Amounts differ',
};

const columns: readonly Column<SettlementDifference>[] = [
  { key: 'transaction', header: 'Transaction', title: true, cell: ({ transaction_id }) => transaction_id },
  { key: 'kind', header: 'Difference', cell: ({ kind }) => KINDS[kind] },
  {
    key: 'at',
    header: 'Time',
    className: 'num',
    cell: ({ at }) => (
      <time dateTime={at}>
        {dayText(at)}, {clockText(at)}
      </time>
    ),
  },
  { key: 'gateway', header: 'Gateway', align: 'n', cell: ({ gateway }) => <Amount of={gateway} /> },
  { key: 'ledger', header: 'Ledger', align: 'n', cell: ({ ledger }) => <Amount of={ledger} /> },
  {
    key: 'posting',
    header: 'Posting',
    cell: ({ posting }) =>
      posting ? (
        <Link to={streamPath(posting.stream, posting.revision)}>
          {posting.stream}
          <span className="num">, {posting.revision}</span>
        </Link>
      ) : (
        '–'
      ),
  },
];

const Amount = ({ of }: { of: SettlementDifference['gateway'] }) =>
  of === null ? '–' : <Money cents={of} tone="plain" />;

const sumsOf = ({ transactions, charged, refunded }: Settled): string =>
  `${formatMoney(charged)} charged and ${formatMoney(refunded)} refunded in ${counted(transactions, 'transaction')}`;

const Said = ({ answer: { gateway, ledger, differing, equal } }: { answer: SettlementAnswer }) =>
  differing === 0 ? (
    <Notice tone="success" icon="check" title="The settlement ties to the ledger">
      The gateway settled {sumsOf(gateway)}. Each stands in a ledger with the same amount.
    </Notice>
  ) : (
    <Notice tone="error" icon="warning" title="The settlement does not tie to the ledger">
      The gateway settled {sumsOf(gateway)}, the ledgers&#8217; card postings say {sumsOf(ledger)}.{' '}
      {counted(equal, 'transaction')} {equal === 1 ? 'agrees' : 'agree'}, {differing}{' '}
      {differing === 1 ? 'differs' : 'differ'}.
    </Notice>
  );

const Body = ({ answer }: { answer: SettlementAnswer }) => {
  const { takes_cards, differing, differences, gateway, ledger } = answer;
  if (!takes_cards && gateway.transactions + ledger.transactions === 0)
    return <p className="t2 Settlement__said">No gateway is configured, so no card is charged.</p>;
  return (
    <>
      <div className="Settlement__said">
        <Said answer={answer} />
      </div>
      {differing > 0 && (
        <DataTable<SettlementDifference>
          caption="Differences from the settlement"
          columns={columns}
          rows={differences}
          rowKey={({ transaction_id }) => transaction_id}
        />
      )}
      {differing > differences.length && (
        <p className="cap Settlement__said">The oldest {differences.length} are shown.</p>
      )}
    </>
  );
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
      {answer && <Body answer={answer} />}
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
