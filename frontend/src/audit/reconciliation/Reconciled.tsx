import {
  LINE_STATES,
  type LineState,
  type ReconciledLine,
  type ReconciliationOfFiles,
} from '@app/contracts/reconciliation';
import { type Cents, counted, formatDay, formatMoney, homeDay, minus, ZERO } from '@app/contracts/shared';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { Money } from '../../ui/Money.js';
import { Notice } from '../../ui/Notice.js';

/** Each state as accountants call it, and what is to be done about an open line of it. */
const STATES: Readonly<Record<LineState, readonly [label: string, means: string]>> = {
  matched: ['Matched', 'Bank and ledger have the same amount.'],
  fee: ['Fee', 'The gateway or the bank kept it. No ledger has it.'],
  in_transit: ['In transit', 'Posted in the last days, not at the bank yet.'],
  returned: ['Returned', 'The bank took a debit back. Open: not marked returned in the ledger.'],
  chargeback: ['Chargeback', 'The cardholder took it back. Open: not marked reversed in the ledger.'],
  other_system: ['Other system', 'Another system charged it on the same account.'],
  missing_here: ['Missing here', 'The bank has it, or more of it, than any ledger.'],
  missing_there: ['Missing there', 'A ledger has it, or more of it, than the bank.'],
};

type Row = {
  readonly state: LineState | null;
  readonly lines: number;
  readonly bank: Cents;
  readonly ledger: Cents;
  readonly open: Cents;
};

const amount = (key: 'bank' | 'ledger' | 'open', header: string): Column<Row> => ({
  key,
  header,
  align: 'n',
  cell: (row) => <Money cents={row[key]} tone={row[key] === 0 ? 'void' : 'plain'} />,
});

const sums: readonly Column<Row>[] = [
  {
    key: 'state',
    header: 'State',
    title: true,
    cell: ({ state }) => (state === null ? <b>Total</b> : STATES[state][0]),
  },
  { key: 'means', header: 'What it is', cell: ({ state }) => (state === null ? '' : STATES[state][1]) },
  { key: 'lines', header: 'Lines', align: 'n', cell: ({ lines }) => lines.toLocaleString('en-US') },
  amount('bank', 'Bank'),
  amount('ledger', 'Ledgers'),
  amount('open', 'Open'),
];

const OrNone = ({ of }: { of: Cents | null }) => (of === null ? '–' : <Money cents={of} tone="plain" />);

const openColumns = (linkOf: LinkOf): readonly Column<ReconciledLine>[] => [
  { key: 'transaction', header: 'Transaction', title: true, cell: ({ transaction_id }) => transaction_id },
  { key: 'state', header: 'State', cell: ({ state }) => STATES[state][0] },
  { key: 'at', header: 'Date', className: 'num', cell: ({ at }) => formatDay(homeDay(at)) },
  { key: 'bank', header: 'Bank', align: 'n', cell: ({ bank }) => <OrNone of={bank} /> },
  { key: 'ledger', header: 'Ledger', align: 'n', cell: ({ ledger }) => <OrNone of={ledger} /> },
  { key: 'open', header: 'Open', align: 'n', cell: ({ open }) => <Money cents={open} tone="plain" /> },
  { key: 'posting', header: 'Registration', cell: ({ posting }) => (posting ? linkOf(posting) : '–') },
];

export type LinkOf = (posting: NonNullable<ReconciledLine['posting']>) => ReactNode;
type Props = { readonly answer: ReconciliationOfFiles; readonly linkOf: LinkOf };

const Said = ({ answer: { difference, open_lines, bank, ledger } }: Pick<Props, 'answer'>) => {
  const both = `The bank has ${formatMoney(bank)}, the ledgers ${formatMoney(ledger)}.`;
  if (open_lines === 0)
    return (
      <Notice tone="success" icon="check" title="Bank and ledgers agree">
        {both} Nothing is open.
      </Notice>
    );
  const [size, word] = difference < 0 ? [minus(ZERO, difference), 'less'] : [difference, 'more'];
  return (
    <Notice
      tone={difference === 0 ? 'info' : 'error'}
      icon="warning"
      title={
        difference === 0
          ? 'Bank and ledgers have the same sum'
          : `The bank has ${formatMoney(size)} ${word} than the ledgers`
      }
    >
      {both} {counted(open_lines, 'open line')} {open_lines === 1 ? 'makes' : 'make'} up the whole difference.
    </Notice>
  );
};

/** Where every line ended, and those that are open (PAY-329). */
export const Reconciled = ({ answer, linkOf }: Props) => {
  const { by_state, bank, ledger, difference, open, open_lines, from, to, read, repeated, left_out } = answer;
  const rows: Row[] = LINE_STATES.filter((state) => by_state[state].lines > 0).map((state) => ({
    state,
    ...by_state[state],
  }));
  const lines = rows.reduce((sum, row) => sum + row.lines, 0);
  return (
    <>
      <section className="Sheet" aria-label="Result">
        <div className="Sheet__head JournalHead">
          <h2 className="h4">Result</h2>
          <span className="cap" role="status">
            {formatDay(from)} to {formatDay(to)}, New York time: {counted(read, 'line')} read
            {repeated > 0 && `, ${repeated.toLocaleString('en-US')} said twice`}
            {left_out > 0 && `, ${left_out.toLocaleString('en-US')} of later days left out`}
          </span>
        </div>
        <div className="Recon__said">
          <Said answer={answer} />
        </div>
        <DataTable<Row>
          caption="Lines by their state"
          columns={sums}
          rows={[...rows, { state: null, lines, bank, ledger, open: difference }]}
          rowKey={({ state }) => state ?? 'total'}
        />
      </section>
      {open_lines > 0 && (
        <section className="Sheet" aria-label="Open lines">
          <div className="Sheet__head">
            <h2 className="h4">Open lines</h2>
          </div>
          <DataTable<ReconciledLine>
            caption="Open lines"
            columns={openColumns(linkOf)}
            rows={open}
            rowKey={({ transaction_id, state, at, open: left }) => [transaction_id, state, at, left].join(' ')}
          />
          {open_lines > open.length && <p className="cap Recon__said">The oldest {open.length} are shown.</p>}
        </section>
      )}
    </>
  );
};
