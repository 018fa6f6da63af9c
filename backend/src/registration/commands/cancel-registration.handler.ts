import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cancellationRefunds, ledgerDecider, ledgerStream } from '@app/contracts/payments';
import { type CommandResult, Refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { Closing } from '../closing.js';
import { CancelRegistrationCommand } from '../../commands-between-rooms/registration-commands.js';

@CommandHandler(CancelRegistrationCommand)
export class CancelRegistrationHandler implements ICommandHandler<CancelRegistrationCommand> {
  constructor(
    private readonly closing: Closing,
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
  ) {}

  async execute({ data, meta }: CancelRegistrationCommand): Promise<CommandResult<{ id: number; cancelled: boolean }>> {
    const { registration_id: id, at } = data;
    const { state } = await this.loader.load(ledgerStream(id), ledgerDecider);
    const decided = cancellationRefunds({ ...data, by: meta.actor.role }, state);
    if (!decided.accepted) throw new Refused(decided.refusals);
    const { refunds } = decided;
    const position = await this.closing.run(id, { cause: 'cancellation', refunds, at }, meta);
    return { position, answer: { id, cancelled: true } };
  }
}
