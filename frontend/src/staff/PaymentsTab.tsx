import { type LedgerListRow, paymentsOf } from '@app/contracts/payments';
import { useState } from 'react';
import { useSession } from '../platform/session.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { PaymentDeeds } from './payments/PaymentDeeds.js';
import { RecordPayment } from './payments/RecordPayment.js';
import { ledgerColumns } from './PaymentsPage.js';
import { useBalance, useLedger } from './registration-reads.js';

/** What moves money, and what it left, is seen first: the last columns are scrolled to beside list and panel. */
const FIRST: readonly string[] = ['time', 'type', 'amount', 'balance'];
const inOrder = [
  ...ledgerColumns.filter(({ key }) => FIRST.includes(key)),
  ...ledgerColumns.filter(({ key }) => !FIRST.includes(key)),
];
const columns: readonly Column<LedgerListRow>[] = inOrder.map(({ key, header, cell, align, className }) => ({
  key,
  header,
  cell,
  ...(align ? { align } : {}),
  ...(className ? { className } : {}),
}));

/** What may be done with a payment stands in the row that brought it. */
const withDeeds = (rows: readonly LedgerListRow[]): readonly Column<LedgerListRow>[] => {
  const payments = new Map(paymentsOf(rows).map((payment) => [payment.row.id, payment]));
  const deeds: Column<LedgerListRow> = {
    key: 'deeds',
    header: 'Actions',
    cell: ({ id }) => <PaymentDeeds payment={payments.get(id)} />,
  };
  return [...columns.slice(0, FIRST.length), deeds, ...columns.slice(FIRST.length)];
};

const RecordButton = ({ id }: { id: number }) => {
  const [open, setOpen] = useState(false);
  const { data } = useBalance(id);
  return (
    <div className="StaffShow__note">
      <Button
        icon="plus"
        disabled={data === undefined}
        reason="The balance is being read."
        onClick={() => setOpen(true)}
      >
        Record a payment
      </Button>
      {open && data && <RecordPayment id={id} payments={data} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** The ledger of one registration, oldest first; staff write into it, auditors read it. */
export const PaymentsTab = ({ id }: { id: number }) => {
  const { data, error, isPending, refetch } = useLedger(id);
  const { account } = useSession();
  const may = account?.roles.some((role) => role === 'staff' || role === 'admin') ?? false;
  if (error && !data) return <ErrorState what="The payments" onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonTable caption="Payments" heads={columns.map(({ key }) => key)} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll is-table" tabIndex={0} aria-label="Payments">
      {may && <RecordButton id={id} />}
      <DataTable<LedgerListRow>
        caption="Payments"
        columns={may ? withDeeds(data) : columns}
        rows={data}
        rowKey={(row) => row.id}
        empty={<EmptyState icon="dollar" title="Nothing was charged or paid yet." />}
      />
    </section>
  );
};
