import type { AppliedVoucher, HistoryRow, RegistrationPayments } from '@app/contracts/payments';
import { formatNumericDay, type Instant, localDay, sum } from '@app/contracts/shared';
import { type Column, DataTable } from '../ui/DataTable.js';
import { Money } from '../ui/Money.js';

/** The day by the tour date's own calendar: an evening in Chicago is the next day in UTC. */
const dateIn = (timeZone: string): Column<HistoryRow> => ({
  key: 'date',
  header: 'Date',
  cell: (row) => <span className="num">{formatNumericDay(localDay(row.timestamp as Instant, timeZone))}</span>,
});
const amount: Column<HistoryRow> = {
  key: 'amount',
  header: 'Amount',
  align: 'n',
  cell: (row) => <Money cents={row.amount} />,
};

const all = (timeZone: string): readonly Column<HistoryRow>[] => [
  { key: 'type', header: 'Type', cell: (row) => row.type, title: true },
  { key: 'method', header: 'Method', cell: (row) => row.method_name },
  dateIn(timeZone),
  amount,
];
const media = (timeZone: string): readonly Column<HistoryRow>[] => [
  { key: 'id', header: 'Id', cell: (row) => row.id.slice(0, 8), title: true },
  amount,
  dateIn(timeZone),
  { key: 'transaction', header: 'Transaction id', cell: (row) => row.transaction_id },
];

const vouchers = (timeZone: string): readonly Column<AppliedVoucher>[] => [
  { key: 'code', header: 'Code', cell: ({ code }) => <span className="num">{code}</span>, title: true },
  {
    key: 'for',
    header: 'For',
    cell: ({ paymentType }) => (paymentType === 'MEDIA_PASS' ? 'Media Pass' : 'Registration'),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => (status === 'Redeemed' ? 'Redeemed' : 'Applied') },
  {
    key: 'redeemed',
    header: 'Redeemed',
    cell: ({ redeemed_date: at }) => (at ? formatNumericDay(localDay(at, timeZone)) : '–'),
  },
  { key: 'amount', header: 'Amount', align: 'n', cell: (voucher) => <Money cents={voucher.amount} /> },
];

/** Newest first, with TOTAL PAYMENTS (PAY-177 to PAY-181). */
export const PaymentHistory = ({ payments, timeZone }: { payments: RegistrationPayments; timeZone: string }) => {
  const rows = [...payments.payments, ...payments.mediaPassPayments].sort((a, b) =>
    b.timestamp.localeCompare(a.timestamp),
  );
  return (
    <div className="stack">
      <section className="Sheet" aria-label="Payment history">
        <DataTable
          caption="Payment history"
          columns={all(timeZone)}
          rows={rows}
          rowKey={(row) => row.id}
          empty={<p className="dense t2">You don't have any payments</p>}
        />
        {rows.length > 0 && (
          <p className="PayHistory__total">
            <span className="caps">TOTAL PAYMENTS</span>
            <Money cents={sum(rows.map((row) => row.amount))} tone="plain" />
          </p>
        )}
      </section>
      {payments.loyalty_vouchers_credit.length > 0 && (
        <section className="Sheet" aria-label="Loyalty vouchers">
          <div className="Sheet__head">
            <h2 className="h4">Loyalty vouchers</h2>
          </div>
          <DataTable
            caption="Loyalty vouchers"
            columns={vouchers(timeZone)}
            rows={payments.loyalty_vouchers_credit}
            rowKey={({ code }) => code}
          />
        </section>
      )}
      {payments.media_pass.enabled && (
        <section className="Sheet" aria-label={`${payments.media_pass.name} payments`}>
          <div className="Sheet__head">
            <h2 className="h4">{payments.media_pass.name}</h2>
          </div>
          <DataTable
            caption={`${payments.media_pass.name} payments`}
            columns={media(timeZone)}
            rows={payments.mediaPassPayments}
            rowKey={(row) => row.id}
            empty={<p className="dense t2">No media pass payments</p>}
          />
        </section>
      )}
    </div>
  );
};
