import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { Sessions } from '../sessions.js';

export class SignOutCommand extends Command<{ readonly account_id: number; readonly session_id: string }> {}

/** The session is revoked on the server, not only forgotten by the browser (ACC-024). */
@CommandHandler(SignOutCommand)
export class SignOutHandler implements ICommandHandler<SignOutCommand> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ data, meta }: SignOutCommand): Promise<CommandResult<object>> {
    return { position: await this.sessions.close(data.account_id, data.session_id, meta), answer: {} };
  }
}
