import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  ACH,
  type LedgerCommand,
  ledgerDecider,
  ledgerStream,
  type RefundAnswer,
  type RefundBody,
} from '@app/contracts/payments';
import { cents, homeDay } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { Command, type CommandResult, refused, Refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Refunds } from '../refunds.js';
import { assertNoReturn } from './no-return.js';
import { RefundParts } from './refund-parts.js';

export class RefundRegistrationCommand extends Command<
  { readonly registration_id: number; readonly body: RefundBody },
  RefundAnswer
> {}

/** Refunds an amount to where it came from; deposits and another way by an admin alone (PAY-283, PAY-324). */
@CommandHandler(RefundRegistrationCommand)
export class RefundRegistrationHandler implements ICommandHandler<RefundRegistrationCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Refunds) private readonly refunds: Pick<Refunds, 'onItsWay'>,
    @Inject(RefundParts) private readonly parts: RefundParts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: RefundRegistrationCommand): Promise<CommandResult<RefundAnswer>> {
    const { registration_id, body } = data;
    const { payment_type, deposits = false, by = null, confirmed = false } = body;
    const shown = body.shown.map(({ id, amount }) => ({ id, amount: cents(amount) }));
    if ((deposits || by !== null) && meta.actor.role !== 'admin') throw refused('forbidden');
    if ((await this.money.registration(registration_id)) === null) throw refused('not_found');
    const on_its_way = await this.refunds.onItsWay();
    const amount = cents(body.amount);
    const command = {
      type: 'DecideRefund',
      ...{ registration_id, refund_id: meta.command_id, payment_type, amount, deposits, by, shown, on_its_way },
    } as const;
    if (!confirmed) await this.assertNoReturns(command);
    const ran = await this.runner.run({
      stream: ledgerStream(registration_id),
      name: 'DecideRefund',
      decider: ledgerDecider,
      command,
      meta,
    });
    const decided = ran.events.find((event) => event.type === 'RefundDecided');
    if (decided === undefined) throw new Error(`refund ${meta.command_id} was not decided`);
    const outcomes = await this.parts.run(decided.data, meta);
    const { position } = await this.loader.load(ledgerStream(registration_id), ledgerDecider);
    return { position, answer: { refund_id: meta.command_id, outcomes } };
  }

  private async assertNoReturns(command: Extract<LedgerCommand, { type: 'DecideRefund' }>): Promise<void> {
    const first = ledgerDecider.decide(command, await this.money.ledger(command.registration_id));
    if (!first.accepted) throw new Refused(first.refusals);
    const parts = first.events.flatMap((event) => (event.type === 'RefundDecided' ? event.data.parts : []));
    const today = homeDay(this.clock.now());
    for (const { id, payment_method_id } of parts)
      if (payment_method_id === ACH) await assertNoReturn(this.money, id, today);
  }
}
