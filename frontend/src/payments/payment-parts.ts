import {
  bothParts,
  passesDue,
  less,
  type PaymentType,
  type RegistrationPayments,
  sumOf,
  type TakenOff,
  type TwoParts,
} from '@app/contracts/payments';
import { workshopWord } from '@app/contracts/pricing';
import { type Cents, minus, sum } from '@app/contracts/shared';
import type { FeeGroup } from '../ui/FeeSummary.js';

/** PAY MEDIA PASS is there when the event has passes and a dancer needs one (PAY-051). */
export const showsMediaPass = ({ media_pass }: RegistrationPayments): boolean =>
  media_pass.enabled && media_pass.dancers.length > 0;

export const partBalance = (payments: RegistrationPayments, part: PaymentType): Cents =>
  part === 'MEDIA_PASS' ? payments.mediaPassBalance : payments.balance;

/** A payment of this part has no final answer yet, so no other one can be made (PAY-140). */
export const isPending = ({ pending }: Pick<RegistrationPayments, 'pending'>, part: PaymentType): boolean =>
  pending.some(({ payment_type }) => payment_type === part);

/** Said while both parts owe something (PAY-053). */
export const BOTH_DUE =
  'Your registration will be complete only after both the media pass and the remaining balance are paid.';

/** Both parts owe something (PAY-053). */
export const bothDue = ({ balance, mediaPassBalance }: RegistrationPayments): boolean =>
  balance > 0 && mediaPassBalance > 0;

export const unpaidDancers = ({ media_pass }: RegistrationPayments) => media_pass.dancers.filter((d) => !d.paid);

/** The dancers whose pass is paid now: all who owe it, in a partial payment those of them who were selected (PAY-045). */
export const paidFor = (payments: RegistrationPayments, selected: readonly number[] | null) =>
  unpaidDancers(payments).filter(({ person_id }) => selected === null || selected.includes(person_id));

const passVouchers = ({ loyalty_vouchers_credit }: RegistrationPayments) =>
  loyalty_vouchers_credit.filter(({ paymentType }) => paymentType === 'MEDIA_PASS');

/** What their passes cost now, less what vouchers take off (PAY-275). */
export const passAmount = (payments: RegistrationPayments, selected: readonly number[] | null): Cents =>
  passesDue({
    fee: payments.media_pass.fee,
    selected: paidFor(payments, selected).length,
    unpaid: unpaidDancers(payments).length,
    balance: payments.mediaPassBalance,
    vouchers: sum(passVouchers(payments).map(({ amount }) => amount)),
  });

/** Passes are still to be paid: with money, or with vouchers that wait to be redeemed (PAY-269). */
export const passesOpen = (payments: RegistrationPayments): boolean =>
  payments.mediaPassBalance > 0 || (passVouchers(payments).length > 0 && unpaidDancers(payments).length > 0);

/** What is owed of each part. */
export const owedParts = ({ balance, mediaPassBalance }: RegistrationPayments): TwoParts => ({
  registration: balance,
  media: mediaPassBalance,
});

const line = (key: string, label: string, amount: number): FeeGroup => ({ key, label, amount });

type Since = Pick<RegistrationPayments, 'adjusted' | 'paid' | 'taken_off'>;

/** The lines from the total to the balance, each only when it is not 0: charges by staff and what they let off, credit, and what was paid. */
export const sinceAgreed = ({ adjusted, paid, taken_off }: Since): readonly FeeGroup[] =>
  [
    line('adjusted', 'Adjustments', bothParts(adjusted)),
    ...taken_off.map(({ kind, label, parts }: TakenOff) => line(kind, label, bothParts(less(parts)))),
    line('paid', 'Paid', bothParts(less(paid))),
  ].filter(({ amount }) => amount !== 0);

/** The same in two parts, together. */
export const sinceParts = ({ adjusted, paid, taken_off }: Since): TwoParts =>
  sumOf([adjusted, less(paid), ...taken_off.map(({ parts }) => less(parts))]);

/** The fees, what changed them since and what was paid: each line only when it is not 0, except the total (PAY-069, FEE-154). */
export const feeGroups = ({ fees, media_pass, ...payments }: RegistrationPayments): readonly FeeGroup[] => {
  const lines = [
    line('workshop', workshopWord(fees.intensive), fees.workshop),
    line('observers', 'Observers', sum([fees.observers.one, fees.observers.two])),
    line('freestyle', 'Freestyle', fees.freestyle),
    line('competition', 'Competition', minus(fees.competition, fees.removed_routines)),
    line('removed', 'Removed routines', fees.removed_routines),
    line('media', media_pass.name, fees.media),
    line('tickets', 'Tickets', fees.tickets),
    line('ticket_fees', 'Ticket fees', fees.ticket_fees),
  ];
  return [
    ...lines.filter(({ amount }) => amount !== 0),
    { ...line('total', 'Total', fees.total), total: true },
    ...sinceAgreed(payments),
  ];
};

/** The same with the deposit that is part of the balance (PAY-069). */
export const paymentGroups = (payments: RegistrationPayments): readonly FeeGroup[] => [
  ...feeGroups(payments),
  ...(payments.deposit > 0 ? [line('deposit', 'Deposit', payments.deposit)] : []),
];
