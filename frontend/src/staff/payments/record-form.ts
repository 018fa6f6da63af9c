import {
  ADJUSTMENT,
  CHECK,
  CREDIT,
  DAY_TO_COME,
  isToCome,
  type PaymentType,
  type RECORDED_METHODS,
  type RegistrationPayments,
} from '@app/contracts/payments';
import {
  amountOf,
  amountText,
  type Cents,
  cents,
  type Day,
  formatMoney,
  type Instant,
  times,
  ZERO,
} from '@app/contracts/shared';
import { dayOfMasked } from '../../ui/masks.js';
import { reasonFault } from '../../ui/ReasonField.js';

export type Form = {
  readonly method: (typeof RECORDED_METHODS)[number];
  readonly part: PaymentType;
  /** An adjustment takes off what is owed, adds to it, or is the collection penalty of the terms. */
  readonly adjusts: 'takes' | 'adds' | 'penalty';
  readonly amount: string;
  readonly people: readonly number[];
  readonly reference: string;
  readonly awaited: boolean;
  readonly received: string;
  readonly reason: string;
};

export const dollars = (amount: number): string => (amount > 0 ? amountText(amount) : '');
export const paysPasses = ({ method, part }: Form): boolean =>
  part === 'MEDIA_PASS' && method !== ADJUSTMENT && method !== CREDIT;

/** The amount that the form would record, in cents: passes cost what they cost. */
export const centsOf = (form: Form, fee: number): Cents =>
  paysPasses(form)
    ? times(cents(fee), form.people.length)
    : times(amountOf(form.amount) ?? ZERO, form.method === ADJUSTMENT && form.adjusts !== 'takes' ? -1 : 1);

export const isPenalty = ({ method, adjusts }: Form): boolean => method === ADJUSTMENT && adjusts === 'penalty';
/** The most that a penalty may be of the part that it is for. */
export const mostOf = ({ part }: Pick<Form, 'part'>, { charges }: RegistrationPayments): Cents =>
  charges.most_penalty[part === 'MEDIA_PASS' ? 'media' : 'registration'];

/** A day stands beside all but a check that has not come. */
export const isDated = (form: Form): boolean => form.method !== CHECK || !form.awaited;

/** The fault of the day on which money came, as it is typed. */
export const receivedFault = (typed: string, now: Instant): string | undefined => {
  const day = dayOfMasked(typed) as Day | null;
  if (day === null) return 'Please enter a day.';
  return isToCome(day, now) ? DAY_TO_COME : undefined;
};

/** The faults of the form, by its fields. */
export const missingIn = (
  form: Form,
  payments: RegistrationPayments,
  now: Instant,
): Readonly<Record<string, string>> => {
  const { fee } = payments.media_pass;
  const most = mostOf(form, payments);
  const unsaid = reasonFault(form.reason);
  const undated = isDated(form) && receivedFault(form.received, now);
  return {
    ...(paysPasses(form) && form.people.length === 0 ? { person_ids: 'Please select at least one student.' } : {}),
    ...(centsOf(form, fee) === 0 ? { amount: 'Required' } : {}),
    ...(isPenalty(form) && -centsOf(form, fee) > most ? { amount: `At most ${formatMoney(most)}.` } : {}),
    ...(undated ? { received_on: undated } : {}),
    ...(form.method === CREDIT && form.reference.trim() === '' ? { reference: 'Required' } : {}),
    ...(unsaid ? { reason: unsaid } : {}),
  };
};

export const bodyOf = (form: Form, fee: number) => ({
  reason: form.reason.trim(),
  payment_type: form.method === CREDIT ? ('REGISTRATION' as const) : form.part,
  payment_method_id: form.method,
  amount: centsOf(form, fee),
  received_on: isDated(form) ? (dayOfMasked(form.received) as Day) : null,
  ...(form.reference.trim() ? { reference: form.reference.trim() } : {}),
  ...(isPenalty(form) ? { charge: 'collection' as const } : {}),
  ...(paysPasses(form) ? { person_ids: [...form.people] } : {}),
});

/** The same, as the preview is asked for it: without a reason (PAY-327). */
export const previewOf = (form: Form, fee: number) => {
  const { reason: _reason, amount, received_on, person_ids, ...rest } = bodyOf(form, fee);
  return {
    ...rest,
    amount: String(amount),
    ...(form.method === CHECK && received_on === null ? { awaited: true } : {}),
    ...(person_ids ? { person_ids: person_ids.join(',') } : {}),
  };
};
