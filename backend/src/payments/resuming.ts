import { Inject, Injectable } from '@nestjs/common';
import type { CommandMeta } from '../platform/commands/command.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { OPEN } from '../platform/log-indexes/log-index.js';
import { LogIndexes } from '../platform/log-indexes/log-indexes.js';
import { Processes } from '../platform/processes/processes.js';
import { MoneyFacts } from './facts/money.facts.js';
import { openSubmissions, owedMails } from './open-submissions.js';
import { openRefunds, Refunds } from './refunds.js';
import { SubmissionMails } from './submission-mails.js';
import { Submissions } from './submissions.js';

/**
 * Takes up every submit sequence that is not at its end (PAY-144, KER-025), mails it still owes and refunds. No command: it
 * begins with the server, when the handlers of commands may not be known yet.
 */
@Injectable()
export class Resuming {
  constructor(
    @Inject(LogIndexes) private readonly indexes: LogIndexes,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Submissions) private readonly submissions: Submissions,
    @Inject(SubmissionMails) private readonly mails: SubmissionMails,
    @Inject(Refunds) private readonly refunds: Refunds,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async run(): Promise<void> {
    const open = await this.indexes.find(openSubmissions, OPEN);
    await this.resumeAll(open, (id, meta) => this.submissions.resume(id, meta));
    const owing = await this.indexes.find(owedMails, OPEN);
    await this.resumeAll(owing, (id, meta) => this.mails.writeOwed(id, meta));
    const refunds = await this.indexes.find(openRefunds, OPEN);
    await this.processes.resumeAll(refunds, (open) => this.refunds.resume(open, systemMeta(this.ids)));
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
