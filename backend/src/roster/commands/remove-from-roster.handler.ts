import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REGISTERED_PEOPLE, type RegisteredPeople } from '@app/contracts/roster';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { RosterCommands } from '../roster-commands.js';

export class RemoveFromRosterCommand extends Command<
  { readonly account_id: number; readonly person_id: number },
  { readonly person_id: number }
> {}

/** Removes the entry only, and not while the person is registered (ROS-039, ROS-040). */
@CommandHandler(RemoveFromRosterCommand)
export class RemoveFromRosterHandler implements ICommandHandler<RemoveFromRosterCommand> {
  constructor(
    private readonly roster: RosterCommands,
    @Inject(REGISTERED_PEOPLE) private readonly registered: RegisteredPeople,
  ) {}

  async execute({ data, meta }: RemoveFromRosterCommand): Promise<CommandResult<{ person_id: number }>> {
    const { account_id, person_id } = data;
    const registered = await this.registered.registrationsOf(account_id, person_id);
    const { position } = await this.roster.run({ type: 'RemovePerson', account_id, person_id, registered }, meta);
    return { position, answer: { person_id } };
  }
}
