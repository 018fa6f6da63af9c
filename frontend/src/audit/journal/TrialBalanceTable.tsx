import type { TrialBalanceAnswer } from '@app/contracts/audit';
import { type AccountKind, ACCOUNTS, type TrialBalanceRow } from '@app/contracts/payments';
import { formatDay, formatMoney } from '@app/contracts/shared';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Money } from '../../ui/Money.js';
import { Notice } from '../../ui/Notice.js';

const KINDS: Readonly<Record<AccountKind, string>> = {
  receivable: 'Receivable',
  money: 'Money',
  liability: 'Liability',
  income: 'Income',
};

type Row = Pick<TrialBalanceRow, 'debits' | 'credits' | 'balance'> & {
  readonly account: TrialBalanceRow['account'] | null;
};

const amount = (key: 'debits' | 'credits' | 'balance', header: string): Column<Row> => ({
  key,
  header,
  align: 'n',
  cell: (row) => <Money cents={row[key]} tone={row[key] === 0 ? 'void' : 'plain'} />,
});

const columns: readonly Column<Row>[] = [
  {
    key: 'account',
    header: 'Account',
    title: true,
    cell: ({ account }) => (account === null ? <b>Total</b> : ACCOUNTS[account].label),
  },
  {
    key: 'kind',
    header: 'Kind',
    cell: ({ account }) => (account === null ? '' : KINDS[ACCOUNTS[account].kind]),
  },
  amount('debits', 'Debits'),
  amount('credits', 'Credits'),
  amount('balance', 'Balance'),
];

export const TRIAL_BALANCE_HEADS = ['Account', 'Kind', 'Debits', 'Credits', 'Balance'];

const Proof = ({ answer: { debits, credits, balance } }: { answer: TrialBalanceAnswer }) =>
  balance === 0 ? (
    <Notice tone="success" icon="check" title="The trial balance is zero">
      Debits and credits are {formatMoney(debits)} each.
    </Notice>
  ) : (
    <Notice tone="error" icon="warning" title="The trial balance is not zero">
      Debits are {formatMoney(debits)}, credits {formatMoney(credits)}: they differ by {formatMoney(balance)}.
    </Notice>
  );

/** Every account that was moved, and the totals under them (PAY-325). */
export const TrialBalanceTable = ({ answer }: { answer: TrialBalanceAnswer }) => {
  if (answer.rows.length === 0)
    return <EmptyState icon="dollar" title={`Nothing was posted up to ${formatDay(answer.as_of)}.`} />;
  const total: Row = { account: null, debits: answer.debits, credits: answer.credits, balance: answer.balance };
  return (
    <>
      <div className="JournalProof">
        <Proof answer={answer} />
      </div>
      <DataTable<Row>
        caption="Trial balance"
        columns={columns}
        rows={[...answer.rows, total]}
        rowKey={({ account }) => account ?? 'total'}
      />
    </>
  );
};
