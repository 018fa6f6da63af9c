import { type LedgerRow, paymentCalls } from '@app/contracts/payments';
import { type Cents, formatMoney, ZERO } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { useToast } from '../../ui/Toast.js';
import { Preview } from './DeedPreview.js';

export type Redeemed = { readonly code: string; readonly applied: Cents; readonly row: LedgerRow };

/** The redeemed vouchers that are still on a registration, each with the amount that was applied and the row that redeemed it (PAY-324). */
export const redeemedVouchers = (rows: readonly LedgerRow[]): readonly Redeemed[] => {
  const applied = new Map<string, Cents>();
  const vouchers = new Map<string, Redeemed>();
  for (const row of rows.toSorted((a, b) => a.revision - b.revision)) {
    const { type, reference: code, amount } = row;
    if (code === null) continue;
    if (type === 'VoucherApplied') applied.set(code, amount ?? ZERO);
    if (type === 'VoucherRedeemed') vouchers.set(code, { code, applied: applied.get(code) ?? amount ?? ZERO, row });
    if (type === 'VoucherRemoved') vouchers.delete(code);
  }
  return [...vouchers.values()];
};

/** In the row that redeemed it: also where a canceled registration has kept it (PAY-324). */
export const VoucherBack = ({ voucher }: { voucher: Redeemed }) => {
  const [open, setOpen] = useState(false);
  return (
    <span className="row wrap PaymentDeeds">
      <Button
        kind="ghost"
        size="s"
        aria-label={`Give back: voucher ${voucher.code}, ${formatMoney(voucher.applied)}`}
        onClick={() => setOpen(true)}
      >
        Give back
      </Button>
      {open && <BackDialog voucher={voucher} onClose={() => setOpen(false)} />}
    </span>
  );
};

const BackDialog = ({ voucher: { code, applied, row }, onClose }: { voucher: Redeemed; onClose: () => void }) => {
  const params = { id: row.registration_id, code };
  const toast = useToast();
  const client = useQueryClient();
  const preview = useRead(
    ['ledger', { voucher: params }],
    paymentCalls.voucherBackPreview,
    { params },
    { handled: true },
  );
  const command = useCommand(paymentCalls.giveVoucherBack, {
    input: (reason: string) => ({ params, body: { reason } }),
    handle: ({ badRequest, status }) => badRequest || status === 409,
    onDone: () => {
      onClose();
      toast(`The voucher ${code} is given back.`);
      for (const key of ['payments', 'ledger', 'registration', 'registrations'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  return (
    <ReasonDialog
      open
      title={`Give the voucher ${code} back?`}
      text={
        <div className="stack stack-2">
          <p>
            {formatMoney(applied)} of it was applied. The studio can use the whole voucher again until its old last day.
            {row.payment_type === 'MEDIA_PASS' && ' Media passes that vouchers alone had paid are open again.'}
          </p>
          <Preview read={preview} />
        </div>
      }
      confirmLabel="Give back"
      busy={command.busy}
      error={command.error ? (command.fields.reason ?? command.error.message) : undefined}
      least={3}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};
