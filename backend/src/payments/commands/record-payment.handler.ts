import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  CREDIT,
  DAY_TO_COME,
  isToCome,
  ledgerDecider,
  ledgerStream,
  type RecordPaymentBody,
  type StaffMoneyAnswer,
} from '@app/contracts/payments';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, type CommandResult, refused } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { ApplyCreditCommand } from '../credits/credit-commands.js';
import { RecordPaymentCommand } from '../staff-commands.js';
import { RecordedMoney } from './recorded-money.js';

@CommandHandler(RecordPaymentCommand)
export class RecordPaymentHandler implements ICommandHandler<RecordPaymentCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(RecordedMoney) private readonly recorded: RecordedMoney,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: RecordPaymentCommand): Promise<CommandResult<StaffMoneyAnswer>> {
    const { registration_id, body } = data;
    if (isToCome(body.received_on, this.clock.now())) throw refused('invalid_input', {}, { received_on: DAY_TO_COME });
    if (body.payment_method_id === CREDIT) return this.credit(registration_id, body, meta);
    const payment_id = meta.command_id;
    const { position } = await this.runner.run({
      stream: ledgerStream(registration_id),
      name: 'RecordPayment',
      decider: ledgerDecider,
      command: await this.recorded.command(registration_id, body, payment_id),
      meta,
    });
    return { position, answer: { payment_id, status: 'done' } };
  }

  /** Under the text that staff typed. */
  private async credit(
    registration_id: number,
    body: RecordPaymentBody,
    meta: CommandMeta,
  ): Promise<CommandResult<StaffMoneyAnswer>> {
    const { received_on } = body;
    const data = { registration_id, credit: creditRecorded(body), received_on, sendEmployeeEmail: false };
    const { position } = await this.bus.execute<ApplyCreditCommand, CommandResult<unknown>>(
      new ApplyCreditCommand(data, meta),
    );
    return { position, answer: { payment_id: meta.command_id, status: 'done' } };
  }
}

/** The credit that staff record: off the registration alone (FEE-127). Throws what refuses it. */
export const creditRecorded = ({
  payment_type,
  amount,
  reference,
}: Pick<RecordPaymentBody, 'payment_type' | 'amount' | 'reference'>) => {
  if (payment_type !== 'REGISTRATION') throw refused('invalid_input', {}, { payment_type: 'Must be valid' });
  if (reference === undefined) throw refused('invalid_input', {}, { reference: 'Required' });
  if (amount < 1) throw refused('payment_amount_required');
  return { from: reference, amount };
};
