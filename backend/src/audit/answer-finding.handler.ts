import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FindingCommand } from '@app/contracts/audit';
import { Command, type CommandResult } from '../platform/commands/command.js';
import { FindingPeople } from './finding-people.js';
import { Findings } from './findings.js';

type Answer = Exclude<FindingCommand, { readonly type: 'RaiseFinding' }>;
export class AnswerFindingCommand extends Command<Answer & { readonly id: string }, { readonly id: string }> {}

/** Whatever is said of a finding: a comment, its end or its new beginning (AUD-015). */
@CommandHandler(AnswerFindingCommand)
export class AnswerFindingHandler implements ICommandHandler<AnswerFindingCommand> {
  constructor(
    private readonly findings: Findings,
    private readonly people: FindingPeople,
  ) {}

  async execute({
    data: { id, ...command },
    meta,
  }: AnswerFindingCommand): Promise<CommandResult<{ readonly id: string }>> {
    const { text } = command;
    await this.people.assertNobody(await this.findings.about(id), { text }, meta.actor.account_id);
    return this.findings.run(id, command, meta);
  }
}
