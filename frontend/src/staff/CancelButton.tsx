import { type LedgerRow, methodLabel, paymentCalls, paymentsOf } from '@app/contracts/payments';
import { type RefundDecision, registrationCalls, type RegistrationDocument } from '@app/contracts/registration';
import { amountOf, amountText, type Cents, formatMoney, ZERO } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { AmountInput, noAmount } from '../ui/AmountInput.js';
import { Button } from '../ui/Button.js';
import { Checkbox } from '../ui/inputs.js';
import { ReasonDialog } from '../ui/ReasonDialog.js';
import { useToast } from '../ui/Toast.js';
import { Preview } from './payments/DeedPreview.js';
import { useIsAdmin } from './payments/use-deposit.js';
import { redeemedVouchers } from './payments/VoucherBack.js';
import { useLedger } from './registration-reads.js';

type Refundable = {
  readonly payment_id: string;
  readonly label: string;
  readonly left: number;
  readonly deposit: boolean;
};

/** The payments that came, with what is left of each after its refunds. */
const refundable = (rows: readonly LedgerRow[]): Refundable[] =>
  paymentsOf(rows)
    .filter(({ actions }) => actions.includes('refund'))
    .map(({ row, payment_id, kept }) => {
      const what = row.payment_type === 'MEDIA_PASS' ? 'media pass' : 'registration';
      const method = methodLabel(row.payment_method_id ?? 0, row.card?.last_four ?? row.reference);
      return {
        payment_id,
        deposit: row.amount_type === 'DEPOSIT',
        label: `${formatMoney(kept)} for the ${what}, ${method}`,
        left: kept,
      };
    });

/** A deposit goes back only by an admin, who says so a second time (PAY-283). */
const Deposits = ({ may, chosen, onChange }: { may: boolean; chosen: boolean; onChange: (on: boolean) => void }) =>
  may ? (
    <Checkbox
      label="I confirm that the deposit goes back too, although it is non-refundable by its terms."
      checked={chosen}
      onChange={onChange}
    />
  ) : (
    <p>The deposit stays: it is non-refundable, and only an admin can give it back.</p>
  );

type Decision = {
  readonly id: number;
  readonly refunds: readonly RefundDecision[];
  readonly deposits: boolean;
  readonly vouchers: readonly string[];
  /** False while an amount cannot be sent. */
  readonly asks: boolean;
};

/** The entries that the cancellation would write, told by the ledger (PAY-327). */
const CancelPreview = ({ id, refunds, deposits, vouchers, asks }: Decision) => {
  const read = useRead(
    ['ledger', { cancel: id }],
    paymentCalls.cancelPreview,
    {
      params: { id },
      query: {
        ...(refunds.length > 0 && {
          refunds: refunds.map(({ payment_id, amount }) => `${payment_id}:${amount}`).join(','),
        }),
        ...(deposits && { deposits }),
        ...(vouchers.length > 0 && { vouchers: vouchers.join(',') }),
      },
    },
    { handled: true, enabled: asks, keepPrevious: true },
  );
  return <Preview read={read} asks={asks} />;
};

/** CANCEL of a registration, with what goes back of each payment: all of it unless staff type less (REG-274, PAY-282). */
export const CancelButton = ({ registration: { id } }: { registration: RegistrationDocument }) => {
  const [open, setOpen] = useState(false);
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  const { data } = useLedger(id);
  const toast = useToast();
  const client = useQueryClient();
  const admin = useIsAdmin();
  const [deposits, setDeposits] = useState(false);
  const [kept, setKept] = useState<readonly string[]>([]);
  const vouchers = redeemedVouchers(data ?? []);
  const all = refundable(data ?? []);
  const payments = all.filter(({ deposit }) => deposits || !deposit);
  const typedOf = ({ payment_id, left }: Refundable): string => amounts[payment_id] ?? amountText(left);
  const centsOf = (one: Refundable): Cents => amountOf(typedOf(one)) ?? ZERO;
  const tooHigh = (one: Refundable): boolean => centsOf(one) > one.left;
  const bad = (one: Refundable): boolean => tooHigh(one) || noAmount(typedOf(one)) !== undefined;
  const refunds = payments
    .map((one) => ({ payment_id: one.payment_id, amount: centsOf(one) }))
    .filter(({ amount }) => amount > 0);
  const back = vouchers.flatMap(({ code }) => (kept.includes(code) ? [] : [code]));
  const cancel = useCommand(registrationCalls.cancel, {
    input: (reason: string) => ({
      params: { id },
      body: {
        reason,
        ...(deposits ? { deposits } : {}),
        refunds,
        ...(vouchers.length > 0 && { vouchers: back }),
      },
    }),
    handle: (error) => error.badRequest || error.status === 409,
    onDone: () => {
      setOpen(false);
      toast(`Registration ${id} is canceled.`);
      for (const key of ['registration', 'registrations', 'payments'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const show = (): void => {
    cancel.reset();
    setAmounts({});
    setDeposits(false);
    setKept([]);
    setOpen(true);
  };
  return (
    <>
      <Button kind="second" onClick={show} disabled={data === undefined} reason="The payments are being read.">
        Cancel registration
      </Button>
      {open && (
        <ReasonDialog
          open
          title="Cancel this registration?"
          leaveLabel="Keep it"
          text={
            <div className="stack stack-2">
              <p>
                Its places are free at once, its fees are taken off, and the registrant gets a mail. What is not
                refunded stays on the ledger.
              </p>
              {all.some(({ deposit }) => deposit) && <Deposits may={admin} chosen={deposits} onChange={setDeposits} />}
              {payments.map((one) => (
                <AmountInput
                  key={one.payment_id}
                  label={`Refund of ${one.label}`}
                  value={typedOf(one)}
                  error={tooHigh(one) ? `At most ${formatMoney(one.left)}.` : undefined}
                  onChange={(value) => setAmounts({ ...amounts, [one.payment_id]: value })}
                />
              ))}
              {vouchers.map(({ code, applied }) => (
                <Checkbox
                  key={code}
                  label={`Give the voucher ${code} back, of which ${formatMoney(applied)} was applied`}
                  checked={!kept.includes(code)}
                  onChange={(on) => setKept(on ? kept.filter((one) => one !== code) : [...kept, code])}
                />
              ))}
              {kept.length > 0 && (
                <p>A voucher that is kept stays redeemed. It can be given back later, from its row in the payments.</p>
              )}
              <CancelPreview {...{ id, refunds, deposits }} vouchers={back} asks={!payments.some(bad)} />
            </div>
          }
          confirmLabel="Cancel registration"
          danger
          busy={cancel.busy}
          error={cancel.error ? (cancel.fields.reason ?? cancel.error.message) : undefined}
          least={3}
          onConfirm={(reason) => {
            if (!payments.some(bad)) void cancel.run(reason);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
