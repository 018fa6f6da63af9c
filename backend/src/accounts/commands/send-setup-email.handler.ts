import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SetupEmailBody } from '@app/contracts/accounts';
import { START } from '@app/contracts/shared';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { AttemptLimits } from '../attempt-limits.js';
import { StudioClaims } from '../studio-claims.js';

export class SendSetupEmailCommand extends Command<SetupEmailBody & { readonly studio_id: number }> {}

/** Asks for the mail that claims a studio (ACC-047, ACC-048); it follows from the event. */
@CommandHandler(SendSetupEmailCommand)
export class SendSetupEmailHandler implements ICommandHandler<SendSetupEmailCommand> {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly claims: StudioClaims,
  ) {}

  async execute({ data, meta }: SendSetupEmailCommand): Promise<CommandResult<object>> {
    const { studio_id, email, event = null } = data;
    await this.limits.during(email, meta.ip_hash, () => this.claims.request(studio_id, { email, event }, meta));
    return { position: START, answer: {} };
  }
}
