import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { AccountCommands } from '../account-commands.js';

export class UnmergeStudioCommand extends Command<{ readonly studio_id: number }, { id: number }> {}

/** Staff take the merging of a studio back (ADM-007). */
@CommandHandler(UnmergeStudioCommand)
export class UnmergeStudioHandler implements ICommandHandler<UnmergeStudioCommand> {
  constructor(private readonly commands: AccountCommands) {}

  async execute({ data, meta }: UnmergeStudioCommand): Promise<CommandResult<{ id: number }>> {
    const { position } = await this.commands.studio(data.studio_id, { type: 'UnmergeStudio' }, meta);
    return { position, answer: { id: data.studio_id } };
  }
}
