import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  ACH,
  deedCommand,
  depositRefusal,
  goesThroughGateway,
  ledgerDecider,
  ledgerStream,
  refundableOf,
  type StaffMoneyAnswer,
} from '@app/contracts/payments';
import { type Cents, homeDay, type Position, ZERO } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandResult, refused, Refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Refunds } from '../refunds.js';
import { assertNoReturn } from '../refund/no-return.js';
import { GiveBackCommand } from '../staff-commands.js';

/** Refunds or voids a payment: a card's or a bank's through its gateway, any other in the ledger alone (PAY-282). */
@CommandHandler(GiveBackCommand)
export class GiveBackHandler implements ICommandHandler<GiveBackCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(Refunds) private readonly refunds: Refunds,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(command: GiveBackCommand): Promise<CommandResult<StaffMoneyAnswer>> {
    const { registration_id, payment_id } = command.data;
    const { state } = await this.loader.load(ledgerStream(registration_id), ledgerDecider);
    const payment = state.payments[payment_id];
    if (payment === undefined) throw refused('payment_unknown');
    const refusal = depositRefusal(payment, { deposits: command.data.deposits, by: command.meta.actor.role });
    if (refusal !== null) throw new Refused([refusal]);
    if (!goesThroughGateway(state, payment_id)) return this.recorded(command);
    if (!command.data.confirmed && payment.payment_method_id === ACH)
      await assertNoReturn(this.money, payment_id, homeDay(this.clock.now()));
    const left = refundableOf(state)[payment_id] ?? ZERO;
    return this.throughGateway(command, left);
  }

  private async throughGateway({ data, meta }: GiveBackCommand, left: Cents): Promise<CommandResult<StaffMoneyAnswer>> {
    const { registration_id, payment_id, refund_id, amount } = data;
    const refunded = amount ?? left;
    const refund = await this.refunds.run(payment_id, { refund_id, refunded, voids: amount === null }, meta);
    if (refund.status === 'declined') throw refused('refund_declined', { message: refund.message });
    const position = await this.position(registration_id);
    return { position, answer: { payment_id, status: refund.status === 'refunded' ? 'done' : 'pending' } };
  }

  private async recorded({ data, meta }: GiveBackCommand): Promise<CommandResult<StaffMoneyAnswer>> {
    const { registration_id, payment_id, refund_id, amount } = data;
    const { position } = await this.runner.run({
      stream: ledgerStream(registration_id),
      name: amount === null ? 'VoidPayment' : 'RecordRefund',
      decider: ledgerDecider,
      command: deedCommand(payment_id, { deed: 'give_back', refund_id, amount }),
      meta,
    });
    return { position, answer: { payment_id, status: 'done' } };
  }

  private async position(registration_id: number): Promise<Position> {
    return (await this.loader.load(ledgerStream(registration_id), ledgerDecider)).position;
  }
}
