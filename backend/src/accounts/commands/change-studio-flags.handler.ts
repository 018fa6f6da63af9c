import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StudioFlags } from '@app/contracts/accounts';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { AccountCommands } from '../account-commands.js';

export class ChangeStudioFlagsCommand extends Command<
  { readonly studio_id: number; readonly flags: StudioFlags },
  { id: number }
> {}

/** The staff-only flags of a studio (ACC-093). */
@CommandHandler(ChangeStudioFlagsCommand)
export class ChangeStudioFlagsHandler implements ICommandHandler<ChangeStudioFlagsCommand> {
  constructor(private readonly commands: AccountCommands) {}

  async execute({ data, meta }: ChangeStudioFlagsCommand): Promise<CommandResult<{ id: number }>> {
    const { studio_id, flags } = data;
    const { position } = await this.commands.studio(studio_id, { type: 'ChangeStudioFlags', flags }, meta);
    return { position, answer: { id: studio_id } };
  }
}
