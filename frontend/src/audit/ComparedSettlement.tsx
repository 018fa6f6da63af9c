import type { SettlementAnswer } from '@app/contracts/audit';
import type { Settled, SettlementDifference } from '@app/contracts/payments';
import { counted, formatMoney } from '@app/contracts/shared';
import { type Column, DataTable } from '../ui/DataTable.js';
import { Money } from '../ui/Money.js';
import { Notice } from '../ui/Notice.js';
import './settlement.css';
import { clockText, dayText } from './times.js';

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

type Props = {
  readonly answer: SettlementAnswer;
  /** What stands behind the ledger's amount: each console leads to its own page. */
  readonly posting: Column<SettlementDifference>;
};

/** Whether gateway and ledgers have the same transactions, and each that they have not (AUD-016, ADM-004). */
export const ComparedSettlement = ({ answer, posting }: Props) => {
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
          columns={[...columns, posting]}
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
