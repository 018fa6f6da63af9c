import {
  ADJUSTMENT,
  balanceOf,
  CAME_IN,
  CHARGE_LABELS,
  type ChargeKind,
  type LedgerListRow,
  methodLabel,
  MONEY_MOVES,
  partText,
  POSTING_LABELS,
  type ReleaseReason,
} from '@app/contracts/payments';
import { type Cents, formatMoney, formatNumericDay, minus, ZERO } from '@app/contracts/shared';
import { Link } from 'react-router';
import { Money } from '../ui/Money.js';
import { StatusChip, type Tone } from '../ui/StatusChip.js';
import type { IconName } from '../ui/Icon.js';
import type { ListColumn, ListFilter } from './list-types.js';
import { ListOrRecord } from './ListOrRecord.js';
import { ListPage } from './ListPage.js';
import { Moment } from '../platform/Moment.js';
import { momentCell, moneyCell } from './csv.js';

const SIGNS: Readonly<Record<LedgerListRow['type'], { icon: IconName; tone: Tone }>> = {
  FeesCharged: { icon: 'file', tone: 'neutral' },
  PromoCodesChanged: { icon: 'minus', tone: 'info' },
  PaymentPending: { icon: 'clock', tone: 'warning' },
  PaymentPosted: { icon: 'check', tone: 'success' },
  PaymentRecordedByStaff: { icon: 'check', tone: 'success' },
  CheckReceived: { icon: 'check', tone: 'success' },
  RefundPosted: { icon: 'undo', tone: 'info' },
  RefundRecordedByStaff: { icon: 'undo', tone: 'info' },
  PaymentVoided: { icon: 'ban', tone: 'neutral' },
  PaymentReturned: { icon: 'warning', tone: 'error' },
  PaymentReleased: { icon: 'undo', tone: 'neutral' },
  CreditApplied: { icon: 'check', tone: 'info' },
  CreditCleared: { icon: 'undo', tone: 'neutral' },
  OverpaymentMoved: { icon: 'undo', tone: 'info' },
  VoucherApplied: { icon: 'check', tone: 'info' },
  VoucherRecounted: { icon: 'minus', tone: 'info' },
  VoucherRedeemed: { icon: 'check', tone: 'success' },
  MediaPassesCovered: { icon: 'check', tone: 'success' },
  VoucherRemoved: { icon: 'undo', tone: 'neutral' },
};

const DROPPED = { label: 'Payment dropped', icon: 'undo', tone: 'neutral' } as const;
/** A payment that came to nothing, by why. */
const RELEASED: Readonly<Record<ReleaseReason, { label: string; icon: IconName; tone: Tone }>> = {
  declined: { label: 'Declined', icon: 'ban', tone: 'error' },
  not_received: { label: 'Check not received', icon: 'ban', tone: 'neutral' },
  unknown_to_gateway: DROPPED,
  not_started: DROPPED,
};

/** The charges of the terms are adjustments: which one stands beside it (PAY-284), and the day that staff wrote (PAY-287). */
const methodOf = ({ payment_method_id, card, reference, from, received_on, type, cause }: LedgerListRow): string => {
  if (payment_method_id === null) return '–';
  const told = (type === 'PaymentRecordedByStaff' || type === 'PaymentVoided') && cause !== null;
  const charge = told ? `, ${CHARGE_LABELS[cause as ChargeKind]}` : '';
  const day = received_on === null ? '' : `, ${formatNumericDay(received_on)}`;
  return methodLabel(payment_method_id, card?.last_four ?? reference ?? from) + charge + day;
};
/** Who acted, and as what: the event's own actor and role. */
const actorOf = ({ actor, actor_role }: LedgerListRow): string =>
  actor_role === 'system' ? actor : `${actor}, ${actor_role}`;
/** What the posting added to the debt or took off it: these add up to the balance (ADM-004). */
const amountOf = ({ posting }: LedgerListRow): Cents => balanceOf([posting]).total;

/** An adjustment changes what is owed, and no money moves. */
const movesMoney = ({ type, payment_method_id }: LedgerListRow): boolean =>
  payment_method_id !== ADJUSTMENT && MONEY_MOVES.some((one) => one === type);
/** A column that holds the postings it is about, and nothing beside the others and those that move nothing. */
const amountColumn = (
  key: string,
  header: string,
  amountIn: (row: LedgerListRow) => Cents,
): ListColumn<LedgerListRow> => ({
  key,
  header,
  align: 'n',
  className: 'is-folded',
  cell: (r) => (amountIn(r) === 0 ? '–' : <Money cents={amountIn(r)} tone="plain" />),
  csv: (r) => moneyCell(amountIn(r) === 0 ? null : amountIn(r)),
});

const AWAITED = { label: 'Check awaited', icon: 'clock', tone: 'warning' } as const;
const postingOf = (row: LedgerListRow) => {
  if (row.type === 'PaymentRecordedByStaff' && row.paid === 0) return AWAITED;
  return row.type === 'PaymentReleased'
    ? RELEASED[row.cause as ReleaseReason]
    : { label: POSTING_LABELS[row.type], ...SIGNS[row.type] };
};

/** A payment that is begun, awaited or dropped moves nothing: how much it is about stands beside its name. */
const postingText = (row: LedgerListRow): string => {
  const about = row.amount !== null && amountOf(row) === 0 ? `, ${formatMoney(row.amount)}` : '';
  return postingOf(row).label + about;
};

const chip = (row: LedgerListRow) => {
  const { icon, tone } = postingOf(row);
  return (
    <StatusChip icon={icon} tone={tone}>
      {postingText(row)}
    </StatusChip>
  );
};

const postingColumns: readonly ListColumn<LedgerListRow>[] = [
  {
    key: 'time',
    header: 'Time',
    sort: 'timestamp',
    cell: (r) => <Moment at={r.timestamp} />,
    csv: (r) => momentCell(r.timestamp),
  },
  { key: 'type', header: 'Status', sort: 'type', cell: chip, csv: postingText },
  { key: 'part', header: 'Type', cell: partText, csv: partText },
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
    className: 'clip is-short is-desk',
  },
  { key: 'actor', header: 'By', sort: 'actor', cell: actorOf, csv: actorOf, className: 'clip is-short is-desk' },
];

const balanceColumn: ListColumn<LedgerListRow> = {
  key: 'balance',
  header: 'Balance after',
  align: 'n',
  cell: (r) => <Money cents={r.balance_after} tone="plain" />,
  csv: (r) => moneyCell(r.balance_after),
};

/** In the ledger of one registration each amount is a step from one balance to the next. */
export const ledgerColumns: readonly ListColumn<LedgerListRow>[] = [
  ...postingColumns,
  {
    key: 'amount',
    header: 'Amount',
    align: 'n',
    cell: (r) => <Money cents={amountOf(r)} signed tone={CAME_IN.some((type) => type === r.type) ? 'auto' : 'plain'} />,
    csv: (r) => moneyCell(amountOf(r)),
  },
  balanceColumn,
];

const columns: readonly ListColumn<LedgerListRow>[] = [
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
  {
    key: 'who',
    header: 'Registrant',
    cell: (r) => <span title={r.registrant}>{r.registrant || '–'}</span>,
    csv: (r) => r.registrant,
    className: 'clip is-short',
  },
  ...postingColumns,
  amountColumn('charged', 'Charged (− taken off)', (r) => (movesMoney(r) ? ZERO : amountOf(r))),
  amountColumn('paid', 'Paid (− paid back)', (r) => (movesMoney(r) ? minus(ZERO, amountOf(r)) : ZERO)),
  balanceColumn,
];

const filters: readonly ListFilter[] = [
  {
    field: 'type',
    label: 'Status',
    options: Object.entries(POSTING_LABELS).map(([value, label]) => ({ value, label })),
  },
  {
    field: 'payment_type',
    label: 'Type',
    options: [
      { value: 'REGISTRATION', label: 'Registration' },
      { value: 'MEDIA_PASS', label: 'Media pass' },
    ],
  },
];

const List = () => (
  <ListPage<LedgerListRow>
    resource="payments"
    title="Payments"
    columns={columns}
    filters={filters}
    tools={
      <>
        <Link className="Button Button-second Button-s" to="/staff/payments/journal">
          Journal
        </Link>
        <Link className="Button Button-second Button-s" to="/staff/payments/reconcile">
          Reconcile
        </Link>
      </>
    }
    saved={[{ label: 'Payments only', filter: { type: [...CAME_IN] } }]}
    searchLabel="Registration, reference, person, last four digits, amount"
    sort={{ field: 'timestamp', order: 'DESC' }}
    history={({ payment_id }) =>
      payment_id === null
        ? null
        : { title: `payment ${payment_id}`, things: [{ label: 'Payment', category: 'payment', id: payment_id }] }
    }
    empty="Nothing was charged or paid yet."
  />
);

/** The ledger over all registrations, one row a posting (ADM-004). */
export const PaymentsPage = () => <ListOrRecord list={List} />;
