import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../../platform/commands/command.js';
import { Deletion } from '../deletion.js';
import { DeleteRegistrationCommand } from '../registration-commands.js';

@CommandHandler(DeleteRegistrationCommand)
export class DeleteRegistrationHandler implements ICommandHandler<DeleteRegistrationCommand> {
  constructor(private readonly deletion: Deletion) {}

  async execute({ data, meta }: DeleteRegistrationCommand): Promise<CommandResult<{ id: number; deleted: boolean }>> {
    const { registration_id: id } = data;
    return { position: await this.deletion.run(id, meta), answer: { id, deleted: true } };
  }
}
