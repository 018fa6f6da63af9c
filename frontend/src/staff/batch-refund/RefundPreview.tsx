import {
  ACH,
  type BatchRefundLine,
  hasRefundWork,
  methodLabel,
  paymentCalls,
  refundsOf,
  refundTotal,
} from '@app/contracts/payments';
import { type Cents, cents, counted, formatMoney, sum } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Checkbox } from '../../ui/inputs.js';
import { Notice } from '../../ui/Notice.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { ofRegistration, whoOf } from './parts.js';

type Props = { tour_date_id: number; lines: readonly BatchRefundLine[]; onChanged: () => void };

/** How the money of a line goes back: by method, what waits, and credit that returns by itself. */
const waysOf = (line: BatchRefundLine, deposits: boolean): readonly string[] => {
  const by = new Map<string, number>();
  for (const { payment_method_id, amount } of refundsOf(line, deposits)) {
    const way = payment_method_id === null ? 'Voucher' : methodLabel(payment_method_id, null);
    by.set(way, (by.get(way) ?? 0) + amount);
  }
  return [
    ...[...by].map(([way, amount]) => `${way} ${formatMoney(cents(amount))}`),
    ...(line.on_its_way > 0 ? [`${formatMoney(line.on_its_way)} is on its way already`] : []),
    ...(line.credit > 0 ? [`${formatMoney(line.credit)} returns to the credit of the account`] : []),
  ];
};

const depositsIn = (lines: readonly BatchRefundLine[]): Cents =>
  sum(lines.map((line) => cents(refundTotal(line, true) - refundTotal(line, false))));

const columnsOf = (
  deposits: boolean,
  out: ReadonlySet<number>,
  toggle: (ids: readonly number[], chosen: boolean) => void,
): readonly Column<BatchRefundLine>[] => [
  {
    key: 'chosen',
    header: <span className="vh">Chosen</span>,
    label: 'Chosen',
    cell: ({ registration_id }) => (
      <input
        type="checkbox"
        aria-label={`Refund registration ${registration_id}`}
        checked={!out.has(registration_id)}
        onChange={(event) => toggle([registration_id], event.target.checked)}
      />
    ),
  },
  ofRegistration(),
  {
    key: 'who',
    header: 'Registrant',
    cell: whoOf,
    sortBy: (line) => [whoOf(line)],
  },
  {
    key: 'paid',
    header: 'Paid',
    align: 'n',
    cell: ({ paid }) => formatMoney(paid),
    sortBy: ({ paid }) => [paid],
  },
  {
    key: 'ways',
    header: 'Goes back by',
    cell: (line) => waysOf(line, deposits).join(', ') || (line.cancelled ? '–' : 'Nothing was paid: it is canceled'),
  },
  {
    key: 'total',
    header: 'Refund',
    align: 'n',
    cell: (line) => formatMoney(refundTotal(line, deposits)),
    sortBy: (line) => [refundTotal(line, deposits)],
  },
];

const Deposits = ({
  amount,
  may,
  chosen,
  onChange,
}: {
  amount: Cents;
  may: boolean;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}) =>
  may ? (
    <Checkbox
      label={`Give deposits back too: ${formatMoney(amount)}. They are non-refundable by their terms.`}
      checked={chosen}
      onChange={onChange}
    />
  ) : (
    <Notice tone="plain">
      {formatMoney(amount)} was paid as deposits, which are non-refundable. They are left out; an admin can give them
      back.
    </Notice>
  );

/** The dialog with number and total; a line that changed meanwhile is read again and said. */
const Confirm = ({
  tour_date_id,
  lines,
  deposits,
  onChanged,
  onClose,
}: Props & { deposits: boolean; onClose: () => void }) => {
  const client = useQueryClient();
  const total = formatMoney(sum(lines.map((line) => refundTotal(line, deposits))));
  const byBank = lines.some((line) =>
    refundsOf(line, deposits).some(({ payment_method_id }) => payment_method_id === ACH),
  );
  const many = counted(lines.length, 'registration');
  const command = useCommand(paymentCalls.startBatchRefund, {
    input: (reason: string) => ({
      params: { id: tour_date_id },
      body: {
        reason,
        deposits,
        lines: lines.map((line) => ({
          registration_id: line.registration_id,
          total: refundTotal(line, deposits),
        })),
      },
    }),
    handle: (error) => {
      if (error.status === 409) onChanged();
      return error.badRequest || error.status === 409;
    },
    onDone: () => {
      onClose();
      void client.invalidateQueries({ queryKey: ['batch-refund'] });
    },
  });
  return (
    <ReasonDialog
      open
      title={`Refund ${many}?`}
      text={`${total} goes back, each cent to the card, bank, check or voucher that it came from. Registrations that are not canceled yet are canceled, and each registrant gets a mail.${deposits ? ' Deposits go back too, although they are non-refundable by their terms.' : ''}${byBank ? ' Bank debits go back too, even where the bank may still return them.' : ''}`}
      confirmLabel={`Refund ${total}`}
      leaveLabel="Keep them"
      danger
      busy={command.busy}
      error={command.error ? (command.fields.reason ?? command.error.message) : undefined}
      least={3}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};

/** Every registration with what would go back of it; all are chosen until staff leave some out (PAY-326). */
export const RefundPreview = ({ tour_date_id, lines: all, onChanged }: Props) => {
  const admin = useSession().account?.roles.includes('admin') ?? false;
  const [deposits, setDeposits] = useState(false);
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState(false);
  const lines = all.filter((line) => hasRefundWork(line, deposits));
  const chosen = lines.filter(({ registration_id }) => !out.has(registration_id));
  const deposit = depositsIn(all);
  const toggle = (ids: readonly number[], on: boolean): void =>
    setOut(new Set(on ? [...out].filter((id) => !ids.includes(id)) : [...out, ...ids]));
  const total = formatMoney(sum(chosen.map((line) => refundTotal(line, deposits))));
  return (
    <section className="stack stack-2" aria-label="To refund">
      <h2 className="h4">To refund</h2>
      {deposit > 0 && <Deposits amount={deposit} may={admin} chosen={deposits} onChange={setDeposits} />}
      {lines.length === 0 ? (
        <EmptyState icon="check" title="Nothing is left to refund." />
      ) : (
        <>
          <div className="row between wrap">
            <Checkbox
              label={`All of ${counted(lines.length, 'registration')}`}
              checked={chosen.length === lines.length}
              onChange={(on) =>
                toggle(
                  lines.map(({ registration_id }) => registration_id),
                  on,
                )
              }
            />
            <p className="num semi" aria-live="polite">
              {chosen.length} chosen, {total}
            </p>
            <Button
              kind="danger"
              disabled={chosen.length === 0}
              reason="Please choose at least one registration."
              onClick={() => setOpen(true)}
            >
              Refund chosen
            </Button>
          </div>
          <DataTable
            caption="To refund"
            columns={columnsOf(deposits, out, toggle)}
            rows={lines}
            rowKey={({ registration_id }) => registration_id}
          />
        </>
      )}
      {open && <Confirm {...{ tour_date_id, deposits, onChanged }} lines={chosen} onClose={() => setOpen(false)} />}
    </section>
  );
};
