import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type AskedAnswer,
  type PaymentState,
  paymentDecider,
  paymentStream,
  paymentSubmissionId,
} from '@app/contracts/payments';
import {
  type FinalAnswer,
  type OrderAnswer,
  PAYMENT_GATEWAY,
  type PaymentGateway,
} from '../../platform/card-gateway/card-gateway.port.js';
import { type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { LOGGER, type Logger } from '../../platform/config/logger.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Refunds } from '../refunds.js';
import { AskGatewayAgainCommand } from '../staff-commands.js';
import { Submissions } from '../submissions.js';

const isFinal = (answer: { readonly outcome: string }): answer is FinalAnswer =>
  answer.outcome === 'approved' || answer.outcome === 'declined';

/** Staff ask; what follows from the answer is what would have followed had the gateway given it by itself (PAY-289). */
@CommandHandler(AskGatewayAgainCommand)
export class AskGatewayAgainHandler implements ICommandHandler<AskGatewayAgainCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: Pick<PaymentGateway, 'queryByOrder'>,
    @Inject(Submissions) private readonly submissions: Submissions,
    @Inject(Refunds) private readonly refunds: Refunds,
    @Inject(EventLog) private readonly log: EventLog,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ data: { payment_id }, meta }: AskGatewayAgainCommand): Promise<CommandResult<AskedAnswer>> {
    if ((await this.money.payment(payment_id)).state === null) throw refused('payment_unknown');
    const answer = await this.ask(payment_id);
    const { events, state, repeated } = await this.runner.run({
      stream: paymentStream(payment_id),
      name: 'AskGatewayAgain',
      decider: paymentDecider,
      command: { type: 'AskGatewayAgain', answer: answer.outcome },
      meta,
    });
    const [asked] = events;
    if (asked?.type !== 'GatewayAskedAgain') throw new Error(`payment ${payment_id} was not asked about`);
    if (!repeated) {
      const own = () => systemMeta(this.ids, asked);
      const submission = paymentSubmissionId(payment_id);
      if (isFinal(answer)) await this.submissions.told(submission, answer, own());
      else if (answer.outcome === 'not_found') await this.submissions.resume(submission, own());
      await this.resumeRefunds(payment_id, state, own);
    }
    return { position: await this.log.head(), answer: { payment_id, gateway: asked.data.answer } };
  }

  private async ask(payment_id: string): Promise<OrderAnswer | { readonly outcome: 'unknown' }> {
    try {
      return await this.gateway.queryByOrder(payment_id);
    } catch (err) {
      this.logger.warn({ err, payment: payment_id }, 'the gateway did not answer');
      return { outcome: 'unknown' };
    }
  }

  /** What is on its way back is asked for too. */
  private async resumeRefunds(
    payment_id: string,
    state: PaymentState,
    own: () => ReturnType<typeof systemMeta>,
  ): Promise<void> {
    if (state?.status !== 'approved') return;
    for (const refund of Object.values(state.refunds))
      if (refund.status === 'started') await this.refunds.run(payment_id, refund, own());
  }
}
