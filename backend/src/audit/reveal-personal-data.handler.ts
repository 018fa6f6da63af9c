import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AuditEvent, type RevealBody, type Timeline } from '@app/contracts/audit';
import { accept, type Decider, streamName } from '@app/contracts/shared';
import { Command, type CommandResult } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { AuditLog } from './audit-log.js';

export class RevealPersonalDataCommand extends Command<RevealBody, Timeline> {}

type Reveal = AuditEvent['data'];

/** Each look is recorded, also a second one of the same stream (AUD-001). */
const decider: Decider<null, Reveal, AuditEvent> = {
  initialState: () => null,
  evolve: () => null,
  decide: (data) => accept<AuditEvent>({ type: 'PersonalDataRevealed', data }),
};

@CommandHandler(RevealPersonalDataCommand)
export class RevealPersonalDataHandler implements ICommandHandler<RevealPersonalDataCommand> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly audit: AuditLog,
  ) {}

  async execute({ data, meta }: RevealPersonalDataCommand): Promise<CommandResult<Timeline>> {
    const answer = await this.audit.timeline(data.stream, true);
    const account_id = meta.actor.account_id ?? 0;
    const { position } = await this.runner.run({
      stream: streamName('process', `audit_${account_id}`),
      name: 'RevealPersonalData',
      decider,
      command: { stream: data.stream, account_id, reason: data.reason },
      meta,
    });
    return { position, answer };
  }
}
