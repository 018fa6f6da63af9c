import { paymentCalls, type RegistrationPayments } from '@app/contracts/payments';
import { amountOf, amountText, cents, formatMoney, ZERO } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { AmountInput } from '../../ui/AmountInput.js';
import { Button } from '../../ui/Button.js';
import { Checkbox } from '../../ui/inputs.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { useToast } from '../../ui/Toast.js';
import { Preview } from '../payments/DeedPreview.js';

type Props = { readonly id: number; readonly payments: RegistrationPayments };

/** Offered where a registration is overpaid (PAY-281). */
export const MoveOverpayment = ({ id, payments }: Props) => {
  const [open, setOpen] = useState(false);
  if (payments.movable.all === 0) return null;
  return (
    <>
      <Button kind="second" onClick={() => setOpen(true)}>
        Move {formatMoney(payments.movable.all)} to credits
      </Button>
      {open && <MoveDialog id={id} payments={payments} onClose={() => setOpen(false)} />}
    </>
  );
};

const MoveDialog = ({ id, payments, onClose }: Props & { onClose: () => void }) => {
  const { freely, all } = payments.movable;
  const admin = useSession().account?.roles.includes('admin') ?? false;
  const toast = useToast();
  const client = useQueryClient();
  const [typed, setTyped] = useState(amountText(freely));
  const [deposits, setDeposits] = useState(false);
  const most = deposits ? all : freely;
  const amount = amountOf(typed) ?? ZERO;
  const bad = amount > most ? `At most ${formatMoney(most)}.` : amount === 0 ? 'Required' : undefined;
  const withDeposits = (on: boolean): void => {
    setDeposits(on);
    setTyped(amountText(on ? all : freely));
  };
  const command = useCommand(paymentCalls.moveOverpayment, {
    input: (reason: string) => ({ params: { id }, body: { amount, ...(deposits ? { deposits } : {}), reason } }),
    handle: ({ badRequest, status }) => badRequest || status === 409,
    onDone: () => {
      onClose();
      toast(`${formatMoney(amount)} moved to the credits of the account.`);
      for (const key of ['payments', 'credits', 'registrations']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const preview = useRead(
    ['ledger', { overpayment: id }],
    paymentCalls.overpaymentPreview,
    { params: { id }, query: { amount: String(amount), ...(deposits ? { deposits } : {}) } },
    { handled: true, enabled: !bad, keepPrevious: true },
  );
  return (
    <ReasonDialog
      open
      title="Move the overpayment to the credits of the account?"
      text={
        <div className="stack stack-2">
          <p>{formatMoney(all)} is overpaid. The account can use it for another registration.</p>
          {freely < all && (
            <p>
              {formatMoney(cents(all - freely))} of it was paid as a deposit, which is not transferable
              {admin ? '.' : ': only an admin can let it go along.'}
            </p>
          )}
          {freely < all && admin && (
            <Checkbox label="I confirm that the deposit goes along." checked={deposits} onChange={withDeposits} />
          )}
          <AmountInput label="Amount" value={typed} error={bad} onChange={setTyped} />
          <Preview read={preview} asks={!bad} />
        </div>
      }
      confirmLabel={`Move ${formatMoney(amount)}`}
      busy={command.busy}
      error={command.error ? (command.fields.reason ?? command.error.message) : undefined}
      least={3}
      onConfirm={(reason) => {
        if (!bad) void command.run(reason);
      }}
      onClose={onClose}
    />
  );
};
