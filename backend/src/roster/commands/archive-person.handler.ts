import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type ArchivePersonBody,
  REGISTERED_PEOPLE,
  type RegisteredPeople,
  type RosterEntry,
} from '@app/contracts/roster';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { RosterCommands } from '../roster-commands.js';
import { RosterEntries } from '../roster-entries.js';

type Data = ArchivePersonBody & { readonly account_id: number };
export class ArchivePersonCommand extends Command<Data, { readonly entry: RosterEntry }> {}

/** ROS-063. */
@CommandHandler(ArchivePersonCommand)
export class ArchivePersonHandler implements ICommandHandler<ArchivePersonCommand> {
  constructor(
    private readonly roster: RosterCommands,
    private readonly entries: RosterEntries,
    @Inject(REGISTERED_PEOPLE) private readonly registered: RegisteredPeople,
  ) {}

  async execute({ data, meta }: ArchivePersonCommand): Promise<CommandResult<{ readonly entry: RosterEntry }>> {
    const { account_id, person_id, archived, note } = data;
    const registered = await this.registered.registrationsOf(account_id, person_id);
    const ran = await this.roster.run(
      { type: 'ArchivePerson', account_id, person_id, archived, note, registered },
      meta,
    );
    return { position: ran.position, answer: { entry: await this.entries.one(account_id, person_id) } };
  }
}
