import type { PaymentMode, PaymentType } from './kinds.js';

/** The steps of the submit sequence in their order (PAY-117). */
const STEPS = ['vouchers', 'tickets', 'validation', 'payment', 'completion'] as const;

export type SubmissionStep = (typeof STEPS)[number];

/** The steps of a sequence that have something to do. */
export type StepsOf = Readonly<Record<SubmissionStep, boolean>>;

type Facts = {
  readonly mode: PaymentMode;
  /** Null where nothing is paid. */
  readonly pays: PaymentType | null;
  readonly vouchers: readonly { readonly paymentType: PaymentType; readonly status: string }[];
  readonly has_tickets: boolean;
};

/** A voucher that is redeemed where nothing is paid is not for the media pass (PAY-155). */
const partOfStep = (pays: PaymentType | null): PaymentType => pays ?? 'REGISTRATION';

/** The steps that a sequence goes with these vouchers and tickets (PAY-119, PAY-120, PAY-122). */
export const stepsOf = ({ mode, pays, vouchers, has_tickets }: Facts): StepsOf => {
  const part = partOfStep(pays);
  const own = vouchers.filter(({ paymentType }) => paymentType === part);
  return {
    vouchers: own.some(({ status }) => status === 'PendingActivation'),
    tickets: has_tickets && mode !== 'balance' && part === 'REGISTRATION',
    validation: own.length > 0,
    payment: pays !== null,
    completion: true,
  };
};

/** The step that a sequence is at: `after` its events, past the steps that have nothing to do and leave no event (PAY-118). */
export const currentStep = (after: SubmissionStep, steps: StepsOf): SubmissionStep =>
  STEPS.slice(STEPS.indexOf(after)).find((step) => steps[step]) ?? 'completion';

type Told = {
  readonly mode: PaymentMode;
  readonly payment_type: PaymentType | null;
  readonly step: SubmissionStep | 'finished' | 'failed';
};

/** The step that a registration's submission is at; null: none is under way (PAY-315). */
export const stepUnderWay = (
  submissions: readonly Told[],
  has: Pick<Facts, 'vouchers' | 'has_tickets'>,
): SubmissionStep | null => {
  for (const { mode, payment_type, step } of submissions)
    if (step !== 'finished' && step !== 'failed')
      return currentStep(step, stepsOf({ ...has, mode, pays: payment_type }));
  return null;
};
