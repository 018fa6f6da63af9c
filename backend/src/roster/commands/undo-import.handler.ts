import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type KeptPerson,
  MOST_CHECKED,
  REGISTERED_PEOPLE,
  type RegisteredPeople,
  type RosterCommand,
  type RosterState,
  type UndoImportBody,
  type UndoneImport,
} from '@app/contracts/roster';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { Command, type CommandMeta, type CommandResult } from '../../platform/commands/command.js';
import { RosterCommands } from '../roster-commands.js';
import { StreamRosterFacts } from '../roster-facts.js';

export class UndoImportCommand extends Command<UndoImportBody & { readonly account_id: number }, UndoneImport> {}

type UndoImport = Extract<RosterCommand, { type: 'UndoImport' }>;

/** Takes back as many at a time as one append holds, until nobody is left whom nobody has used (ROS-061). */
@CommandHandler(UndoImportCommand)
export class UndoImportHandler implements ICommandHandler<UndoImportCommand> {
  constructor(
    private readonly roster: RosterCommands,
    private readonly facts: StreamRosterFacts,
    @Inject(REGISTERED_PEOPLE) private readonly registered: RegisteredPeople,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ data, meta }: UndoImportCommand): Promise<CommandResult<UndoneImport>> {
    const { account_id, import_id } = data;
    const { imports } = await this.facts.state(account_id);
    const ids = [...(imports.find((one) => one.import_id === import_id)?.before.keys() ?? [])];
    const registered = await this.registered.registrationsOfAll(account_id, ids);
    const now = this.clock.now();
    return this.undo({ type: 'UndoImport', account_id, import_id, registered, most: MOST_CHECKED, now }, meta);
  }

  private async undo(command: UndoImport, meta: CommandMeta): Promise<CommandResult<UndoneImport>> {
    const done = { removed: 0, restored: 0 };
    for (let part = 0; ; part += 1) {
      const ran = await this.roster.run(command, { ...meta, command_id: `${meta.command_id}:${part}` });
      const undone = ran.events.find((event) => event.type === 'ImportUndone')?.data;
      done.removed += undone?.removed ?? 0;
      done.restored += undone?.restored ?? 0;
      if (!undone || undone.person_ids.length < command.most)
        return { position: ran.position, answer: { ...done, kept: keptBy(command, ran.state) } };
    }
  }
}

/** Whom somebody has used since; who has left the roster meanwhile is no longer spoken of. */
const keptBy = ({ import_id, registered }: UndoImport, { imports, entries }: RosterState): KeptPerson[] => {
  const before = imports.find((one) => one.import_id === import_id)?.before ?? new Map<number, never>();
  return [...before.keys()].flatMap((person_id) => {
    const entry = entries[person_id];
    if (!entry?.listed) return [];
    const { fname, lname } = entry.person;
    const [at] = registered.get(person_id) ?? [];
    return [{ person_id, fname, lname, registered: at ? { tour_date: at.tour_date } : null }];
  });
};
