import { bothParts, less, type PaymentType, type RegistrationPayments, type TwoParts } from '@app/contracts/payments';
import { workshopWord } from '@app/contracts/pricing';
import { type Cents, sum, times } from '@app/contracts/shared';
import type { FeeGroup } from '../ui/FeeSummary.js';

/** PAY MEDIA PASS is there when the event has passes and a dancer needs one (PAY-051). */
export const showsMediaPass = ({ media_pass }: RegistrationPayments): boolean =>
  media_pass.enabled && media_pass.dancers.length > 0;

export const partBalance = (payments: RegistrationPayments, part: PaymentType): Cents =>
  part === 'MEDIA_PASS' ? payments.mediaPassBalance : payments.balance;

/** PAY REGISTRATION opens once the passes are paid, and always for a completed registration (PAY-050). */
export const registrationIsOpen = (payments: RegistrationPayments): boolean =>
  !showsMediaPass(payments) || payments.mediaPassBalance <= 0 || payments.completed;

/** FULL AMOUNT begins with the media pass while it is due (PAY-043). */
export const firstPart = (payments: RegistrationPayments): PaymentType =>
  showsMediaPass(payments) && payments.mediaPassBalance > 0 ? 'MEDIA_PASS' : 'REGISTRATION';

/** Both parts owe something (PAY-053). */
export const bothDue = ({ balance, mediaPassBalance }: RegistrationPayments): boolean =>
  balance > 0 && mediaPassBalance > 0;

export const unpaidDancers = ({ media_pass }: RegistrationPayments) => media_pass.dancers.filter((d) => !d.paid);

/** What PROCESS PAYMENT takes: the whole part; for passes the unpaid dancers times the fee (PAY-058, PAY-275). */
export const amountOf = (payments: RegistrationPayments, part: PaymentType): Cents =>
  part === 'MEDIA_PASS' ? times(payments.media_pass.fee, unpaidDancers(payments).length) : payments.balance;

/** What is owed of each part. */
export const owedParts = ({ balance, mediaPassBalance }: RegistrationPayments): TwoParts => ({
  registration: balance,
  media: mediaPassBalance,
});

const line = (key: string, label: string, amount: number): FeeGroup => ({ key, label, amount });

/** What leads from the total to the balance, each only when it is not 0: staff's charges and credits, and what was paid. */
export const sinceAgreed = ({ adjusted, paid }: Pick<RegistrationPayments, 'adjusted' | 'paid'>): readonly FeeGroup[] =>
  [line('adjusted', 'Adjustments', bothParts(adjusted)), line('paid', 'Paid', bothParts(less(paid)))].filter(
    ({ amount }) => amount !== 0,
  );

/** The summary beside the form: each line only when it is not 0, except the total (PAY-069, FEE-154). */
export const feeGroups = ({ fees, media_pass, ...payments }: RegistrationPayments): readonly FeeGroup[] => {
  const lines = [
    line('workshop', workshopWord(fees.intensive), fees.workshop),
    line('observers', 'Observers', sum([fees.observers.one, fees.observers.two])),
    line('freestyle', 'Freestyle', fees.freestyle),
    line('competition', 'Competition', fees.competition),
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
