import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { feeParts, ledgerDecider, ledgerStream } from '@app/contracts/payments';
import type { FeesRecalculated } from '@app/contracts/registration';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';

/** The official fees of a registration changed; `revision` is the event's place in its stream. */
export class ChargeFeesCommand extends Command<FeesRecalculated['data'] & { readonly revision: number }, null> {}

@CommandHandler(ChargeFeesCommand)
export class ChargeFeesHandler implements ICommandHandler<ChargeFeesCommand> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ data, meta }: ChargeFeesCommand): Promise<CommandResult<null>> {
    const { registration_id, revision, sheet, cause } = data;
    const { position } = await this.runner.run({
      stream: ledgerStream(registration_id),
      name: 'ChargeFees',
      decider: ledgerDecider,
      command: {
        type: 'ChargeFees',
        registration_id,
        source_revision: revision,
        fees: feeParts(sheet.fees),
        cause,
      },
      meta,
    });
    return { position, answer: null };
  }
}
