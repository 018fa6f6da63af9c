import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditEvent, ProofAnswer, RevealBody, RevealedTimeline, RevealProofBody } from '@app/contracts/audit';
import { registrationStream } from '@app/contracts/registration';
import { accept, type Decider, type Position } from '@app/contracts/shared';
import { Command, type CommandMeta, type CommandResult } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { AuditLog } from './audit-log.js';
import { looksStream } from './looks.js';
import { Proofs } from './proofs.js';

export class RevealPersonalDataCommand extends Command<RevealBody, RevealedTimeline> {}
export class RevealProofCommand extends Command<RevealProofBody & { readonly id: number }, ProofAnswer> {}

type Reveal = AuditEvent['data'];

/** Each look is recorded, also a second one of the same stream (AUD-001). */
const decider: Decider<null, Reveal, AuditEvent> = {
  initialState: () => null,
  evolve: () => null,
  decide: (data) => accept<AuditEvent>({ type: 'PersonalDataRevealed', data }),
};

const record = async (
  runner: CommandRunner,
  { stream, reason }: RevealBody,
  { name, meta }: { name: string; meta: CommandMeta },
): Promise<{ readonly position: Position; readonly look: number }> => {
  const account_id = meta.actor.account_id ?? 0;
  const { position, events } = await runner.run({
    stream: looksStream(meta),
    name,
    decider,
    command: { stream, account_id, reason },
    meta,
  });
  return { position, look: events[0]!.revision };
};

@CommandHandler(RevealPersonalDataCommand)
export class RevealPersonalDataHandler implements ICommandHandler<RevealPersonalDataCommand> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly audit: AuditLog,
  ) {}

  async execute({ data, meta }: RevealPersonalDataCommand): Promise<CommandResult<RevealedTimeline>> {
    const timeline = await this.audit.timeline(data.stream, true);
    const { position, look } = await record(this.runner, data, { name: 'RevealPersonalData', meta });
    return { position, answer: { ...timeline, look } };
  }
}

/** A proof names the people of the registration's ledger and mails too; it is recorded as a look at the registration (AUD-012). */
@CommandHandler(RevealProofCommand)
export class RevealProofHandler implements ICommandHandler<RevealProofCommand> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly proofs: Proofs,
  ) {}

  async execute({ data: { id, reason }, meta }: RevealProofCommand): Promise<CommandResult<ProofAnswer>> {
    const answer = await this.proofs.of(id, true);
    const looked = { stream: registrationStream(id), reason };
    const { position } = await record(this.runner, looked, { name: 'RevealBalanceProof', meta });
    return { position, answer };
  }
}
