import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  ACH,
  BY_PAYER,
  type PaymentAnswer,
  paymentSubmissionId,
  type SubmissionStart,
  type SubmittedPayment,
  type TakePaymentBody,
} from '@app/contracts/payments';
import { REGISTRATION_RATES, type Registration, type RegistrationRates } from '@app/contracts/registration';
import { Unavailable } from '@app/contracts/shared';
import {
  PAYMENT_GATEWAY,
  type PaymentGateway,
  type PaymentProfile,
} from '../../platform/card-gateway/card-gateway.port.js';
import { Command, type CommandResult, Refused, refused } from '../../platform/commands/command.js';
import { LOGGER, type Logger } from '../../platform/config/logger.js';
import { BankWindow } from '../facts/bank-window.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { modeOfPayment, orderOf, OwnPayments } from './own-payments.js';
import { PaymentQueryHandler } from '../queries/payment.query.js';
import { PlanOffers } from '../plan/plan-offers.js';
import { Submissions } from '../submissions.js';
import { Vault } from '../vault/vault.js';

type Profile = TakePaymentBody['paymentProfile'];
type PaymentRequest = { readonly body: TakePaymentBody; readonly key: string };
export class TakePaymentCommand extends Command<PaymentRequest, PaymentAnswer> {}

/** Gathers the facts of a payment and starts its submit sequence (PAY-135, PAY-315). */
@CommandHandler(TakePaymentCommand)
export class TakePaymentHandler implements ICommandHandler<TakePaymentCommand> {
  constructor(
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Submissions) private readonly submissions: Submissions,
    @Inject(PaymentQueryHandler) private readonly payments: PaymentQueryHandler,
    @Inject(OwnPayments) private readonly orders: Pick<OwnPayments, 'mediaPassAmount'>,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
    @Inject(REGISTRATION_RATES) private readonly rates: RegistrationRates,
    @Inject(BankWindow) private readonly window: Pick<BankWindow, 'assertOpen'>,
    @Inject(PlanOffers) private readonly offers: Pick<PlanOffers, 'assertOffered'>,
    @Inject(Vault) private readonly vault: Pick<Vault, 'payable' | 'newRef' | 'state'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ data, meta }: TakePaymentCommand): Promise<CommandResult<PaymentAnswer>> {
    const { body, key } = data;
    const found = await this.money.registration(body.registrationId);
    if (found === null || found.registration.deleted) throw refused('not_found');
    const { registration } = found;
    if (!this.gateway.takesCards) throw refused('cards_not_taken');
    const start = await this.startOf(body, key, registration);
    const profile = await this.profileOf(start, body.paymentProfile);
    const amount = await this.orders.mediaPassAmount(start.payment, start.mode, found);
    await this.submissions.begin(start, meta, profile, amount).catch((err: unknown) => this.unlessTaken(key, err));
    const { position, ...answer } = await this.payments.answer(key);
    return { position, answer };
  }

  /** Once the gateway has the money, the payer hears so: what could not be recorded is logged, and the server makes it (PAY-274). */
  private async unlessTaken(key: string, err: unknown): Promise<void> {
    if (err instanceof Refused || err instanceof Unavailable) throw err;
    const { state } = await this.money.payment(key);
    if (state?.status !== 'approved') throw err;
    this.logger.error({ err, payment_id: key }, 'a payment that was taken could not be recorded');
  }

  /** A key that is known keeps the facts it began with, whatever became of the registration since (PAY-138). */
  private async startOf(body: TakePaymentBody, key: string, registration: Registration): Promise<SubmissionStart> {
    const { state } = await this.money.submission(paymentSubmissionId(key));
    if (state === null || state.start.payment === null) {
      const saved = await this.savedOf(body, registration);
      const plan = body.plan ? await this.offers.assertOffered(body, registration, saved !== null) : null;
      const start = freshStart(body, key, registration, { saved, plan });
      if (body.paymentMethodId === ACH) await this.window.assertOpen(registration);
      const total = start.mode === 'balance' ? null : await this.rates.newTotal(registration);
      if (total !== null) throw refused('rates_changed', { total });
      return start;
    }
    return { ...state.start, payment: { ...state.start.payment, body_hash: bodyHash(body) } };
  }

  /** The profile that the gateway is to charge: the saved method that the payment began with, or what the token stands for. */
  private async profileOf({ account_id, payment }: SubmissionStart, given: Profile): Promise<PaymentProfile | null> {
    const saved = payment?.saved ?? null;
    if (saved !== null && !saved.keep) return { saved };
    const { token, billTo, accountType } = given;
    if (token === undefined || billTo === undefined) return null;
    const { blocked } = await this.vault.state(account_id);
    return { token, billTo, keep: saved, blocked, ...(accountType ? { account_type: accountType } : {}) };
  }

  /** The saved method that pays, or the place of the one that is to be saved. */
  private async savedOf({ paymentProfile, paymentMethodId }: TakePaymentBody, { account_id }: Registration) {
    const { billingId, saveProfile } = paymentProfile;
    if (billingId !== undefined)
      return { ...(await this.vault.payable(account_id, billingId, paymentMethodId)), keep: false };
    return saveProfile ? { ...(await this.vault.newRef(account_id)), keep: true } : null;
  }
}

const freshStart = (
  body: TakePaymentBody,
  key: string,
  registration: Registration,
  chosen: Pick<SubmittedPayment, 'saved' | 'plan'>,
): SubmissionStart => {
  return {
    submission_id: paymentSubmissionId(key),
    kind: 'payment',
    registration_id: registration.id,
    account_id: registration.account_id,
    season_id: registration.season_id,
    event_id: registration.event_id,
    mode: modeOfPayment(registration, body.editing === true),
    draft_version: registration.review?.draft_version ?? registration.draft_version,
    send_employee_email: body.sendEmployeeEmail,
    payment: { ...orderOf(body, key, registration), body_hash: bodyHash(body), ...chosen, origin: BY_PAYER },
  };
};

/** The card token is left out: the same payment may be sent again with a fresh one. Names and addresses are left out too. */
const bodyHash = ({ paymentProfile: { billingId }, ...rest }: TakePaymentBody): string => {
  const body = billingId === undefined ? rest : { ...rest, billingId };
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
};
