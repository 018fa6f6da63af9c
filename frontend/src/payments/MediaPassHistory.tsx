import { type AppliedVoucher, type HistoryRow, type PaidMediaPasses, paymentCalls } from '@app/contracts/payments';
import { formatMoney, formatNumericDay, type Instant, localDay, sum } from '@app/contracts/shared';
import { useCallback, useEffect } from 'react';
import type { Notice } from '../platform/live.js';
import { logFailure } from '../platform/log.js';
import { useNotices } from '../platform/LiveProvider.js';
import { useRead } from '../platform/use-read.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState } from '../ui/EmptyState.js';
import { maskedOfDay } from '../ui/masks.js';
import { Money } from '../ui/Money.js';
import { Skeletons } from '../ui/Skeleton.js';
import './payments.css';

type Dancer = PaidMediaPasses['paid'][number];

const dateIn = (at: string, timeZone: string): string => formatNumericDay(localDay(at as Instant, timeZone));
const paymentColumns = (timeZone: string): readonly Column<HistoryRow>[] => [
  { key: 'date', header: 'Date', title: true, cell: ({ timestamp }) => dateIn(timestamp, timeZone) },
  { key: 'transaction', header: 'Transaction id', cell: ({ transaction_id }) => transaction_id ?? '–' },
  { key: 'amount', header: 'Amount', align: 'n', cell: ({ amount }) => <Money cents={amount} /> },
];
const voucherColumns = (timeZone: string): readonly Column<AppliedVoucher>[] => [
  { key: 'code', header: 'Code', title: true, cell: ({ code }) => <span className="num">{code}</span> },
  { key: 'date', header: 'Redeemed', cell: ({ redeemed_date: at }) => (at ? dateIn(at, timeZone) : '–') },
  { key: 'amount', header: 'Amount', align: 'n', cell: ({ amount }) => <Money cents={amount} /> },
];
const dancerColumns: readonly Column<Dancer>[] = [
  { key: 'first', header: 'First name', title: true, cell: ({ fname }) => fname },
  { key: 'last', header: 'Last name', cell: ({ lname }) => lname },
  {
    key: 'birth',
    header: 'Birthdate',
    cell: ({ birthdate }) => maskedOfDay(birthdate) || '–',
  },
];

/** What is recorded with vouchers alone stands among the vouchers (EVT-211). */
const byMoney = ({ payments }: PaidMediaPasses): readonly HistoryRow[] =>
  payments.filter(({ transaction_id }) => !transaction_id?.startsWith('LOYALTY-'));

type Props = { readonly registrationId: number; readonly timeZone: string };

/** What was paid for media passes and for whom (EVT-208 to EVT-213). */
export const MediaPassHistory = ({ registrationId, timeZone }: Props) => {
  const { data, error, isError, refetch } = useRead(
    ['payments', 'passes', registrationId],
    paymentCalls.paidMediaPasses,
    { query: { registrationId } },
    { handled: true },
  );
  useEffect(() => logFailure('media-passes', error), [error]);
  const heard = useCallback(({ resource }: Notice) => void (resource === 'payments' && refetch()), [refetch]);
  useNotices(heard);
  if (!data && !isError) return <Skeletons label="Loading the media passes" lines={6} />;
  const payments = data ? byMoney(data) : [];
  if (!data || (payments.length === 0 && data.vouchers.length === 0 && data.paid.length === 0))
    return (
      <section className="Sheet" aria-label="Media pass history">
        <EmptyState icon="card" title="No Media Pass History" />
      </section>
    );
  const { vouchers, paid } = data;
  const total = sum([...payments, ...vouchers].map(({ amount }) => amount));
  return (
    <div className="stack">
      <section className="Sheet" aria-label="Summary">
        <dl className="PassSummary">
          <Fact name="TOTAL PAID" value={formatMoney(total)} />
          <Fact name="PAYMENTS" value={`${payments.length} card/bank, ${vouchers.length} loyalty`} />
          <Fact name="DANCERS COVERED" value={String(paid.length)} />
        </dl>
      </section>
      <Table
        caption="Card and bank payments"
        columns={paymentColumns(timeZone)}
        rows={payments}
        keyOf={({ id }) => id}
      />
      <Table caption="Loyalty vouchers" columns={voucherColumns(timeZone)} rows={vouchers} keyOf={({ code }) => code} />
      <Table caption="Paid dancers" columns={dancerColumns} rows={paid} keyOf={({ person_id }) => person_id} />
    </div>
  );
};

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="caps t3">{name}</dt>
    <dd className="num">{value}</dd>
  </div>
);

type TableProps<T> = {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
};

const Table = <T,>({ caption, columns, rows, keyOf }: TableProps<T>) => (
  <section className="Sheet" aria-label={caption}>
    <div className="Sheet__head">
      <h2 className="h4">{caption}</h2>
    </div>
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      empty={<p className="dense t2 LoyaltyNone">None</p>}
    />
  </section>
);
