import type { LedgerListRow } from '@app/contracts/payments';
import { DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { ledgerColumns } from './PaymentsPage.js';
import { useLedger } from './registration-reads.js';

const columns = ledgerColumns.map(({ key, header, cell, align, className }) => ({
  key,
  header,
  cell,
  ...(align ? { align } : {}),
  ...(className ? { className } : {}),
}));

/** The ledger of one registration, oldest first. */
export const PaymentsTab = ({ id }: { id: number }) => {
  const { data, error, isPending, refetch } = useLedger(id);
  if (error && !data) return <ErrorState what="The payments" onRetry={() => void refetch()} />;
  if (isPending) return <SkeletonTable caption="Payments" heads={columns.map(({ header }) => header)} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll is-table" tabIndex={0} aria-label="Payments">
      <DataTable<LedgerListRow>
        caption="Payments"
        columns={columns}
        rows={data}
        rowKey={(row) => row.id}
        empty={<EmptyState icon="dollar" title="Nothing was charged or paid yet." />}
      />
    </section>
  );
};
