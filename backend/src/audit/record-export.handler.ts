import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { exportDecider, type ExportEvent } from '@app/contracts/audit';
import { streamName } from '@app/contracts/shared';
import { Command, type CommandResult } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';

export class RecordExportCommand extends Command<ExportEvent, null> {}

/** Who took what out of the log, and how much of it, stands beside what he looked at (AUD-008). */
@CommandHandler(RecordExportCommand)
export class RecordExportHandler implements ICommandHandler<RecordExportCommand> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ data, meta }: RecordExportCommand): Promise<CommandResult<null>> {
    const { position } = await this.runner.run({
      stream: streamName('process', `audit_${data.data.account_id}`),
      name: data.type === 'ExportStarted' ? 'StartExport' : 'EndExport',
      decider: exportDecider,
      command: data,
      meta,
    });
    return { position, answer: null };
  }
}
