import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../../platform/commands/command.js';
import { Closing } from '../closing.js';
import { CancelRegistrationCommand } from '../../commands-between-rooms/registration-commands.js';

@CommandHandler(CancelRegistrationCommand)
export class CancelRegistrationHandler implements ICommandHandler<CancelRegistrationCommand> {
  constructor(private readonly closing: Closing) {}

  async execute({ data, meta }: CancelRegistrationCommand): Promise<CommandResult<{ id: number; cancelled: boolean }>> {
    const { registration_id: id, refunds } = data;
    const position = await this.closing.run(id, { cause: 'cancellation', refunds }, meta);
    return { position, answer: { id, cancelled: true } };
  }
}
