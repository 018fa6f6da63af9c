import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PromoBase } from '@app/contracts/pricing';
import { ledgerDecider, ledgerStream, type TwoParts } from '@app/contracts/payments';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';

/** The official fees of a registration changed; `revision` is the event's place in its stream. */
type AgreedNow = {
  readonly registration_id: number;
  readonly revision: number;
  readonly fees: TwoParts;
  readonly promo: PromoBase;
  readonly cause: string;
};
export class ChargeFeesCommand extends Command<AgreedNow, null> {}

@CommandHandler(ChargeFeesCommand)
export class ChargeFeesHandler implements ICommandHandler<ChargeFeesCommand> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ data, meta }: ChargeFeesCommand): Promise<CommandResult<null>> {
    const { registration_id, revision, fees, promo, cause } = data;
    const { position } = await this.runner.run({
      stream: ledgerStream(registration_id),
      name: 'ChargeFees',
      decider: ledgerDecider,
      command: {
        type: 'ChargeFees',
        registration_id,
        source_revision: revision,
        fees,
        promo,
        cause,
      },
      meta,
    });
    return { position, answer: null };
  }
}
