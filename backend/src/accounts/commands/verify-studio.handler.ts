import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { AccountCommands } from '../account-commands.js';

export class VerifyStudioCommand extends Command<{ readonly studio_id: number }, { id: number }> {}

/** Staff verify a studio, so that it can be found at sign-up (ACC-006). */
@CommandHandler(VerifyStudioCommand)
export class VerifyStudioHandler implements ICommandHandler<VerifyStudioCommand> {
  constructor(private readonly commands: AccountCommands) {}

  async execute({ data, meta }: VerifyStudioCommand): Promise<CommandResult<{ id: number }>> {
    const { position } = await this.commands.studio(data.studio_id, { type: 'VerifyStudio' }, meta);
    return { position, answer: { id: data.studio_id } };
  }
}
