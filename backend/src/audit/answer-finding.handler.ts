import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FindingCommand } from '@app/contracts/audit';
import { Command, type CommandResult } from '../platform/commands/command.js';
import { Findings } from './findings.js';

type Answer = Exclude<FindingCommand, { readonly type: 'RaiseFinding' }>;
export class AnswerFindingCommand extends Command<Answer & { readonly id: string }, { readonly id: string }> {}

/** Whatever is said of a finding: a comment, its end or its new beginning (AUD-015). */
@CommandHandler(AnswerFindingCommand)
export class AnswerFindingHandler implements ICommandHandler<AnswerFindingCommand> {
  constructor(private readonly findings: Findings) {}

  execute({ data: { id, ...command }, meta }: AnswerFindingCommand): Promise<CommandResult<{ readonly id: string }>> {
    return this.findings.run(id, command, meta);
  }
}
