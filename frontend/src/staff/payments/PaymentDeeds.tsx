import {
  ACH,
  CREDIT_CARD,
  type LedgerPayment,
  methodLabel,
  paymentCalls,
  RETURN_CODES,
  returnAdvice,
  returnText,
  type RegistrationCharges,
  returnCharge,
  type StaffMoneyAction,
} from '@app/contracts/payments';
import { amountOf, amountText, type Day, formatMoney, formatNumericDay, homeDay, ZERO } from '@app/contracts/shared';
import { type ReactNode, useState } from 'react';
import { useClock } from '../../platform/clock.js';
import { useCommand } from '../../platform/use-command.js';
import { AmountInput } from '../../ui/AmountInput.js';
import { Button } from '../../ui/Button.js';
import { DateInput, Select } from '../../ui/inputs.js';
import { dayOfMasked } from '../../ui/masks.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { DeedPreview } from './DeedPreview.js';
import { receivedFault } from './record-form.js';
import { useDeposit } from './use-deposit.js';
import { useStaffMoney } from './use-staff-money.js';

const LABELS: Readonly<Record<StaffMoneyAction, string>> = {
  receive: 'Received',
  refund: 'Refund',
  void: 'Void',
  return: 'Returned',
};

type DeedProps = { payment: LedgerPayment; charges: RegistrationCharges; onClose: () => void };

const nameOf = ({ row, kept }: LedgerPayment): string =>
  `${formatMoney(row.paid === 0 ? (row.amount ?? kept) : kept)}, ${methodLabel(row.payment_method_id ?? 0, row.card?.last_four ?? row.reference)}`;

const Shown = ({
  title,
  text,
  confirmLabel,
  danger = false,
  notYet,
  command,
  onConfirm,
  onClose,
}: {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  notYet?: string | undefined;
  command: { busy: boolean; error: { message: string } | null; fields: Readonly<Record<string, string>> };
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) => (
  <ReasonDialog
    open
    title={title}
    text={text}
    confirmLabel={confirmLabel}
    danger={danger}
    notYet={notYet}
    busy={command.busy}
    error={command.error ? (command.fields.reason ?? command.error.message) : undefined}
    least={3}
    onConfirm={onConfirm}
    onClose={onClose}
  />
);

const isDeposit = ({ row }: LedgerPayment): boolean => row.amount_type === 'DEPOSIT' || row.cause === 'deposit_stayed';

/** All that is left unless staff type less; a card's goes back through the gateway (PAY-282). */
const Refund = ({ payment, onClose }: DeedProps) => {
  const { row, payment_id, kept } = payment;
  const [amount, setAmount] = useState(amountText(kept));
  const amountNow = amountOf(amount) ?? ZERO;
  const [warned, warn] = useState(false);
  const deposit = useDeposit(isDeposit(payment));
  const of = { registration_id: row.registration_id, deed: 'refund' } as const;
  const bad = amountNow > kept ? `At most ${formatMoney(kept)}.` : amountNow === 0 ? 'Required' : undefined;
  const asked = useStaffMoney<typeof paymentCalls.refund>(`${formatMoney(amountNow)} refunded.`, onClose);
  const command = useCommand(paymentCalls.refund, {
    input: (reason: string) => ({
      params: { paymentId: payment_id },
      body: {
        ...{ registration_id: row.registration_id, amount: amountNow, reason },
        ...(warned ? { confirmed: true } : {}),
        ...deposit.body,
      },
    }),
    ...asked,
    // The question is asked a second time (PAY-323).
    handle: (error) => {
      warn(error.code === 'bank_may_return');
      return asked.handle(error);
    },
  });
  return (
    <Shown
      title="Refund this payment?"
      text={
        <div className="stack stack-2">
          <p>
            {nameOf(payment)}.{' '}
            {row.card
              ? `The gateway gives it back to the ${isBank(row) ? 'bank account' : 'card'}.`
              : 'It is recorded only: the money goes back by hand.'}
          </p>
          <AmountInput label="Amount" value={amount} error={bad} onChange={setAmount} />
          {deposit.question}
          <DeedPreview paymentId={payment_id} query={{ ...of, ...(bad ? {} : { amount: String(amountNow) }) }} />
        </div>
      }
      notYet={deposit.notYet}
      confirmLabel={warned ? `Refund ${formatMoney(amountNow)} all the same` : `Refund ${formatMoney(amountNow)}`}
      danger
      command={command}
      onConfirm={(reason) => {
        if (!bad) void command.run(reason);
      }}
      onClose={onClose}
    />
  );
};

const Void = ({ payment, onClose }: DeedProps) => {
  const { row, payment_id } = payment;
  const deposit = useDeposit(isDeposit(payment));
  const command = useCommand(paymentCalls.voidPayment, {
    input: (reason: string) => ({
      params: { paymentId: payment_id },
      body: { registration_id: row.registration_id, reason, ...deposit.body },
    }),
    ...useStaffMoney<typeof paymentCalls.voidPayment>('Voided.', onClose),
  });
  const how = row.card
    ? 'The gateway undoes the charge. It does so until it settles the day; after that it is refunded.'
    : 'It counts as if it had never been recorded.';
  return (
    <Shown
      title="Void this payment?"
      text={
        <div className="stack stack-2">
          <p>
            {nameOf(payment)}. {how}
          </p>
          {deposit.question}
          <DeedPreview paymentId={payment_id} query={{ registration_id: row.registration_id, deed: 'void' }} />
        </div>
      }
      notYet={deposit.notYet}
      confirmLabel="Void"
      danger
      command={command}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};

const isBank = ({ payment_method_id }: LedgerPayment['row']): boolean => payment_method_id === ACH;

const CODES = [
  { value: '', label: 'Not known' },
  ...Object.keys(RETURN_CODES).map((code) => ({ value: code, label: returnText(code) })),
];

/** A check that its bank gave back, or a card payment that was reversed: it is owed again, with the charge of the terms (PAY-284, PAY-285). */
const Returned = ({ payment, charges, onClose }: DeedProps) => {
  const { row, payment_id, kept } = payment;
  const byCard = row.payment_method_id === CREDIT_CARD;
  const byBank = isBank(row);
  const [code, setCode] = useState('');
  const amount = returnCharge(row.payment_method_id ?? 0, byBank ? (row.amount ?? kept) : kept, charges);
  const charge = formatMoney(amount);
  const command = useCommand(paymentCalls.returnCheck, {
    input: (reason: string) => ({
      params: { paymentId: payment_id },
      body: { registration_id: row.registration_id, charge: amount, reason, ...(code ? { code } : {}) },
    }),
    ...useStaffMoney<typeof paymentCalls.returnCheck>(
      `Marked ${byCard ? 'reversed' : 'returned'}; ${charge} added.`,
      onClose,
    ),
  });
  const what = byCard
    ? `${charge} with it: ${charges.card_reversal_percent} percent of what was reversed`
    : `${charge} for the returned ${byBank ? 'debit' : 'check'} with it`;
  return (
    <Shown
      title={byCard ? 'Was this payment reversed?' : `Was this ${byBank ? 'debit' : 'check'} returned?`}
      text={
        <div className="stack stack-2">
          <p>
            {nameOf(payment)}. {byCard ? 'Its bank took it back. ' : ''}It is owed again, and {what}.
          </p>
          {byBank && <Select label="The bank’s code" value={code} options={CODES} onChange={setCode} />}
          {code !== '' && <p className="cap">{returnAdvice(code)}</p>}
          <DeedPreview paymentId={payment_id} query={{ registration_id: row.registration_id, deed: 'return' }} />
        </div>
      }
      confirmLabel={byCard ? 'Mark reversed' : 'Mark returned'}
      danger
      command={command}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};

const Received = ({ payment, onClose }: DeedProps) => {
  const { row, payment_id } = payment;
  const { now } = useClock();
  const [typed, setTyped] = useState(formatNumericDay(homeDay(now)));
  const fault = receivedFault(typed, now);
  const received_on = dayOfMasked(typed) as Day | null;
  const command = useCommand(paymentCalls.receive, {
    input: (reason: string) => ({
      params: { paymentId: payment_id },
      body: { registration_id: row.registration_id, received_on: received_on!, reason },
    }),
    ...useStaffMoney<typeof paymentCalls.receive>('Marked received.', onClose),
  });
  return (
    <Shown
      title="Has this check arrived?"
      text={
        <div className="stack stack-2">
          <p>{nameOf(payment)}. From now on it counts as paid.</p>
          <DateInput label="Received on" value={typed} error={fault} onChange={setTyped} />
          <DeedPreview paymentId={payment_id} query={{ registration_id: row.registration_id, deed: 'receive' }} />
        </div>
      }
      confirmLabel="Mark received"
      command={command}
      onConfirm={(reason) => {
        if (fault === undefined) void command.run(reason);
      }}
      onClose={onClose}
    />
  );
};

const DIALOGS: Readonly<Record<StaffMoneyAction, (props: DeedProps) => ReactNode>> = {
  receive: Received,
  refund: Refund,
  void: Void,
  return: Returned,
};

const labelOf = (action: StaffMoneyAction, { row }: LedgerPayment): string =>
  action === 'return' && row.payment_method_id === CREDIT_CARD ? 'Reversed' : LABELS[action];

type Props = { payment: LedgerPayment | undefined; charges: RegistrationCharges | undefined };

/** What staff may do with a payment, in its row (ADM-004). */
export const PaymentDeeds = ({ payment, charges }: Props) => {
  const [open, setOpen] = useState<StaffMoneyAction | null>(null);
  if (!payment || !charges || payment.actions.length === 0) return null;
  const Asked = open && DIALOGS[open];
  return (
    <span className="row wrap PaymentDeeds">
      {payment.actions.map((action) => (
        <Button
          key={action}
          kind="ghost"
          size="s"
          aria-label={`${labelOf(action, payment)}: ${nameOf(payment)}`}
          onClick={() => setOpen(action)}
        >
          {labelOf(action, payment)}
        </Button>
      ))}
      {Asked && <Asked payment={payment} charges={charges} onClose={() => setOpen(null)} />}
    </span>
  );
};
