import type { Balance, PaymentMode, PaymentType, RegistrationPayments } from '@app/contracts/payments';
import { atLeastZero, type Cents, sum } from '@app/contracts/shared';
import { paidFor, passesOpen, showsMediaPass } from './payment-parts.js';

/** How a registration is paid: all of it, its deposit, its deposit with a plan for the rest, or in parts (PAY-040, PAY-321). */
export type Way = 'full' | 'deposit' | 'plan' | 'partial';

/** Ways whose payment is the deposit. */
export const paysDeposit = (way: Way): boolean => way === 'deposit' || way === 'plan';

const offersPlan = ({ deposit, plan_dates, plan, balance }: RegistrationPayments): boolean =>
  deposit > 0 && balance > deposit && plan_dates.length > 0 && (plan === null || plan.ended !== null);

/** All that is due, both parts together: what FULL AMOUNT pays (PAY-012, PAY-043). */
export const fullAmount = (payments: RegistrationPayments): Cents =>
  sum([payments.balance, payments.mediaPassBalance].map(atLeastZero));

/** Both parts of a balance that a payment leaves. */
export const owedAfter = ({ registration, media }: Balance): Cents => sum([registration, media].map(atLeastZero));

/** The ways that are offered, in their order (PAY-040, PAY-042). */
export const waysOf = (payments: RegistrationPayments): readonly Way[] => [
  'full',
  ...(payments.deposit > 0 ? (['deposit'] as const) : []),
  ...(offersPlan(payments) ? (['plan'] as const) : []),
  ...(payments.terms.partial ? (['partial'] as const) : []),
];

/** FULL AMOUNT is the deposit under another name where the flat deposit is all that is due (PAY-048). */
export const fullIsDeposit = (payments: RegistrationPayments): boolean =>
  payments.flatDepositAmount > 0 && payments.flatDepositAmount === fullAmount(payments);

/** Chosen before anybody chooses (PAY-041, PAY-048). */
export const preselected = (payments: RegistrationPayments): Way => (fullIsDeposit(payments) ? 'deposit' : 'full');

/** A tab of the payment (PAY-049). */
export type PayTab = 'SELECT' | PaymentType;

/** The dancers whose pass is chosen, and the way that was. */
export type Choice = { readonly way: Way; readonly selected: readonly number[] };

/** SELECT MEDIA PASS is there in a partial payment, while a pass is pending (PAY-045, PAY-049). */
const selects = (payments: RegistrationPayments, { way }: Choice): boolean =>
  way === 'partial' && showsMediaPass(payments) && passesOpen(payments);

const selectedArePaid = ({ media_pass }: RegistrationPayments, { selected }: Choice): boolean =>
  selected.length > 0 && media_pass.dancers.every(({ person_id, paid }) => paid || !selected.includes(person_id));

/** PAY REGISTRATION opens once the passes, or those that were selected, are paid, and always for a completed registration (PAY-050). */
const registrationIsOpen = (payments: RegistrationPayments, choice: Choice): boolean =>
  !showsMediaPass(payments) ||
  !passesOpen(payments) ||
  payments.completed ||
  (choice.way === 'partial' && selectedArePaid(payments, choice));

/** The tabs in their order, and which of them are closed (PAY-049 to PAY-051). */
export const tabsOf = (
  payments: RegistrationPayments,
  choice: Choice,
): readonly { readonly value: PayTab; readonly closed: string | null }[] => {
  if (!showsMediaPass(payments)) return [{ value: 'REGISTRATION', closed: null }];
  const select = selects(payments, choice);
  const nobody = select && paidFor(payments, choice.selected).length === 0;
  return [
    ...(select ? [{ value: 'SELECT' as const, closed: null }] : []),
    { value: 'MEDIA_PASS', closed: nobody ? 'Please select at least one student.' : null },
    { value: 'REGISTRATION', closed: registrationIsOpen(payments, choice) ? null : 'Please pay the media pass first.' },
  ];
};

/** Where a way begins: with the media pass while it is due (PAY-043, PAY-045); the deposit has no tabs (PAY-044). */
export const firstTab = (payments: RegistrationPayments, choice: Choice): PayTab => {
  if (paysDeposit(choice.way) || !showsMediaPass(payments) || !passesOpen(payments)) return 'REGISTRATION';
  return selects(payments, choice) ? 'SELECT' : 'MEDIA_PASS';
};

/** The amounts stand beside the balance in a partial payment, and where no way was asked for on the balance screen (PAY-057). */
export const showsAmounts = (tab: PayTab, way: Way, mode: PaymentMode, chosen: boolean): boolean =>
  tab === 'REGISTRATION' && (way === 'partial' || (mode === 'balance' && !chosen));
