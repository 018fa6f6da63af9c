import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { calendarCalls } from '@app/contracts/calendar';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel } from '@app/contracts/catalogue';
import { MAIL_QUEUE, type MailOrigin, type MailParams, type MailQueue, type MailRecipient } from '@app/contracts/mail';
import {
  agreedFees,
  balanceDue,
  balanceText,
  bothParts,
  type CardFacts,
  type LedgerEvent,
  methodLabel,
  paidParts,
  returnText,
  type SubmissionStart,
  type SubmittedPayment,
} from '@app/contracts/payments';
import type {
  Registration,
  RegistrationCancelled,
  RegistrationConfirmationWithdrawn,
  RegistrationConfirmed,
  RegistrationMoved,
} from '@app/contracts/registration';
import {
  addressOf,
  type Cents,
  formatMoney,
  formatNumericDay,
  formatRange,
  localDay,
  type StoredEvent,
  sum,
} from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { ENVIRONMENT, type SiteAddress, siteOf } from '../platform/config/environment.js';
import { MoneyFacts } from './facts/money.facts.js';
import type { Journey } from './submission-steps.js';

export type Letter = {
  readonly registration: Registration;
  readonly event: string;
  readonly employee_email: readonly string[];
  readonly city: string;
  readonly dates: string;
  readonly today: string;
  readonly payer: { readonly account_id: number; readonly email: string; readonly name: string };
  readonly balance: string;
  readonly paid: Cents;
};

type PaymentReturned = Extract<LedgerEvent, { readonly type: 'PaymentReturned' }>;

export const KINDS = { REGISTRATION: 'Registration', MEDIA_PASS: 'Media Pass' } as const;
export const office = (address: string): MailRecipient => ({ account: null, person: null, office: address });

/** The mails of a submit sequence; the mail room sends each cause and template once (PAY-298, PAY-299). */
@Injectable()
export class PaymentMails {
  constructor(
    @Inject(MAIL_QUEUE) private readonly mails: MailQueue,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: SiteAddress,
  ) {}

  async receipt(
    { start, meta: origin }: Journey,
    payment: SubmittedPayment,
    transaction_id: string,
    card: CardFacts | null,
  ): Promise<void> {
    const letter = await this.letter(start);
    const params = {
      registration_id: start.registration_id,
      city: letter.city,
      kind: payment.amount_type === 'DEPOSIT' ? 'Deposit' : KINDS[payment.payment_type],
      method: methodLabel(payment.payment_method_id, card?.last_four ?? null),
      amount: formatMoney(payment.amount),
      balance: letter.balance,
    };
    const receipt = { ...params, transaction_id, date: letter.today };
    const { registration_id } = start;
    const { payment_id } = payment;
    for (const [cause_id, to] of receivers(letter, payment.payment_id)) {
      await this.mails.queue({
        cause_id,
        origin,
        template: 'payment-receipt',
        event: letter.event,
        to,
        params: receipt,
        documents: [{ kind: 'money', registration_id, payment_id, refund_id: null }],
      });
    }
    if (start.send_employee_email) await this.notice(letter, payment.payment_id, origin, params, letter.payer.name);
  }

  /** To the employees of the event, each on his own (PAY-297). */
  async notice(
    letter: Letter,
    cause: string,
    origin: MailOrigin,
    params: Omit<MailParams['payment-notice'], 'studio' | 'actor' | 'event_name' | 'name'>,
    actor: string,
  ): Promise<void> {
    for (const address of letter.employee_email) {
      await this.mails.queue({
        cause_id: `${cause}:${address}`,
        origin,
        template: 'payment-notice',
        event: letter.event,
        to: office(address),
        params: { ...params, studio: letter.registration.studio ?? 'no studio', actor },
      });
    }
  }

  /** To the address of the review page (PAY-158). */
  async confirmation({ start, meta: origin }: Journey): Promise<void> {
    const letter = await this.letter(start);
    const { registration_id } = start;
    await this.mails.queue({
      cause_id: start.submission_id,
      origin,
      template: 'registration-completed',
      event: letter.event,
      to: { account: { ...letter.payer, email: reviewEmail(letter) }, person: null, office: null },
      params: {
        registration_id,
        city: letter.city,
        dates: letter.dates,
        total: formatMoney(letter.registration.official.total),
        paid: formatMoney(letter.paid),
        link: this.eventArea(registration_id),
        calendar: this.calendarFile(letter.registration),
      },
      documents: [{ kind: 'confirmation', registration_id, payment: start.payment?.payment_id ?? start.submission_id }],
    });
  }

  /** To the address of the review page (REG-274). */
  async cancelled({ id: cause_id, data, metadata }: StoredEvent & RegistrationCancelled): Promise<void> {
    const letter = await this.letter({ ...data, mode: 'balance' });
    const refunded = sum(data.refunds.map(({ amount }) => amount));
    await this.mails.queue({
      ...addressed(letter, cause_id, metadata),
      template: 'registration-cancelled',
      params: {
        registration_id: data.registration_id,
        city: letter.city,
        dates: letter.dates,
        refunded: refunded > 0 ? formatMoney(refunded) : null,
      },
    });
  }

  /** To the address of the review page; one mail for one return (PAY-285). */
  async returned({ id: cause_id, data, metadata }: StoredEvent & PaymentReturned): Promise<void> {
    const { registration_id, payment_method_id, reference, refunded, code } = data;
    const account_id = (await this.money.registration(registration_id))?.registration.account_id ?? 0;
    const letter = await this.letter({ registration_id, account_id, mode: 'balance' });
    await this.mails.queue({
      ...addressed(letter, cause_id, metadata),
      template: 'payment-returned',
      params: {
        registration_id,
        city: letter.city,
        method: methodLabel(payment_method_id, reference),
        amount: formatMoney(refunded),
        reason: code === null ? null : returnText(code),
        balance: letter.balance,
        link: `${siteOf(this.environment)}/event/${registration_id}/payments`,
      },
    });
  }

  /** To the address of the review page (REG-274). */
  async moved({ id: cause_id, data, metadata }: StoredEvent & RegistrationMoved): Promise<void> {
    const { registration_id, label, from } = data;
    const letter = await this.letter({ ...data, mode: 'balance' });
    await this.mails.queue({
      ...addressed(letter, cause_id, metadata),
      template: 'registration-moved',
      params: {
        registration_id,
        city: letter.city,
        from: from.label,
        to: label,
        total: formatMoney(data.total),
        balance: letter.balance,
        link: this.eventArea(registration_id),
      },
    });
  }

  /** Confirmed, or put back with the reason; to the address of the review page (REG-274, PAY-331). */
  async reviewed(event: StoredEvent & (RegistrationConfirmed | RegistrationConfirmationWithdrawn)): Promise<void> {
    const { registration_id } = event.data;
    const account_id = (await this.money.registration(registration_id))?.registration.account_id ?? 0;
    const letter = await this.letter({ registration_id, account_id, mode: 'balance' });
    const mail = addressed(letter, event.id, event.metadata);
    const params = { registration_id, city: letter.city, dates: letter.dates, link: this.eventArea(registration_id) };
    if (event.type === 'RegistrationConfirmed')
      return this.mails.queue({ ...mail, template: 'registration-confirmed', params });
    return this.mails.queue({ ...mail, template: 'registration-put-back', params: { ...params, ...event.data } });
  }

  private calendarFile({ id, tour_date_id }: Letter['registration']): string {
    const file = addressOf(calendarCalls.ofTourDate, { id: tour_date_id });
    return `${siteOf(this.environment)}${file}?registration_id=${id}`;
  }

  private eventArea(registration_id: number): string {
    return `${siteOf(this.environment)}/event/${registration_id}/overview`;
  }

  /** Parameters that all mails about a registration have. */
  async letter(start: Pick<SubmissionStart, 'registration_id' | 'account_id' | 'mode'>): Promise<Letter> {
    const facts = await this.money.registration(start.registration_id);
    const account = await this.accounts.ofAccount(start.account_id);
    const tour = facts && (await this.catalogue.tourDate(facts.registration.tour_date_id));
    if (!facts || !account || !tour) throw new Error(`no letter for registration ${start.registration_id}`);
    const { registration, revision } = facts;
    const profile = await this.catalogue.profileFor(tour.tour_date);
    const ledger = await this.money.ledger(start.registration_id);
    return {
      registration,
      event: profile.name,
      employee_email: profile.employee_email,
      city: cityLabel(tour.tour_date.event_city),
      dates: formatRange(tour.tour_date.start_date, tour.tour_date.end_date),
      today: formatNumericDay(localDay(this.clock.now(), tour.tour_date.time_zone)),
      payer: { account_id: account.account_id, email: account.email, name: account.display },
      balance: balanceText(balanceDue(ledger, agreedFees(registration, revision, start.mode))),
      paid: bothParts(paidParts(ledger)),
    };
  }
}

const reviewEmail = ({ registration, payer }: Letter): string => registration.official.contact.email || payer.email;

/** To the address of the review page, caused by this event. */
const addressed = (letter: Letter, cause_id: string, { correlation_id, request_id }: StoredEvent['metadata']) => ({
  cause_id,
  origin: { correlation_id, request_id, causation_id: cause_id },
  event: letter.event,
  to: { account: { ...letter.payer, email: reviewEmail(letter) }, person: null, office: null },
});

/** The payer and the registration's own address; one mail when they are the same (PAY-298). */
const receivers = (letter: Letter, cause: string): [string, MailRecipient][] => {
  const to = (email: string): MailRecipient => ({ account: { ...letter.payer, email }, person: null, office: null });
  const other = reviewEmail(letter);
  const payer: [string, MailRecipient] = [cause, to(letter.payer.email)];
  return other.toLowerCase() === letter.payer.email.toLowerCase()
    ? [payer]
    : [payer, [`${cause}:registration`, to(other)]];
};
