import {
  type LedgerListRow,
  methodLabel,
  OTHER_WAYS,
  paymentCalls,
  type PaymentType,
  paymentsOf,
  type RefundAnswer,
  type RefundPreview,
} from '@app/contracts/payments';
import { amountOf, formatMoney, sum, ZERO } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { AmountInput } from '../../ui/AmountInput.js';
import { Button } from '../../ui/Button.js';
import { Refusal } from '../../ui/Field.js';
import { Checkbox, Select } from '../../ui/inputs.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { useToast } from '../../ui/Toast.js';
import { Told } from './DeedPreview.js';
import { useIsAdmin } from './use-deposit.js';

type Props = { readonly id: number; readonly rows: readonly LedgerListRow[] };

/** Offered where money or credit can go back (PAY-324). */
export const RefundRegistration = ({ id, rows }: Props) => {
  const [open, setOpen] = useState(false);
  const paid = paymentsOf(rows).some(({ actions }) => actions.includes('refund'));
  if (!paid && !rows.some(({ type }) => type === 'CreditApplied' || type === 'VoucherApplied')) return null;
  return (
    <>
      <Button kind="second" onClick={() => setOpen(true)}>
        Refund an amount
      </Button>
      {open && <RefundDialog id={id} rows={rows} onClose={() => setOpen(false)} />}
    </>
  );
};

const PARTS = [
  { value: 'REGISTRATION', label: 'Registration' },
  { value: 'MEDIA_PASS', label: 'Media pass' },
] as const;
const WAYS = [
  { value: '', label: 'Where it came from' },
  ...OTHER_WAYS.map((method) => ({ value: String(method), label: methodLabel(method, null) })),
];

/** Where each part goes back to, by the name that the list gives it. */
const placesOf = (rows: readonly LedgerListRow[]): ReadonlyMap<string, string> =>
  new Map(
    paymentsOf(rows).map(({ row, payment_id }) => [
      payment_id,
      methodLabel(row.payment_method_id ?? 0, row.card?.last_four ?? row.reference),
    ]),
  );

/** Any other part goes back to its payment. */
const PLACES: Readonly<Partial<Record<RefundPreview['parts'][number]['source'], string>>> = {
  credit: 'the credits of the account',
  voucher: 'a voucher of the studio, with its old last day',
};

const Split = ({ preview, rows, by }: { preview: RefundPreview; rows: Props['rows']; by: string }) => {
  const places = placesOf(rows);
  return (
    <>
      <ul aria-label="Goes back" className="dense">
        {preview.parts.map((part) => (
          <li key={part.id}>
            {formatMoney(part.amount)} {by === '' ? 'to' : 'of'} {PLACES[part.source] ?? places.get(part.id)}
            {by !== '' && `, by ${methodLabel(Number(by), null).toLowerCase()}`}
          </li>
        ))}
      </ul>
      <Told preview={preview} />
    </>
  );
};

/** The toast once it is done: a part that was refused is not hidden by those that went back. */
const saidOf = ({ outcomes }: RefundAnswer): string => {
  const of = (status: string) =>
    formatMoney(sum(outcomes.filter((one) => one.status === status).map(({ amount }) => amount)));
  const refused = outcomes.find((one) => one.status === 'refused');
  const pending = outcomes.some(({ status }) => status === 'pending');
  return [
    `${of('done')} refunded.`,
    ...(pending ? [`For ${of('pending')} the gateway has not answered yet. It is asked again every minute.`] : []),
    ...(refused ? [`${of('refused')} was not refunded: ${refused.message}`] : []),
  ].join(' ');
};

type Asked = { type: PaymentType; amount: number; deposits: boolean; by: string };

const usePreview = (id: number, { type, amount, deposits, by }: Asked) =>
  useRead(
    ['ledger', { refund: id }],
    paymentCalls.refundPreview,
    {
      params: { id },
      query: {
        ...{ payment_type: type, amount: String(amount) },
        ...(deposits ? { deposits } : {}),
        ...(by === '' ? {} : { by: Number(by) as (typeof OTHER_WAYS)[number] }),
      },
    },
    { handled: true, enabled: amount > 0 },
  );

const useRefund = (id: number, asked: Asked, preview: RefundPreview | undefined, onClose: () => void) => {
  const [warned, warn] = useState(false);
  const toast = useToast();
  const client = useQueryClient();
  const command = useCommand(paymentCalls.refundRegistration, {
    input: (reason: string) => ({
      params: { id },
      body: {
        ...{ payment_type: asked.type, amount: asked.amount, reason },
        shown: (preview?.parts ?? []).map(({ id: of, amount }) => ({ id: of, amount })),
        ...(asked.deposits ? { deposits: true } : {}),
        ...(asked.by === '' ? {} : { by: Number(asked.by) as (typeof OTHER_WAYS)[number] }),
        ...(warned ? { confirmed: true } : {}),
      },
    }),
    handle: (error) => {
      warn(error.code === 'bank_may_return');
      if (error.code === 'refund_changed') void client.invalidateQueries({ queryKey: ['ledger'] });
      return error.badRequest || error.status === 409;
    },
    onDone: (answer) => {
      onClose();
      toast(saidOf(answer));
      for (const key of ['payments', 'ledger', 'credits', 'registrations'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  return { command, warned };
};

/** An amount with the split that the ledger makes of it; another way and deposits are offered to an admin alone (PAY-283, PAY-324). */
const RefundDialog = ({ id, rows, onClose }: Props & { onClose: () => void }) => {
  const admin = useIsAdmin();
  const [typed, setTyped] = useState('');
  const [type, setType] = useState<PaymentType>('REGISTRATION');
  const [deposits, setDeposits] = useState(false);
  const [by, setBy] = useState('');
  const asked = { type, amount: amountOf(typed) ?? ZERO, deposits, by };
  const { data, error } = usePreview(id, asked);
  const { command, warned } = useRefund(id, asked, data, onClose);
  const shown = asked.amount > 0 && !error ? data : undefined;
  const total = formatMoney(asked.amount);
  const deposited = rows.some(({ amount_type }) => amount_type === 'DEPOSIT');
  return (
    <ReasonDialog
      open
      title="Refund an amount?"
      text={
        <div className="stack stack-2">
          <Select label="Of" value={type} options={PARTS} onChange={(value) => setType(value as PaymentType)} />
          <AmountInput label="Amount" value={typed} onChange={setTyped} />
          {deposited && !admin && <p>A deposit is non-refundable: only an admin can give it back.</p>}
          {deposited && admin && (
            <Checkbox
              label="I confirm that deposits go back too, although they are non-refundable by their terms."
              checked={deposits}
              onChange={setDeposits}
            />
          )}
          {admin && <Select label="Goes back" value={by} options={WAYS} onChange={setBy} />}
          <div className="DeedPreview" role="status" aria-label="What it does">
            {asked.amount > 0 && error && <Refusal id="refund-preview-error">{error.message}</Refusal>}
            {shown && <Split preview={shown} rows={rows} by={by} />}
          </div>
        </div>
      }
      confirmLabel={warned ? `Refund ${total} all the same` : `Refund ${total}`}
      danger
      busy={command.busy}
      notYet={shown ? undefined : 'Please enter an amount that can go back.'}
      error={command.error ? (command.fields.reason ?? command.error.message) : undefined}
      least={3}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};
