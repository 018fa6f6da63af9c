import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MergePeopleBody, REGISTERED_PEOPLE, type RegisteredPeople } from '@app/contracts/roster';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { RosterCommands } from '../roster-commands.js';

export class MergePeopleCommand extends Command<Omit<MergePeopleBody, 'reason'>, { readonly person_id: number }> {}

/** Staff merge two people of one roster (ROS-035, ROS-062). */
@CommandHandler(MergePeopleCommand)
export class MergePeopleHandler implements ICommandHandler<MergePeopleCommand> {
  constructor(
    private readonly roster: RosterCommands,
    @Inject(REGISTERED_PEOPLE) private readonly registered: RegisteredPeople,
  ) {}

  async execute({ data, meta }: MergePeopleCommand): Promise<CommandResult<{ person_id: number }>> {
    const together = await this.registered.heldTogether(data);
    const { position } = await this.roster.run({ type: 'MergePeople', ...data, together }, meta);
    return { position, answer: { person_id: data.person_id } };
  }
}
