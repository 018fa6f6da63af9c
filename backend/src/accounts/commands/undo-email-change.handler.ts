import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { AccountCommands } from '../account-commands.js';
import { Links } from '../links.js';
import { Registrar } from '../registrar.js';
import { Sessions } from '../sessions.js';

export class UndoEmailChangeCommand extends Command<{ readonly token: string }> {}

/** The old address takes a change back: it signs in again, and whoever made the change is signed out (ACC-084). */
@CommandHandler(UndoEmailChangeCommand)
export class UndoEmailChangeHandler implements ICommandHandler<UndoEmailChangeCommand> {
  constructor(
    private readonly links: Links,
    private readonly registrar: Registrar,
    private readonly commands: AccountCommands,
    private readonly sessions: Sessions,
  ) {}

  async execute({ data: { token }, meta }: UndoEmailChangeCommand): Promise<CommandResult<object>> {
    const { account_id, about } = await this.links.open('undo-email', token);
    const [previous_email = '', email = ''] = about.split(' ');
    await this.registrar.move(email, previous_email, account_id);
    // The event comes first: after a crash between the two the link still works.
    const undo = { type: 'UndoEmailChange' as const, email, previous_email };
    const { position } = await this.commands.account(account_id, undo, meta);
    await this.links.use(token);
    await this.sessions.endAll(account_id);
    return { position, answer: {} };
  }
}
