import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StudioProfile } from '@app/contracts/accounts';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { Numbers } from '../../platform/numbers/numbers.js';
import { AccountCommands } from '../account-commands.js';

export class CreateStudioCommand extends Command<{ readonly profile: StudioProfile; readonly verified: boolean }> {}

/** A studio that nobody has claimed yet, as the office knows it (ACC-006). */
@CommandHandler(CreateStudioCommand)
export class CreateStudioHandler implements ICommandHandler<CreateStudioCommand> {
  constructor(
    private readonly commands: AccountCommands,
    private readonly numbers: Numbers,
  ) {}

  async execute({ data, meta }: CreateStudioCommand): Promise<CommandResult<{ id: number }>> {
    const studio_id = await this.numbers.nextOf('studio', meta);
    const { profile, verified } = data;
    const { position } = await this.commands.studio(
      studio_id,
      { type: 'CreateStudio', studio_id, account_id: null, claimed: false, verified, profile },
      meta,
    );
    return { position, answer: { id: studio_id } };
  }
}
