import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CheckedImport, CheckImportBody } from '@app/contracts/roster';
import { type Day, START } from '@app/contracts/shared';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { RowMatches } from '../row-matches.js';

export class CheckImportCommand extends Command<CheckImportBody & { readonly account_id: number }, CheckedImport> {}

/** A command, as it is told in the history whom of other rosters the account was asked about (SEC-018). */
@CommandHandler(CheckImportCommand)
export class CheckImportHandler implements ICommandHandler<CheckImportCommand> {
  constructor(private readonly matches: RowMatches) {}

  async execute({ data, meta }: CheckImportCommand): Promise<CommandResult<CheckedImport>> {
    const rows = data.rows.map((row) => ({ ...row, birthdate: row.birthdate as Day | null }));
    return { position: START, answer: await this.matches.of(data.account_id, rows, meta) };
  }
}
