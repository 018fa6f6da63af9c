import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../../platform/commands/command.js';
import { Closing } from '../closing.js';
import { DeleteRegistrationCommand } from '../registration-commands.js';

@CommandHandler(DeleteRegistrationCommand)
export class DeleteRegistrationHandler implements ICommandHandler<DeleteRegistrationCommand> {
  constructor(private readonly closing: Closing) {}

  async execute({ data, meta }: DeleteRegistrationCommand): Promise<CommandResult<{ id: number; deleted: boolean }>> {
    const { registration_id: id } = data;
    return {
      position: await this.closing.run(id, { cause: 'deletion', refunds: [] }, meta),
      answer: { id, deleted: true },
    };
  }
}
