import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { ROSTER_FACTS } from '@app/contracts/roster';
import { AdminPeopleController } from './admin-people.controller.js';
import { AddToRosterHandler } from './commands/add-to-roster.handler.js';
import { ArchivePersonHandler } from './commands/archive-person.handler.js';
import { ChangeRosterHandler } from './commands/change-roster.handler.js';
import { CheckImportHandler } from './commands/check-import.handler.js';
import { ImportPeopleHandler } from './commands/import-people.handler.js';
import { MergePeopleHandler } from './commands/merge-people.handler.js';
import { RemoveFromRosterHandler } from './commands/remove-from-roster.handler.js';
import { UndoImportHandler } from './commands/undo-import.handler.js';
import { UnmergePeopleHandler } from './commands/unmerge-people.handler.js';
import { KnownPeople } from './known-people.js';
import { LastImport } from './last-import.js';
import { RosterCommands } from './roster-commands.js';
import { RosterEntries } from './roster-entries.js';
import { StreamRosterFacts } from './roster-facts.js';
import { RosterController } from './roster.controller.js';
import { RowMatches } from './row-matches.js';
import { isOwnAccount, SocketRoomAccess } from '../platform/live/socket-room-access.js';

/** Needs `CATALOGUE_FACTS`, `ACCOUNT_FACTS`, `REGISTERED_PEOPLE` and `PAID_MEDIA_PASSES` of other rooms. */
@Global()
@Module({
  controllers: [RosterController, AdminPeopleController],
  providers: [
    StreamRosterFacts,
    { provide: ROSTER_FACTS, useExisting: StreamRosterFacts },
    KnownPeople,
    RosterCommands,
    RosterEntries,
    RowMatches,
    LastImport,
    AddToRosterHandler,
    ArchivePersonHandler,
    ChangeRosterHandler,
    CheckImportHandler,
    ImportPeopleHandler,
    MergePeopleHandler,
    UnmergePeopleHandler,
    UndoImportHandler,
    RemoveFromRosterHandler,
  ],
  exports: [ROSTER_FACTS],
})
export class RosterModule implements OnModuleInit {
  constructor(private readonly socketRooms: SocketRoomAccess) {}

  onModuleInit(): void {
    // As with its calls: whose address is not confirmed does not read a roster yet.
    this.socketRooms.rule('roster', (id, viewer) => viewer?.confirmed === true && isOwnAccount(id, viewer, undefined));
  }
}
