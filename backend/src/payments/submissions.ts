import { wordsOf } from '@app/contracts/registry';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  balanceDue,
  basicsOf,
  DECLINED,
  depositCovers,
  passesPending,
  payLaterCovers,
  type PaymentState,
  type SubmissionStart,
  type SubmissionStep,
  type SubmittedPayment,
} from '@app/contracts/payments';
import { profileWithoutPayer } from './without-payer.js';
import { addMinutes, type Cents, instant } from '@app/contracts/shared';
import type { FinalAnswer, PaymentProfile } from '../platform/card-gateway/card-gateway.port.js';
import { type CommandMeta, type CommandResult, Refused, refused } from '../platform/commands/command.js';
import { CompleteRegistrationCommand, ConfirmEditCommand } from '../commands-between-rooms/registration-commands.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { Processes } from '../platform/processes/processes.js';
import { MoneyFacts } from './facts/money.facts.js';
import { FirstSteps, stoppedAt } from './first-steps.js';
import { declinedCode, GatewayConversation } from './gateway-conversation.js';
import { type Journey, journeyOf, SubmissionSteps } from './submission-steps.js';
import { CoveredPasses } from './passes/covered-passes.js';
import { PromoSteps } from './promo/promo-steps.js';
import { TicketSteps } from './ticket-steps.js';

type Bus = { execute(command: CompleteRegistrationCommand | ConfirmEditCommand): Promise<CommandResult> };

/** How long a payer whose call broke off before the gateway was asked may come back with the same key. */
const PAYER_MINUTES = 1;

/**
 * The process manager of the submit sequence (PAY-118, KER-025). `advance` walks all steps from the first; those done
 * already change nothing, so the walk is the same for a first call, a retry, a late answer and a restart.
 */
@Injectable()
export class Submissions {
  constructor(
    @Inject(SubmissionSteps) private readonly steps: SubmissionSteps,
    @Inject(TicketSteps) private readonly tickets: Pick<TicketSteps, 'hold'>,
    @Inject(PromoSteps) private readonly promo: Pick<PromoSteps, 'reserve' | 'take' | 'hold' | 'giveBack'>,
    @Inject(FirstSteps) private readonly first: Pick<FirstSteps, 'run'>,
    @Inject(CoveredPasses) private readonly covered: Pick<CoveredPasses, 'record'>,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(GatewayConversation) private readonly conversation: GatewayConversation,
    @Inject(CommandBus) private readonly bus: Bus,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Begins the sequence, or takes it up where the same key left it (PAY-138). Rejects with what refused it. */
  begin(
    start: SubmissionStart,
    meta: CommandMeta,
    charge: PaymentProfile | null,
    amount: Cents | null,
  ): Promise<Journey> {
    return this.processes.run(start.submission_id, async () => {
      const journey = journeyOf(start, meta);
      const state = await this.steps.submission(journey, 'StartSubmission', { type: 'StartSubmission', start });
      if (state.status !== 'running') return journey;
      return this.walk(journeyOf(state.start, meta), charge, amount);
    });
  }

  /** Goes on with what a crash or a missing answer left (PAY-144); the gateway is only asked, never told to charge. */
  resume(id: string, meta: CommandMeta): Promise<void> {
    return this.processes.run(id, async () => {
      const { state, started_at } = await this.money.submission(id);
      if (state?.status !== 'running' || (await this.isLeftToPayer(state.start, started_at))) return;
      await this.walk(journeyOf(state.start, meta), profileWithoutPayer(state.start.payment), null);
    });
  }

  /** Of a payment that just began nothing went out: only the payer has its card token, and asks again (PAY-137). */
  private async isLeftToPayer({ payment }: SubmissionStart, started_at: string | null): Promise<boolean> {
    if (payment === null || started_at === null || payment.origin.kind !== 'payer') return false;
    if (addMinutes(instant(started_at), PAYER_MINUTES) <= this.clock.now()) return false;
    return (await this.money.payment(payment.payment_id)).state === null;
  }

  /** An answer that the gateway gives by itself, perhaps again, perhaps after we gave up (PAY-145). */
  async told(id: string, answer: FinalAnswer, meta: CommandMeta): Promise<void> {
    const { state } = await this.money.submission(id);
    if (state === null || state.start.payment === null) return;
    const journey = journeyOf(state.start, meta);
    await this.conversation.record(journey, answer);
    if (state.status === 'running') {
      if (!this.processes.isRunning(id)) await this.resume(id, meta);
      return;
    }
    if (answer.outcome !== 'approved') return;
    const { state: payment } = await this.money.payment(state.start.payment.payment_id);
    if (payment?.status === 'approved') await this.takeMoney(journey, state.start.payment, payment);
  }

  private async walk(journey: Journey, charge: PaymentProfile | null, amount: Cents | null): Promise<Journey> {
    const { payment } = journey.start;
    if (payment === null) {
      // A completion without a payment redeems its vouchers and makes sure of its tickets too (PAY-155).
      const stopped = await this.first.run(journey);
      if (stopped) await this.fail(journey, stopped.step, stopped.error);
      await this.complete(journey);
      return journey;
    }
    if (payment.amount === 0) return this.covered.record(journey, payment);
    if (!(await this.reserved(journey, payment, charge, amount))) return journey;
    const outcome = await this.conversation.charge(journey, payment, charge);
    if (outcome.status === 'approved') {
      await this.takeMoney(journey, payment, outcome);
      await this.complete(journey);
    } else if (outcome.status === 'declined') {
      const reason = outcome.code === 'unknown_to_gateway' ? outcome.code : 'declined';
      await this.giveBack(journey, payment, reason, declinedCode(journey), outcome.message);
    }
    return journey;
  }

  /** Vouchers are redeemed, tickets, passes and amount held before anything goes out. Without the payer's token, what never went out is given up. */
  private async reserved(
    journey: Journey,
    payment: SubmittedPayment,
    charge: PaymentProfile | null,
    amount: Cents | null,
  ): Promise<boolean> {
    const { state } = await this.money.payment(payment.payment_id);
    if (state !== null) return true;
    if (charge === null) {
      await this.giveBack(journey, payment, 'not_started', declinedCode(journey), DECLINED);
      return false;
    }
    const { registration_id, mode } = journey.start;
    const standing = await this.money.standing(registration_id, mode);
    if (standing === null) throw new Error(`registration ${registration_id} is gone`);
    const reserve = async (): Promise<void> => {
      await this.promo.reserve(journey);
      await this.steps.reserveMediaPasses(journey);
      await this.steps.ledger(journey, 'ReservePayment', {
        type: 'ReservePayment',
        payment: basicsOf(payment),
        person_ids: payment.person_ids,
        agreed: standing.agreed,
        terms: payment.origin.kind === 'payer' ? standing.terms : { ...standing.terms, other: true },
        media_pass_amount: amount,
      });
    };
    const stopped = (await this.first.run(journey)) ?? (await stoppedAt('payment', reserve));
    if (stopped) {
      const [refusal] = stopped.error.refusals;
      await this.giveBack(journey, payment, 'not_started', refusal!.code, wordsOf(refusal!).message, stopped.step);
      throw stopped.error;
    }
    return true;
  }

  private async takeMoney(
    journey: Journey,
    payment: SubmittedPayment,
    { transaction_id, card }: Extract<PaymentState, { status: 'approved' }>,
  ): Promise<void> {
    await this.steps.ledger(journey, 'PostPayment', {
      type: 'PostPayment',
      payment: basicsOf(payment),
      person_ids: payment.person_ids,
      transaction_id,
      card,
    });
    await this.steps.payMediaPasses(journey, transaction_id);
    const { payment_id, payment_type } = payment;
    await this.steps.submission(journey, 'RecordPaymentTaken', {
      type: 'RecordPaymentTaken',
      payment_id,
      payment_type,
      transaction_id,
    });
  }

  private async giveBack(
    journey: Journey,
    payment: SubmittedPayment,
    reason: 'declined' | 'unknown_to_gateway' | 'not_started',
    code: string,
    message: string,
    step: SubmissionStep = 'payment',
  ): Promise<void> {
    await this.steps.ledger(journey, 'ReleasePayment', { type: 'ReleasePayment', payment: basicsOf(payment), reason });
    await this.steps.releaseMediaPasses(journey);
    await this.steps.submission(journey, 'RecordCompensation', {
      type: 'RecordCompensation',
      released: ['payment', ...payment.person_ids.map((id) => `media pass ${id}`)],
    });
    await this.steps.submission(journey, 'FailSubmission', { type: 'FailSubmission', step, code, message });
  }

  /** A registration payment after which nothing is outstanding completes, or confirms the edit (PAY-150, PAY-152). */
  private async complete(journey: Journey): Promise<void> {
    const { start } = journey;
    const { registration_id, draft_version, mode, payment } = start;
    let completed = false;
    let refusal: { code: string; message: string } | null = null;
    const settled = mode !== 'balance' && payment?.payment_type !== 'MEDIA_PASS' && (await this.settles(start));
    if (!settled && payment === null)
      return this.fail(journey, 'completion', refused(mode === 'editing' ? 'payment_due' : 'payment_outstanding'));
    if (settled) {
      // An edit that nobody pays for is confirmed before the closing hour alone (REG-097).
      const { submission_id: submission } = start;
      const by = mode === 'editing' ? null : submission;
      const data = { registration_id, draft_version, payment: payment?.payment_id ?? by };
      try {
        await this.promo.take(journey);
        await this.processes.step(start.submission_id, 'CompleteRegistration', journey.meta, async (meta) => {
          const command =
            mode === 'editing'
              ? new ConfirmEditCommand({ ...data, submission }, meta)
              : new CompleteRegistrationCommand(data, meta);
          journey.position = (await this.bus.execute(command)).position;
        });
        completed = true;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (payment === null) {
          await this.promo.giveBack(journey);
          return this.fail(journey, 'completion', error);
        }
        refusal = { code: error.refusals[0]!.code, message: wordsOf(error.refusals[0]!).message };
        this.logger.warn({ registration_id, code: refusal.code }, 'paid, but not completed');
      }
    }
    if (!completed) {
      await this.tickets.hold(journey);
      await this.promo.hold(journey);
    }
    await this.steps.submission(journey, 'FinishSubmission', { type: 'FinishSubmission', completed, refusal });
  }

  private async fail(journey: Journey, step: SubmissionStep, error: Refused): Promise<never> {
    const { code } = error.refusals[0]!;
    const message = wordsOf(error.refusals[0]!).message;
    await this.steps.submission(journey, 'FailSubmission', { type: 'FailSubmission', step, code, message });
    throw error;
  }

  /**
   * All is paid, or the deposit is: in registration mode by a payment that chose it (PAY-038, PAY-151), in an edit by
   * whatever was paid of it (PAY-152).
   */
  private async settles({ registration_id, mode, payment }: SubmissionStart): Promise<boolean> {
    const standing = await this.money.standing(registration_id, mode);
    if (standing === null) return false;
    const { terms, ledger, agreed } = standing;
    if (passesPending(ledger)) return false;
    if (balanceDue(ledger, agreed).overallPaid) return true;
    if (payment === null && payLaterCovers(terms, ledger, agreed)) return true;
    const chosen = mode === 'editing' || payment === null || payment.amount_type === 'DEPOSIT';
    return chosen && depositCovers(terms, ledger, agreed);
  }
}
