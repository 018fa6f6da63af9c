import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { START } from '@app/contracts/shared';
import { Command, type CommandMeta, type CommandResult } from '../../platform/commands/command.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { OPEN } from '../../platform/log-indexes/log-index.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { Processes } from '../../platform/processes/processes.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { openSubmissions, owedMails } from '../open-submissions.js';
import { openRefunds, Refunds } from '../refunds.js';
import { Submissions } from '../submissions.js';

/** Asks for every submit sequence that is not at its end (PAY-144, KER-025), for mails it still owes and for refunds. */
export class ResumeSubmissionsCommand extends Command<Record<never, never>> {}

@CommandHandler(ResumeSubmissionsCommand)
export class ResumeSubmissionsHandler implements ICommandHandler<ResumeSubmissionsCommand> {
  constructor(
    @Inject(LogIndexes) private readonly indexes: LogIndexes,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Submissions) private readonly submissions: Submissions,
    @Inject(Refunds) private readonly refunds: Refunds,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async execute(_command: ResumeSubmissionsCommand): Promise<CommandResult<{ readonly resumed: number }>> {
    const open = await this.indexes.find(openSubmissions, OPEN);
    await this.resumeAll(open, (id, meta) => this.submissions.resume(id, meta));
    const owing = await this.indexes.find(owedMails, OPEN);
    await this.resumeAll(owing, (id, meta) => this.submissions.sendOwed(id, meta));
    const refunds = await this.indexes.find(openRefunds, OPEN);
    await this.processes.resumeAll(refunds, (open) => this.refunds.resume(open, systemMeta(this.ids)));
    return { position: START, answer: { resumed: open.length } };
  }

  private resumeAll(
    submissions: readonly string[],
    resume: (id: string, meta: CommandMeta) => Promise<void>,
  ): Promise<void> {
    return this.processes.resumeAll(submissions, async (id) => {
      const { first } = await this.money.submission(id);
      if (first !== null) await resume(id, systemMeta(this.ids, first));
    });
  }
}
