import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { AccountCommands } from '../account-commands.js';
import { AccountStates } from '../account-states.js';

export class MergeStudioCommand extends Command<
  { readonly studio_id: number; readonly into: number },
  { id: number }
> {}

/** Staff merge a duplicate into the studio that stays (ADM-007). */
@CommandHandler(MergeStudioCommand)
export class MergeStudioHandler implements ICommandHandler<MergeStudioCommand> {
  constructor(
    private readonly commands: AccountCommands,
    private readonly states: AccountStates,
  ) {}

  async execute({ data, meta }: MergeStudioCommand): Promise<CommandResult<{ id: number }>> {
    const stays = await this.states.studioItself(data.into);
    if (stays === null) throw refused('studio_unknown');
    const { studio_id, name, merged_into } = stays;
    const into = { studio_id, name, merged_into };
    const { position } = await this.commands.studio(data.studio_id, { type: 'MergeStudio', into }, meta);
    return { position, answer: { id: data.studio_id } };
  }
}
