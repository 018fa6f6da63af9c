import { Controller } from '@nestjs/common';
import {
  AddToRosterBody,
  ArchivePersonBody,
  type CheckedImport,
  CheckImportBody,
  ImportPeopleBody,
  type ImportSummary,
  LastImportQuery,
  UndoImportBody,
  type UndoneImport,
  type AddToRosterAnswer,
  ChangeRosterBody,
  RemoveFromRosterQuery,
  rosterCalls,
  type RosterEntry,
  RosterQuery,
} from '@app/contracts/roster';
import type { Saved } from '@app/contracts/shared';
import { ChangeRosterCommand } from '../commands-between-rooms/roster-commands.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { AddToRosterCommand } from './commands/add-to-roster.handler.js';
import { ArchivePersonCommand } from './commands/archive-person.handler.js';
import { CheckImportCommand } from './commands/check-import.handler.js';
import { ImportPeopleCommand } from './commands/import-people.handler.js';
import { UndoImportCommand } from './commands/undo-import.handler.js';
import { RemoveFromRosterCommand } from './commands/remove-from-roster.handler.js';
import { LastImport } from './last-import.js';
import { RosterEntries } from './roster-entries.js';

@Controller()
export class RosterController {
  constructor(
    private readonly commands: Commands,
    private readonly entries: RosterEntries,
    private readonly imports: LastImport,
  ) {}

  @Serves(rosterCalls.list, { query: RosterQuery })
  list(@Called() { account_id, query }: Called<typeof rosterCalls.list>): Promise<RosterEntry[]> {
    return this.entries.list(account_id, query.seasonId);
  }

  @Serves(rosterCalls.listWithMediaPass, { query: RosterQuery })
  listWithMediaPass(@Called() called: Called<typeof rosterCalls.listWithMediaPass>): Promise<RosterEntry[]> {
    return this.entries.list(called.account_id, called.query.seasonId);
  }

  @Serves(rosterCalls.add, { body: AddToRosterBody })
  add(@Called() { account_id, body, meta }: Called<typeof rosterCalls.add>): Promise<Saved<AddToRosterAnswer>> {
    return this.commands.run(new AddToRosterCommand({ ...body, account_id }, meta));
  }

  @Serves(rosterCalls.change, { body: ChangeRosterBody })
  change(
    @Called() { account_id, body, meta }: Called<typeof rosterCalls.change>,
  ): Promise<Saved<{ entry: RosterEntry }>> {
    return this.commands.run(new ChangeRosterCommand({ ...body, account_id }, meta));
  }

  @Serves(rosterCalls.remove, { query: RemoveFromRosterQuery })
  remove(
    @Called() { account_id, query, meta }: Called<typeof rosterCalls.remove>,
  ): Promise<Saved<{ person_id: number }>> {
    return this.commands.run(new RemoveFromRosterCommand({ account_id, person_id: query.person_id }, meta));
  }

  @Serves(rosterCalls.archive, { body: ArchivePersonBody })
  archive(@Called() called: Called<typeof rosterCalls.archive>): Promise<Saved<{ entry: RosterEntry }>> {
    const { account_id, body, meta } = called;
    return this.commands.run(new ArchivePersonCommand({ ...body, account_id }, meta));
  }

  @Serves(rosterCalls.checkImport, { body: CheckImportBody })
  checkImport(@Called() { account_id, body, meta }: Called<typeof rosterCalls.checkImport>): Promise<CheckedImport> {
    return this.commands.run(new CheckImportCommand({ ...body, account_id }, meta));
  }

  @Serves(rosterCalls.importPeople, { body: ImportPeopleBody })
  importPeople(
    @Called() { account_id, body, meta }: Called<typeof rosterCalls.importPeople>,
  ): Promise<Saved<ImportSummary>> {
    return this.commands.run(new ImportPeopleCommand({ ...body, account_id }, meta));
  }

  @Serves(rosterCalls.lastImport, { query: LastImportQuery })
  async lastImport(
    @Called() { account_id }: Called<typeof rosterCalls.lastImport>,
  ): Promise<{ import: ImportSummary | null }> {
    return { import: await this.imports.of(account_id) };
  }

  @Serves(rosterCalls.undoImport, { body: UndoImportBody })
  undoImport(
    @Called() { account_id, body, meta }: Called<typeof rosterCalls.undoImport>,
  ): Promise<Saved<UndoneImport>> {
    return this.commands.run(new UndoImportCommand({ ...body, account_id }, meta));
  }
}
