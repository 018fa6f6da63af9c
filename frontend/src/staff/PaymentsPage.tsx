import { type LedgerRow, methodLabel } from '@app/contracts/payments';
import { Link } from 'react-router';
import { Money } from '../ui/Money.js';
import { StatusChip, type Tone } from '../ui/StatusChip.js';
import type { IconName } from '../ui/Icon.js';
import type { ListColumn, ListFilter } from './list-types.js';
import { ListPage } from './ListPage.js';
import { momentText } from '../platform/times.js';

const TYPES: Readonly<Record<LedgerRow['type'], { label: string; icon: IconName; tone: Tone }>> = {
  FeesCharged: { label: 'Fees charged', icon: 'file', tone: 'neutral' },
  PaymentPending: { label: 'Pending', icon: 'clock', tone: 'warning' },
  PaymentPosted: { label: 'Posted', icon: 'check', tone: 'success' },
  RefundPosted: { label: 'Refunded', icon: 'undo', tone: 'info' },
  PaymentReleased: { label: 'Released', icon: 'undo', tone: 'neutral' },
};

const methodOf = ({ payment_method_id, card }: LedgerRow): string =>
  payment_method_id === null ? '–' : methodLabel(payment_method_id, card?.last_four ?? null);
const partOf = ({ payment_type }: LedgerRow): string =>
  payment_type === null ? '–' : payment_type === 'MEDIA_PASS' ? 'Media pass' : 'Registration';
/** What the posting added to the debt, or took or holds off it. */
const amountOf = ({ type, charged, amount }: LedgerRow): number => {
  if (type === 'FeesCharged') return charged;
  return type === 'RefundPosted' ? (amount ?? 0) : -(amount ?? 0);
};

const chip = ({ type }: LedgerRow) => {
  const { label, icon, tone } = TYPES[type];
  return (
    <StatusChip icon={icon} tone={tone}>
      {label}
    </StatusChip>
  );
};

export const ledgerColumns: readonly ListColumn<LedgerRow>[] = [
  { key: 'time', header: 'Time', sort: 'timestamp', cell: (r) => momentText(r.timestamp), csv: (r) => r.timestamp },
  { key: 'type', header: 'Status', sort: 'type', cell: chip, csv: (r) => TYPES[r.type].label },
  { key: 'part', header: 'For', cell: partOf, csv: partOf },
  {
    key: 'method',
    header: 'Method',
    sort: 'payment_method_id',
    cell: methodOf,
    csv: methodOf,
  },
  {
    key: 'reference',
    header: 'Gateway reference',
    cell: (r) => r.transaction_id ?? '–',
    csv: (r) => r.transaction_id,
    className: 'clip',
  },
  { key: 'actor', header: 'By', sort: 'actor', cell: (r) => r.actor, csv: (r) => r.actor, className: 'clip' },
  {
    key: 'amount',
    header: 'Amount',
    align: 'n',
    cell: (r) => <Money cents={amountOf(r)} signed tone={r.type === 'PaymentPosted' ? 'auto' : 'plain'} />,
    csv: (r) => amountOf(r) / 100,
  },
];

const columns: readonly ListColumn<LedgerRow>[] = [
  {
    key: 'registration',
    header: 'Registration',
    sort: 'registration_id',
    cell: (r) => (
      <Link className="num" data-row="" to={`/staff/registrations/${r.registration_id}/payments`}>
        {r.registration_id}
      </Link>
    ),
    csv: (r) => r.registration_id,
  },
  ...ledgerColumns,
];

const filters: readonly ListFilter[] = [
  {
    field: 'type',
    label: 'Status',
    options: Object.entries(TYPES).map(([value, { label }]) => ({ value, label })),
  },
  {
    field: 'payment_type',
    label: 'For',
    options: [
      { value: 'REGISTRATION', label: 'Registration' },
      { value: 'MEDIA_PASS', label: 'Media pass' },
    ],
  },
];

/** The ledger over all registrations (ADM-004). */
export const PaymentsPage = () => (
  <ListPage<LedgerRow>
    resource="payments"
    title="Payments"
    columns={columns}
    filters={filters}
    saved={[{ label: 'Payments only', filter: { type: 'PaymentPosted' } }]}
    searchLabel="Registration, reference, person"
    sort={{ field: 'timestamp', order: 'DESC' }}
    history={({ payment_id }) =>
      payment_id === null
        ? null
        : { title: `payment ${payment_id}`, things: [{ label: 'Payment', category: 'payment', id: payment_id }] }
    }
    empty="Nothing was charged or paid yet."
  />
);
