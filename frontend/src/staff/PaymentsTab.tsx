import { type LedgerListRow, paymentsOf, type RegistrationCharges } from '@app/contracts/payments';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Documents } from '../documents/index.js';
import { PlanSheet } from '../plan/index.js';
import { useSession } from '../platform/session.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Skeletons, SkeletonTable } from '../ui/Skeleton.js';
import { MoveOverpayment } from './credits/MoveOverpayment.js';
import { PaymentDeeds } from './payments/PaymentDeeds.js';
import { RecordPayment } from './payments/RecordPayment.js';
import { RefundRegistration } from './payments/RefundRegistration.js';
import { redeemedVouchers, VoucherBack } from './payments/VoucherBack.js';
import { ledgerColumns } from './PaymentsPage.js';
import { useBalance, useLedger } from './registration-reads.js';

/** The rows that a payment begins with: its life is reached from there. */
const BEGINS: ReadonlySet<LedgerListRow['type']> = new Set([
  'PaymentPending',
  'PaymentRecordedByStaff',
  'MediaPassesCovered',
]);
const DETAILS = ['part', 'method', 'reference', 'actor'];

/** Beside list and panel there is room for few columns: what else is known of a payment stands under its status. */
const Told = ({ row }: { row: LedgerListRow }) => {
  const cellOf = (key: string) => ledgerColumns.find((column) => column.key === key)?.cell(row);
  const details = DETAILS.map(cellOf).filter((told) => told !== '–');
  return (
    <>
      {cellOf('type')}
      <div className="cap PaymentRow__told">{details.join(', ')}</div>
      {row.payment_id !== null && BEGINS.has(row.type) && (
        <div className="cap PaymentRow__told">
          <Link to={`/staff/trails/payments/${row.registration_id}/${row.payment_id}`}>Life of this payment</Link>
        </div>
      )}
    </>
  );
};

const columns: readonly Column<LedgerListRow>[] = ledgerColumns
  .filter(({ key }) => !DETAILS.includes(key))
  .map(({ key, header, cell, align }) => ({
    key,
    header,
    cell: key === 'type' ? (row) => <Told row={row} /> : cell,
    ...(align ? { align } : {}),
  }));

/** What may be done with a payment stands in the row that brought it. */
const withDeeds = (
  rows: readonly LedgerListRow[],
  charges: RegistrationCharges | undefined,
): readonly Column<LedgerListRow>[] => {
  const payments = new Map(paymentsOf(rows).map((payment) => [payment.row.id, payment]));
  const vouchers = new Map(redeemedVouchers(rows).map((voucher) => [voucher.row.id, voucher]));
  const deeds: Column<LedgerListRow> = {
    key: 'deeds',
    header: 'Actions',
    cell: ({ id }) => {
      const voucher = vouchers.get(id);
      if (voucher !== undefined) return <VoucherBack voucher={voucher} />;
      return <PaymentDeeds payment={payments.get(id)} charges={charges} />;
    },
  };
  return [...columns, deeds];
};

const RecordButton = ({ id, rows }: { id: number; rows: readonly LedgerListRow[] }) => {
  const [open, setOpen] = useState(false);
  const { data } = useBalance(id);
  return (
    <div className="StaffShow__note row wrap">
      <Button
        icon="plus"
        disabled={data === undefined}
        reason="The balance is being read."
        onClick={() => setOpen(true)}
      >
        Record a payment
      </Button>
      {data && <MoveOverpayment id={id} payments={data} />}
      <RefundRegistration id={id} rows={rows} />
      {open && data && <RecordPayment id={id} payments={data} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** The ledger of one registration, oldest first; staff write into it, auditors read it. */
export const PaymentsTab = ({ id }: { id: number }) => {
  const { data, error, isPending, refetch } = useLedger(id);
  const { data: balance } = useBalance(id);
  const { account } = useSession();
  const may = account?.roles.some((role) => role === 'staff' || role === 'admin') ?? false;
  if (error && !data) return <ErrorState what="The payments" onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonTable caption="Payments" heads={columns.map(({ key }) => key)} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll is-table" tabIndex={0} aria-label="Ledger">
      <section aria-label="Payments">
        {may && <RecordButton id={id} rows={data} />}
        <p className="StaffShow__note cap">
          <Link to={`/staff/trails/ledgers/${id}`}>Payment audit</Link>
        </p>
        {balance?.plan && (
          <div className="StaffShow__plan">
            <Suspense fallback={<Skeletons label="Loading" lines={3} />}>
              <PlanSheet payments={balance} onPay={null} />
            </Suspense>
          </div>
        )}
        <DataTable<LedgerListRow>
          caption="Payments"
          columns={may ? withDeeds(data, balance?.charges) : columns}
          rows={data}
          rowKey={(row) => row.id}
          empty={<EmptyState icon="dollar" title="Nothing was charged or paid yet." />}
        />
      </section>
      <Documents registrationId={id} papers={may} />
    </section>
  );
};
