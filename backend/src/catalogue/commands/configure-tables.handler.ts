import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CompetitionTablesCommand, competitionTablesDecider, TABLES } from '@app/contracts/catalogue';
import { streamName } from '@app/contracts/shared';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { CommandRunner } from '../../platform/commands/command-runner.js';

/** All tables in one stream: nominations name divisions of others, and one version says what a routine was computed with. */
export const TABLES_STREAM = streamName('tables', 'competition');

export class ConfigureTablesCommand extends Command<CompetitionTablesCommand, { id: number }> {}

@CommandHandler(ConfigureTablesCommand)
export class ConfigureTablesHandler implements ICommandHandler<ConfigureTablesCommand> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ data, meta }: ConfigureTablesCommand): Promise<CommandResult<{ id: number }>> {
    const { position, state } = await this.runner.run({
      stream: TABLES_STREAM,
      name: data.type,
      decider: competitionTablesDecider,
      command: data,
      meta,
    });
    if (data.type === 'ChangeTableRow') return { position, answer: { id: data.row_id } };
    const rows: readonly { readonly id: number }[] = state[TABLES[data.table].key];
    return { position, answer: { id: Math.max(...rows.map(({ id }) => id)) } };
  }
}
