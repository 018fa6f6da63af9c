import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SubmissionDocument } from '@app/contracts/payments';
import { START } from '@app/contracts/shared';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { Processes } from '../../platform/processes/processes.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { MoneyFacts } from '../facts/money.facts.js';
import { Submissions } from '../submissions.js';

/** Asks for every submit sequence that is not at its end (PAY-144, KER-025). */
export class ResumeSubmissionsCommand extends Command<Record<never, never>> {}

@CommandHandler(ResumeSubmissionsCommand)
export class ResumeSubmissionsHandler implements ICommandHandler<ResumeSubmissionsCommand> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(MoneyFacts) private readonly money: MoneyFacts,
    @Inject(Submissions) private readonly submissions: Submissions,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async execute(_command: ResumeSubmissionsCommand): Promise<CommandResult<{ readonly resumed: number }>> {
    const { rows } = await this.models.find<SubmissionDocument>('submissions', {
      filter: { finished: false },
      sort: { started_at: 1 },
      limit: 500,
    });
    await this.processes.resumeAll(
      rows.map(({ id }) => id),
      async (id) => {
        const { first } = await this.money.submission(id);
        if (first !== null) await this.submissions.resume(id, systemMeta(this.ids, first));
      },
    );
    return { position: START, answer: { resumed: rows.length } };
  }
}
