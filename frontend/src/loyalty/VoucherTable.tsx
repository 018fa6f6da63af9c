import type { VoucherView } from '@app/contracts/loyalty';
import { formatNumericDay } from '@app/contracts/shared';
import { useState } from 'react';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { Money } from '../ui/Money.js';
import { StatusChip } from '../ui/StatusChip.js';

const ROWS = 7;
/** Pages that the pager offers at a time. */
const PAGES = 5;

const STATUS = { available: 'Available', applied: 'Applied', redeemed: 'Redeemed', expired: 'Expired' } as const;

const columns: readonly Column<VoucherView>[] = [
  { key: 'code', header: 'Code', title: true, cell: ({ voucherCode }) => <span className="num">{voucherCode}</span> },
  { key: 'amount', header: 'Amount', align: 'n', cell: ({ faceValue }) => <Money cents={faceValue} /> },
  { key: 'from', header: 'Effective', cell: ({ effectiveDate }) => formatNumericDay(effectiveDate) },
  { key: 'to', header: 'Expires', cell: ({ expirationDate }) => formatNumericDay(expirationDate) },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <StatusChip icon={status === 'available' ? 'check' : 'ban'} tone={status === 'available' ? 'success' : 'neutral'}>
        {STATUS[status]}
      </StatusChip>
    ),
  },
];

type PagerProps = { readonly page: number; readonly pages: number; readonly onPage: (page: number) => void };

/** Five pages at a time, with a way to those before and after (PAY-189). */
const Pager = ({ page, pages, onPage }: PagerProps) => {
  const first = Math.floor(page / PAGES) * PAGES;
  const shown = Array.from({ length: Math.min(PAGES, pages - first) }, (_, n) => first + n);
  return (
    <nav className="LoyaltyPager row" aria-label="Pages of the vouchers">
      {first > 0 && (
        <Button kind="ghost" size="s" aria-label="Pages before" onClick={() => onPage(first - 1)}>
          …
        </Button>
      )}
      {shown.map((one) => (
        <Button
          key={one}
          kind={one === page ? 'second' : 'ghost'}
          size="s"
          aria-label={`Page ${one + 1}`}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {one + 1}
        </Button>
      ))}
      {first + PAGES < pages && (
        <Button kind="ghost" size="s" aria-label="Pages after" onClick={() => onPage(first + PAGES)}>
          …
        </Button>
      )}
    </nav>
  );
};

/** Which vouchers are ticked, and which cannot be. */
type Selection = {
  readonly selected: readonly string[];
  readonly closed: (voucher: VoucherView) => boolean;
  readonly onSelect: (code: string, on: boolean) => void;
};

const selectColumn = ({ selected, closed, onSelect }: Selection): Column<VoucherView> => ({
  key: 'select',
  header: 'Select',
  cell: (voucher) => (
    <input
      type="checkbox"
      className="LoyaltySelect"
      aria-label={`Select ${voucher.voucherCode}`}
      checked={selected.includes(voucher.voucherCode)}
      disabled={closed(voucher)}
      onChange={(event) => onSelect(voucher.voucherCode, event.target.checked)}
    />
  ),
});

type Props = { readonly vouchers: readonly VoucherView[]; readonly selection?: Selection };

/** A studio's vouchers, seven a page (PAY-189, PAY-190). */
export const VoucherTable = ({ vouchers, selection }: Props) => {
  const [wanted, setPage] = useState(0);
  const pages = Math.ceil(vouchers.length / ROWS);
  const page = Math.min(wanted, Math.max(0, pages - 1));
  return (
    <>
      <DataTable
        caption="Vouchers"
        columns={selection ? [selectColumn(selection), ...columns] : columns}
        rows={vouchers.slice(page * ROWS, (page + 1) * ROWS)}
        rowKey={({ voucherCode }) => voucherCode}
        empty={<p className="dense t2 LoyaltyNone">No vouchers available</p>}
      />
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </>
  );
};
