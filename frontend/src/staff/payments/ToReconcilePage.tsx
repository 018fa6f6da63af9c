import {
  type AskedAnswer,
  LONG_PENDING_MINUTES,
  methodLabel,
  paymentCalls,
  returnAdvice,
  returnText,
  type ToReconcile,
} from '@app/contracts/payments';
import { formatMoney } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../platform/Moment.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { SkeletonTable } from '../../ui/Skeleton.js';
import { StatusChip, type Tone } from '../../ui/StatusChip.js';
import { useToast } from '../../ui/Toast.js';

const KINDS: Readonly<Record<ToReconcile['kind'], { label: string; icon: IconName; tone: Tone }>> = {
  unknown: { label: 'Unknown: the gateway did not answer', icon: 'warning', tone: 'warning' },
  pending: { label: 'Long pending', icon: 'clock', tone: 'warning' },
  refund_pending: { label: 'Refund long pending', icon: 'clock', tone: 'warning' },
  plan_ended: { label: 'Payment plan failed: the rest is due', icon: 'warning', tone: 'error' },
  returned: { label: 'Returned', icon: 'undo', tone: 'error' },
  missing_in_ledger: { label: 'Unmatched: missing in the ledger', icon: 'warning', tone: 'error' },
  missing_at_gateway: { label: 'Unmatched: missing at the gateway', icon: 'warning', tone: 'error' },
  amounts_differ: { label: 'Unmatched: the amounts differ', icon: 'warning', tone: 'error' },
};

const SAID: Readonly<Record<AskedAnswer['gateway'], string>> = {
  approved: 'The gateway approved it.',
  declined: 'The gateway declined it.',
  not_found: 'The gateway does not know it.',
  unknown: 'The gateway did not answer. It is asked again every minute.',
};

const paymentOf = ({ payment_type, payment_method_id, reference }: ToReconcile): string => {
  const part = payment_type === null ? '' : payment_type === 'MEDIA_PASS' ? 'Media pass, ' : 'Registration, ';
  return part + methodLabel(payment_method_id, reference);
};

const columns: readonly Column<ToReconcile>[] = [
  {
    key: 'what',
    header: 'What it is',
    title: true,
    cell: ({ kind, code, again }) => {
      const { label, icon, tone } = KINDS[kind];
      return (
        <>
          <StatusChip icon={icon} tone={tone}>
            {label}
          </StatusChip>
          {code && (
            <div className="cap">
              {returnText(code)}. {again === 'presented' ? 'It was presented again.' : returnAdvice(code)}
            </div>
          )}
        </>
      );
    },
  },
  {
    key: 'registration',
    header: 'Registration',
    cell: ({ registration_id }) =>
      registration_id === null ? (
        '–'
      ) : (
        <Link className="num" to={`/staff/registrations/${registration_id}/payments`}>
          {registration_id}
        </Link>
      ),
  },
  { key: 'amount', header: 'Amount', align: 'n', cell: ({ amount }) => <Money cents={amount} tone="plain" /> },
  { key: 'since', header: 'Since', cell: ({ since }) => <Moment at={since} /> },
  { key: 'payment', header: 'Payment', cell: paymentOf },
  { key: 'reference', header: 'Gateway reference', cell: ({ transaction_id }) => transaction_id ?? '–' },
];

const Ask = ({ row, onClose }: { row: ToReconcile; onClose: () => void }) => {
  const toast = useToast();
  const client = useQueryClient();
  const command = useCommand(paymentCalls.askAgain, {
    input: (reason: string) => ({ params: { paymentId: row.payment_id! }, body: { reason } }),
    handle: (error) => error.badRequest || error.status === 404,
    onDone: ({ gateway }) => {
      onClose();
      toast(SAID[gateway]);
      for (const key of ['to-reconcile', 'payments', 'registrations'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  return (
    <ReasonDialog
      open
      title="Ask the gateway again?"
      text={`${formatMoney(row.amount)}, ${paymentOf(row)}. The gateway is only asked what became of it: nothing is charged. What it says is concluded at once.`}
      confirmLabel="Ask gateway again"
      busy={command.busy}
      error={command.error ? (command.fields.reason ?? command.error.message) : undefined}
      least={3}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};

/** A debit that came back for want of funds goes to the bank again (PAY-328). */
const Present = ({ row, onClose }: { row: ToReconcile; onClose: () => void }) => {
  const toast = useToast();
  const client = useQueryClient();
  const command = useCommand(paymentCalls.presentAgain, {
    input: (reason: string) => ({ params: { paymentId: row.payment_id! }, body: { reason } }),
    handle: (error) => error.badRequest || error.status === 404 || error.status === 409,
    onDone: ({ status }) => {
      onClose();
      toast(status === 'done' ? 'The debit was presented again.' : SAID.unknown);
      for (const key of ['to-reconcile', 'payments', 'registrations'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  return (
    <ReasonDialog
      open
      title="Present this debit again?"
      text={`${formatMoney(row.amount)}, ${paymentOf(row)}. The same account is debited once more, and the payment counts as paid. The bank may give it back again.`}
      confirmLabel={`Debit ${formatMoney(row.amount)} again`}
      busy={command.busy}
      error={command.error ? (command.fields.reason ?? command.error.message) : undefined}
      least={3}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};

const Deed = ({ row }: { row: ToReconcile }) => {
  const [open, setOpen] = useState<'ask' | 'present' | null>(null);
  if (!row.asks) return '–';
  return (
    <>
      <Button
        kind="ghost"
        size="s"
        aria-label={`Ask gateway again: ${formatMoney(row.amount)}, ${paymentOf(row)}`}
        onClick={() => setOpen('ask')}
      >
        Ask gateway again
      </Button>
      {row.again === 'may' && (
        <Button
          kind="ghost"
          size="s"
          aria-label={`Present again: ${formatMoney(row.amount)}, ${paymentOf(row)}`}
          onClick={() => setOpen('present')}
        >
          Present again
        </Button>
      )}
      {open === 'ask' && <Ask row={row} onClose={() => setOpen(null)} />}
      {open === 'present' && <Present row={row} onClose={() => setOpen(null)} />}
    </>
  );
};
const actions: Column<ToReconcile> = { key: 'actions', header: 'Actions', cell: (row) => <Deed row={row} /> };

const Rows = () => {
  const { account } = useSession();
  const may = account?.roles.some((role) => role === 'staff' || role === 'admin') ?? false;
  const { data, error, refetch } = useRead(['to-reconcile'], paymentCalls.toReconcile, {}, { handled: true });
  if (error && !data) return <ErrorState what="The list" onRetry={() => void refetch()} />;
  if (!data) return <SkeletonTable caption="Payments to reconcile" heads={columns.map(({ key }) => key)} />;
  const { rows, total } = data;
  if (total === 0)
    return (
      <EmptyState icon="check" title="Nothing to reconcile">
        <p className="dense t2">Gateway and ledger agree about every payment.</p>
      </EmptyState>
    );
  return (
    <>
      <DataTable<ToReconcile>
        caption="Payments to reconcile"
        columns={may ? [...columns, actions] : columns}
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
      />
      {total > rows.length && (
        <p className="cap">
          The oldest {rows.length} of {total} are shown.
        </p>
      )}
    </>
  );
};

/** Gateway payments that somebody has to look at, each until it is concluded (PAY-289). */
export const ToReconcilePage = () => (
  <main className="Config" id="main">
    <div className="row Config__head">
      <Link className="Config__back" to="/staff/payments/reconcile" aria-label="Back to the settlement">
        <Icon name="left" />
      </Link>
      <PageTitle className="h3" title="Payments to reconcile">
        Payments to reconcile
      </PageTitle>
    </div>
    <section className="stack" aria-label="Payments to reconcile">
      <p className="dense t2">
        Payments that the gateway has not answered, those pending for more than {LONG_PENDING_MINUTES} minutes, returned
        ones until their registration owes nothing, and transactions that differ or stand on one side only, with what
        the gateway has more than the ledger. The oldest come first.
      </p>
      <Rows />
    </section>
  </main>
);
