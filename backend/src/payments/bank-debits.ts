import { Inject, Injectable } from '@nestjs/common';
import {
  ACH,
  CREDIT_CARD,
  ledgerDecider,
  ledgerStream,
  type PaymentCommand,
  paymentDecider,
  paymentStream,
  paymentSubmissionId,
} from '@app/contracts/payments';
import { homeDay } from '@app/contracts/shared';
import { type DebitNotice, PAYMENT_GATEWAY, type PaymentGateway } from '../platform/card-gateway/card-gateway.port.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { type IdGenerator, IDS, uuidFrom } from '../platform/ids/id-generator.js';
import { ChargeTermsFacts } from './facts/charge-terms.js';
import { MoneyFacts } from './facts/money.facts.js';
import { Submissions } from './submissions.js';

/** The payments that each notice is about; any other kind is unknown. */
const METHODS: Readonly<Record<string, number>> = { settled: ACH, returned: ACH, charged_back: CREDIT_CARD };

/** The end of each debit after its approval, and the charge of a card that its bank took back, as the gateway tells it (PAY-088, PAY-285). */
@Injectable()
export class BankDebits {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(ChargeTermsFacts) private readonly charges: ChargeTermsFacts,
    @Inject(Submissions) private readonly submissions: Pick<Submissions, 'told'>,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: Pick<PaymentGateway, 'queryByOrder'>,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The same notice again changes nothing; one of an unknown kind or about an unknown payment is logged and left. */
  async hear(notice: DebitNotice): Promise<void> {
    const { kind, orderId } = notice;
    const method = METHODS[kind];
    if (method === undefined) return this.ignored(notice, 'of an unknown kind');
    const { state } = await this.money.payment(orderId);
    if (state === null || state.start.payment_method_id !== method)
      return this.ignored(notice, 'about no such payment of ours');
    if (state.status !== 'approved') await this.conclude(orderId);
    if (kind === 'settled') await this.run(orderId, { type: 'SettleDebit', settled_on: notice.on });
    else await this.returned(notice, state.start.registration_id);
  }

  /** Its stream says that it came back, whoever posted the return. */
  async run(
    payment_id: string,
    command: Extract<PaymentCommand, { type: 'SettleDebit' | 'ReturnDebit' }>,
    meta?: CommandMeta,
  ) {
    await this.runner.run({
      stream: paymentStream(payment_id),
      name: command.type,
      decider: paymentDecider,
      command,
      meta: meta ?? this.meta(`${payment_id}:${command.type}`),
    });
  }

  /** A notice that came before the approval was heard: the gateway is asked for it first. */
  private async conclude(orderId: string): Promise<void> {
    const answer = await this.gateway.queryByOrder(orderId);
    if (answer.outcome === 'approved')
      await this.submissions.told(paymentSubmissionId(orderId), answer, systemMeta(this.ids));
  }

  private async returned({ orderId: payment_id, code }: DebitNotice, registration_id: number): Promise<void> {
    const entry = (await this.money.ledger(registration_id)).payments[payment_id];
    if (entry === undefined || entry.ended !== null) return;
    await this.runner.run({
      stream: ledgerStream(registration_id),
      name: 'ReturnPayment',
      decider: ledgerDecider,
      command: {
        type: 'ReturnPayment',
        payment_id,
        refund_id: uuidFrom(`${payment_id}:returned`),
        charge_id: uuidFrom(`${payment_id}:returned:charge`),
        on: homeDay(this.clock.now()),
        terms: await this.charges.ofLedger(registration_id),
        shown: null,
        code,
      },
      meta: this.meta(`${payment_id}:returned`),
    });
  }

  /** The same command, however often it is told. */
  private meta(cause: string): CommandMeta {
    return { ...systemMeta(this.ids), command_id: uuidFrom(cause) };
  }

  private ignored(notice: DebitNotice, why: string): void {
    this.logger.warn({ notice }, `a notice of the gateway is ${why}`);
  }
}
