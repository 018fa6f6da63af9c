import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UnmergePeopleBody } from '@app/contracts/roster';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { RosterCommands } from '../roster-commands.js';

export class UnmergePeopleCommand extends Command<Omit<UnmergePeopleBody, 'reason'>, { readonly person_id: number }> {}

/** Staff take the merging of two people back (ROS-035, ROS-062). */
@CommandHandler(UnmergePeopleCommand)
export class UnmergePeopleHandler implements ICommandHandler<UnmergePeopleCommand> {
  constructor(private readonly roster: RosterCommands) {}

  async execute({ data, meta }: UnmergePeopleCommand): Promise<CommandResult<{ person_id: number }>> {
    const { account_id, merged_id } = data;
    const { position } = await this.roster.run({ type: 'UnmergePeople', account_id, merged_id }, meta);
    return { position, answer: { person_id: merged_id } };
  }
}
