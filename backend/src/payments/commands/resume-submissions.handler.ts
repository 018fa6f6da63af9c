import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { START } from '@app/contracts/shared';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { OPEN } from '../../platform/log-indexes/log-index.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { Processes } from '../../platform/processes/processes.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { openSubmissions } from '../open-submissions.js';
import { Submissions } from '../submissions.js';

/** Asks for every submit sequence that is not at its end (PAY-144, KER-025). */
export class ResumeSubmissionsCommand extends Command<Record<never, never>> {}

@CommandHandler(ResumeSubmissionsCommand)
export class ResumeSubmissionsHandler implements ICommandHandler<ResumeSubmissionsCommand> {
  constructor(
    @Inject(LogIndexes) private readonly indexes: LogIndexes,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Submissions) private readonly submissions: Submissions,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async execute(_command: ResumeSubmissionsCommand): Promise<CommandResult<{ readonly resumed: number }>> {
    const open = await this.indexes.find(openSubmissions, OPEN);
    await this.processes.resumeAll(open, async (id) => {
      const { first } = await this.money.submission(id);
      if (first !== null) await this.submissions.resume(id, systemMeta(this.ids, first));
    });
    return { position: START, answer: { resumed: open.length } };
  }
}
