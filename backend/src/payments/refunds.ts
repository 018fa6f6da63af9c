import { Inject, Injectable } from '@nestjs/common';
import { mediaPassDecider, mediaPassStream } from '@app/contracts/media-pass';
import {
  basicsOf,
  goneOf,
  type LedgerCommand,
  ledgerDecider,
  ledgerStream,
  type PaymentCommand,
  paymentDecider,
  type PaymentEvent,
  type LedgerEvent,
  paymentStream,
  type PaymentState,
  type PendingRefund,
  postRefundCommand,
  refundableOf,
  type GatewayRefund,
  type RefundState,
} from '@app/contracts/payments';
import { addMinutes, type Cents, sum, ZERO } from '@app/contracts/shared';
import { PAYMENT_GATEWAY, type PaymentGateway, type RefundAnswer } from '../platform/card-gateway/card-gateway.port.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, Refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { defineIndex, OPEN } from '../platform/log-indexes/log-index.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { Processes } from '../platform/processes/processes.js';
import { MoneyFacts } from './facts/money.facts.js';
import { onItsWayMinutes } from './on-its-way.js';

type Approved = Extract<NonNullable<PaymentState>, { status: 'approved' }>;

const openId = ({ payment_id, refund_id }: { payment_id: string; refund_id: string }): string =>
  `${payment_id}:${refund_id}`;

/** The refunds that are not at their end (KER-048). */
export const openRefunds = defineIndex<PaymentEvent | LedgerEvent>('open-refunds', 3, {
  RefundPending: (data) => ({ id: openId(data), key: OPEN }),
  PaymentRefundStarted: (data) => ({ id: openId(data), key: OPEN }),
  PaymentRefundDeclined: (data) => ({ id: openId(data), key: null }),
  RefundPosted: (data) => ({ id: openId(data), key: null }),
  PaymentVoided: (data) => ({ id: openId(data), key: null }),
});

/** Gives money back through the gateway, or undoes its charge, step by step: told once, then asked, then posted (PAY-282, KER-025). */
@Injectable()
export class Refunds {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(LogIndexes) private readonly indexes: LogIndexes,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: Pick<PaymentGateway, 'refund' | 'queryRefund'>,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ENVIRONMENT) private readonly limits: Pick<Environment, 'GATEWAY_TIMEOUT_MS'>,
  ) {}

  /** Begins a refund, or takes it up where a crash or a missing answer left it, and tells how far it came. Rejects when it is more than what is left. */
  run(payment_id: string, { refund_id, refunded, voids }: GatewayRefund, meta: CommandMeta): Promise<RefundState> {
    const process = `refund_${refund_id}`;
    return this.processes.run(process, async () => {
      const step = (command: PaymentCommand) =>
        this.processes.step(process, command.type, meta, (own) =>
          this.runner.run({
            stream: paymentStream(payment_id),
            name: command.type,
            decider: paymentDecider,
            command,
            meta: own,
          }),
        );
      const moved = await this.setAside(payment_id, { refund_id, refunded, voids }, meta);
      const started_at = this.clock.now();
      const begun = await step({ type: 'StartRefund', refund_id, refunded, voids, moved, started_at }).catch(
        (error: unknown) => this.releasedBy(error, payment_id, refund_id, meta),
      );
      const payment = begun.state as Approved;
      if (payment.refunds[refund_id]?.status === 'started') {
        const told = begun.events.length > 0 && !begun.repeated;
        const answer = await this.processes.step(process, 'AskRefund', meta, () => this.ask(payment, refund_id, told));
        if (answer.outcome === 'declined') {
          await this.onLedger(payment.start.registration_id, { type: 'ReleaseRefund', refund_id }, meta);
          await step({ type: 'DeclineRefund', refund_id, message: answer.message });
        }
        if (answer.outcome === 'refunded')
          await step({ type: 'ApproveRefund', refund_id, transaction_id: answer.transaction_id });
      }
      return this.post(payment_id, refund_id, meta);
    });
  }

  /**
   * Decided in the ledger before the gateway hears of it: a move to the credits of the account appends to the same stream, so
   * one of the two sees the other (ADR 0149). Answers what went elsewhere already.
   */
  private async setAside(payment_id: string, refund: GatewayRefund, meta: CommandMeta): Promise<Cents> {
    const { state: payment } = await this.money.payment(payment_id);
    if (payment?.status !== 'approved' || payment.refunds[refund.refund_id] !== undefined) return ZERO;
    const { registration_id } = payment.start;
    const { state } = await this.onLedger(registration_id, { type: 'SetRefundAside', payment_id, ...refund }, meta);
    return goneOf(state, state.payments[payment_id]!);
  }

  /** The payment itself has refused it: nothing stays set aside for it. */
  private async releasedBy(error: unknown, payment_id: string, refund_id: string, meta: CommandMeta): Promise<never> {
    const { state } = await this.money.payment(payment_id);
    if (error instanceof Refused && state?.status === 'approved')
      await this.onLedger(state.start.registration_id, { type: 'ReleaseRefund', refund_id }, meta);
    throw error;
  }

  private onLedger(registration_id: number, command: LedgerCommand & { refund_id: string }, meta: CommandMeta) {
    return this.processes.step(`refund_${command.refund_id}`, command.type, meta, (own) =>
      this.runner.run({
        stream: ledgerStream(registration_id),
        name: command.type,
        decider: ledgerDecider,
        command,
        meta: own,
      }),
    );
  }

  /** Those that the gateway has not answered yet. */
  async pending(): Promise<readonly PendingRefund[]> {
    const open = await this.indexes.find(openRefunds, OPEN);
    const found = await Promise.all(open.map((one) => this.find(one)));
    return found.flatMap((refund) => (refund?.status === 'started' ? [refund] : []));
  }

  /** The sum of those, by payment: they take nothing off a ledger yet. */
  async onItsWay(): Promise<Readonly<Record<string, Cents>>> {
    const amounts: Record<string, Cents> = {};
    for (const { payment_id, refunded } of await this.pending())
      amounts[payment_id] = sum([amounts[payment_id] ?? ZERO, refunded]);
    return amounts;
  }

  /** @param open its name in the index */
  async resume(open: string, meta: CommandMeta): Promise<void> {
    const refund = (await this.find(open)) ?? (await this.notBegun(open));
    if (refund) await this.run(refund.payment_id, refund, meta);
  }

  private async find(open: string): Promise<({ readonly payment_id: string } & RefundState) | null> {
    const [payment_id = '', refund_id = ''] = open.split(':');
    const { state } = await this.money.payment(payment_id);
    const refund = state?.status === 'approved' ? state.refunds[refund_id] : undefined;
    return refund ? { payment_id, ...refund } : null;
  }

  /** Decided in the ledger, and not begun: a crash came between. */
  private async notBegun(open: string): Promise<({ readonly payment_id: string } & GatewayRefund) | null> {
    const [payment_id = '', refund_id = ''] = open.split(':');
    const { state } = await this.money.payment(payment_id);
    if (state === null) return null;
    const refund = (await this.money.ledger(state.start.registration_id)).refunds_pending[refund_id];
    return refund ? { payment_id, refund_id, refunded: refund.refunded, voids: refund.voids } : null;
  }

  /** Told to refund when this very call stored the start; any other call may be the second one, and asks first. */
  private async ask({ start, refunds }: Approved, refundId: string, fresh: boolean): Promise<RefundAnswer> {
    const { refunded, voids, started_at } = refunds[refundId]!;
    const request = { refundId, orderId: start.payment_id, amount: refunded, voids };
    const others = Object.values(refunds).filter((one) => one.refund_id !== refundId);
    const known = others.flatMap((one) => (one.status === 'refunded' ? [one.transaction_id] : []));
    try {
      if (fresh) return await this.gateway.refund(request);
      const told = await this.gateway.queryRefund({ ...request, known });
      if (told.outcome !== 'not_found') return told;
      const over = addMinutes(started_at, onItsWayMinutes(this.limits)) <= this.clock.now();
      return over ? await this.gateway.refund(request) : { outcome: 'unknown' };
    } catch (err) {
      this.logger.warn({ err, refund: refundId }, 'the gateway did not answer');
      return { outcome: 'unknown' };
    }
  }

  private async post(payment_id: string, refund_id: string, meta: CommandMeta): Promise<RefundState> {
    const { state } = await this.money.payment(payment_id);
    const refund = state?.status === 'approved' ? state.refunds[refund_id] : undefined;
    if (state?.status !== 'approved' || refund === undefined) throw new Error(`refund ${refund_id} never began`);
    if (refund.status !== 'refunded') return refund;
    const payment = basicsOf(state.start);
    const { refunded, voids, transaction_id } = refund;
    const left = refundableOf(await this.money.ledger(payment.registration_id))[payment_id] ?? 0;
    const person_ids = left <= refunded ? await this.takePasses(state, refund_id, meta) : [];
    const posted = postRefundCommand(payment, { refund_id, refunded, transaction_id, person_ids, voids });
    await this.onLedger(payment.registration_id, posted, meta);
    return refund;
  }

  /** A payment that went back whole pays no pass any more. */
  private async takePasses({ start }: Approved, refund_id: string, meta: CommandMeta): Promise<readonly number[]> {
    const found = await this.money.registration(start.registration_id);
    if (found === null || start.payment_type !== 'MEDIA_PASS') return [];
    const { season_id } = found.registration;
    for (const person_id of start.person_ids) {
      const { payment_id, registration_id } = start;
      await this.processes.step(`refund_${refund_id}`, `RefundMediaPass:${person_id}`, meta, (own) =>
        this.runner.run({
          stream: mediaPassStream(season_id, person_id),
          name: 'RefundMediaPass',
          decider: mediaPassDecider,
          command: { type: 'RefundMediaPass', season_id, person_id, registration_id, payment_id },
          meta: own,
        }),
      );
    }
    return start.person_ids;
  }
}
