import {
  paymentCalls,
  type PaymentMode,
  type PromoCodesAnswer,
  type RegistrationPayments,
} from '@app/contracts/payments';
import { formatMoney } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useToast } from '../../ui/Toast.js';

/** The words about a code that was applied. */
export type PromoMessage = { readonly tone: 'success' | 'warning'; readonly text: string };

const NOTHING_OFF = 'Your promo code was applied but you did not receive any discounts';
const ONLY_ONE = 'Only one promo code can be used with a unique code.';

/** PAY-232; null where a unique code came before it, which the toast says. */
const messageOf = (code: string, { promo_codes, removed }: PromoCodesAnswer): PromoMessage | null => {
  const applied = promo_codes.find((one) => one.code === code);
  if (applied !== undefined)
    return {
      tone: 'success',
      text: `Your promo code was applied! ${formatMoney(applied.amount)} was taken off your total.`,
    };
  const gone = removed.find((one) => one.code === code);
  return gone?.cause === 'no_discount' ? { tone: 'warning', text: NOTHING_OFF } : null;
};

/** The codes of a registration, applied and removed by one command; employees hear of it outside of the registration (PAY-296, PAY-312). */
export const usePromoCodes = (payments: RegistrationPayments, mode: PaymentMode) => {
  const toast = useToast();
  const client = useQueryClient();
  const session = useSession().account;
  const staff = session?.roles.some((role) => role !== 'auditor') ?? false;
  const [mails, setMails] = useState(mode !== 'registration');
  const [message, setMessage] = useState<PromoMessage | null>(null);
  const codes = payments.promo_codes.map(({ code }) => code);
  const command = useCommand(paymentCalls.setPromoCodes, {
    input: (promo_codes: readonly string[]) => ({
      body: {
        registration_id: payments.registration_id,
        promo_codes: [...promo_codes],
        sendEmployeeEmail: mails,
        ...(mode === 'editing' ? { editing: true } : {}),
      },
    }),
    handle: ({ code }) => code === 'promo_invalid',
    onDone: () => {
      for (const key of ['payments', 'registration']) void client.invalidateQueries({ queryKey: [key] });
    },
  });

  /** Resolves with true when the code has taken something off. */
  const apply = async (text: string): Promise<boolean> => {
    const code = text.trim().toUpperCase();
    setMessage(null);
    const answer = await command.run([...codes, code]);
    if (answer === null) return false;
    const told = messageOf(code, answer);
    setMessage(told);
    const others = answer.removed.filter((one) => one.code !== code);
    if (answer.removed.some(({ cause }) => cause === 'unique')) toast(ONLY_ONE);
    else if (others.some(({ cause }) => cause === 'no_discount')) toast(NOTHING_OFF);
    return told?.tone === 'success';
  };
  const remove = async (code: string): Promise<void> => {
    setMessage(null);
    await command.run(codes.filter((one) => one !== code));
  };
  const viewed = Boolean(session?.viewed_by);
  return { command, apply, remove, message, setMessage, staff, viewed, mails, setMails };
};
