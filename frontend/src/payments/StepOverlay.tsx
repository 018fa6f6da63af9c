import {
  CONFIRMING,
  currentStep,
  type PaymentMode,
  type PaymentType,
  type RegistrationPayments,
  stepsOf,
  type SubmissionStep,
} from '@app/contracts/payments';
import { Overlay } from '../ui/Overlay.js';

const PAYMENT = 'Your payment is being processed.';
const LOYALTY = 'Your loyalty is being processed.';

const WORDS: Readonly<Record<SubmissionStep, string>> = {
  vouchers: LOYALTY,
  tickets: 'Your tickets are being processed.',
  validation: LOYALTY,
  payment: PAYMENT,
  completion: PAYMENT,
};

/** `confirming`: the gateway has not answered (PAY-143). */
export type Busy = 'payment' | 'completion' | 'confirming' | null;

type Props = {
  readonly payments: RegistrationPayments;
  readonly mode: PaymentMode;
  readonly part: PaymentType;
  readonly busy: Busy;
};

/**
 * Covers the window with the step that the server is at; until it has told one, with the first that has something to do
 * (PAY-118, PAY-121, PAY-123, PAY-125).
 */
export const StepOverlay = ({ payments, mode, part, busy }: Props) => {
  if (busy === null) return null;
  if (busy === 'confirming') return <Overlay open text={CONFIRMING} />;
  const { loyalty_vouchers_credit: vouchers, has_tickets } = payments;
  const pays = busy === 'payment' ? part : null;
  const step = currentStep(payments.step ?? 'vouchers', stepsOf({ mode, pays, vouchers, has_tickets }));
  // Where nothing is paid its button says that it is busy.
  if (pays === null && step === 'completion') return null;
  return <Overlay open text={WORDS[step]} />;
};
