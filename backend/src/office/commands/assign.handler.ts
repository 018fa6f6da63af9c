import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { caseId } from '@app/contracts/office';
import type { CommandResult } from '../../platform/commands/command.js';
import { Cases } from '../cases.js';
import { AssignCommand } from '../office-commands.js';

/** ADM-016. */
@CommandHandler(AssignCommand)
export class AssignHandler implements ICommandHandler<AssignCommand> {
  constructor(
    private readonly cases: Cases,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
  ) {}

  async execute({ data, meta }: AssignCommand): Promise<CommandResult<{ id: string }>> {
    const { account_id, ...of } = data;
    const to = account_id === null ? null : await this.candidate(account_id);
    const { position } = await this.cases.run({ type: 'Assign', ...of, to }, meta);
    return { position, answer: { id: caseId(of) } };
  }

  private async candidate(account_id: number) {
    const account = await this.accounts.ofAccount(account_id);
    const employed = account !== null && !account.locked && account.roles.some((role) => role !== 'auditor');
    return { account_id, display: account?.display ?? '', employed };
  }
}
