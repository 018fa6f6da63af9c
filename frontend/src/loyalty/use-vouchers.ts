import {
  paymentCalls,
  type PaymentMode,
  type PaymentType,
  type RegistrationPayments,
  type VouchersAnswer,
} from '@app/contracts/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { useToast } from '../ui/Toast.js';

/** Where vouchers are used: a part of a registration. */
export type VoucherUse = {
  readonly payments: RegistrationPayments;
  readonly part: PaymentType;
  readonly mode: PaymentMode;
};
type Wanted = { readonly code: string; readonly paymentType: PaymentType };

const CODES: ReadonlySet<string> = new Set([
  'voucher_not_redeemed',
  'voucher_redeemed',
  'voucher_applied',
  'voucher_expired',
  'voucher_unknown',
  'voucher_not_needed',
  'voucher_kept',
]);

/** Applies vouchers, takes them off, or redeems them at once where the registration is complete; employees hear of it outside of the registration (PAY-206, PAY-296, PAY-312). */
export const useVouchers = ({ payments, part, mode }: VoucherUse, membershipNumber: string) => {
  const toast = useToast();
  const client = useQueryClient();
  const staff = useSession().account?.roles.some((role) => role !== 'auditor') ?? false;
  const [mails, setMails] = useState(mode !== 'registration');
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const again = (): void => {
    for (const key of ['payments', 'loyalty', 'registration']) void client.invalidateQueries({ queryKey: [key] });
  };
  const done = ({ invalid: codes, message }: Pick<VouchersAnswer, 'invalid' | 'message'>): void => {
    setInvalid(codes);
    if (message !== null) toast(message);
    again();
  };
  const handle = ({ code }: { readonly code: string }): boolean => {
    again();
    return CODES.has(code);
  };
  const registrationId = payments.registration_id;
  const apply = useCommand(paymentCalls.applyVouchers, {
    input: (loyaltyVouchersCredit: readonly Wanted[]) => ({
      body: {
        registrationId,
        loyaltyVouchersCredit: [...loyaltyVouchersCredit],
        sendEmployeeEmail: mails,
        ...(mode === 'editing' ? { editing: true } : {}),
      },
    }),
    handle,
    onDone: done,
  });
  const redeem = useCommand(paymentCalls.redeemVouchers, {
    input: (newLoyaltyVouchersCredit: readonly Wanted[]) => ({
      body: {
        registrationId,
        membershipNumber,
        newLoyaltyVouchersCredit: [...newLoyaltyVouchersCredit],
        sendEmployeeEmail: mails,
      },
    }),
    handle,
    onDone: done,
  });
  const has: readonly Wanted[] = payments.loyalty_vouchers_credit.map(({ code, paymentType }) => ({
    code,
    paymentType,
  }));
  const use = async (codes: readonly string[]): Promise<boolean> => {
    const wanted = codes.map((code) => ({ code, paymentType: part }));
    apply.reset();
    redeem.reset();
    const answer = await (mode === 'balance' ? redeem.run(wanted) : apply.run([...has, ...wanted]));
    return answer !== null;
  };
  const remove = (gone: string) => apply.run(has.filter(({ code }) => code !== gone));
  const { error } = mode === 'balance' && redeem.error ? redeem : apply;
  const busy = apply.busy || redeem.busy;
  return { use, remove, busy, error, invalid, close: () => setInvalid([]), staff, mails, setMails };
};
