import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ledgerDecider, ledgerStream, type StaffMoneyAnswer } from '@app/contracts/payments';
import { homeDay } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import type { CommandResult } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { uuidFrom } from '../../platform/ids/id-generator.js';
import { MarkCheckCommand } from '../staff-commands.js';

@CommandHandler(MarkCheckCommand)
export class MarkCheckHandler implements ICommandHandler<MarkCheckCommand> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: MarkCheckCommand): Promise<CommandResult<StaffMoneyAnswer>> {
    const { registration_id, payment_id, received_on } = data;
    const back = {
      refund_id: meta.command_id,
      charge_id: uuidFrom(`${meta.command_id}:charge`),
      on: homeDay(this.clock.now()),
    };
    const { position } = await this.runner.run({
      stream: ledgerStream(registration_id),
      name: received_on === null ? 'ReturnPayment' : 'ReceiveCheck',
      decider: ledgerDecider,
      command:
        received_on === null
          ? { type: 'ReturnPayment', payment_id, ...back }
          : { type: 'ReceiveCheck', payment_id, received_on },
      meta,
    });
    return { position, answer: { payment_id, status: 'done' } };
  }
}
