import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UserView } from '@app/contracts/accounts';
import { START } from '@app/contracts/shared';
import type { Viewer } from '../../platform/auth/viewer.js';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { AccountCommands } from '../account-commands.js';
import { AccountStates } from '../account-states.js';
import { Sessions } from '../sessions.js';

type Staff = Pick<Viewer, 'account_id' | 'session_id' | 'display'>;
export class StartViewAsCommand extends Command<{ readonly staff: Staff; readonly account_id: number }, UserView> {}
export class EndViewAsCommand extends Command<{ readonly staff: Staff }, UserView> {}

/** The session of somebody of the office acts as a registrant from now on; the registrant's history says so first (SEC-006). */
@CommandHandler(StartViewAsCommand)
export class StartViewAsHandler implements ICommandHandler<StartViewAsCommand> {
  constructor(
    private readonly commands: AccountCommands,
    private readonly states: AccountStates,
    private readonly sessions: Sessions,
  ) {}

  async execute({ data: { staff, account_id }, meta }: StartViewAsCommand): Promise<CommandResult<UserView>> {
    const { position } = await this.commands.account(account_id, { type: 'StartViewAs' }, meta);
    await this.sessions.view(staff.session_id, account_id);
    const account = await this.states.account(account_id);
    if (!account) throw refused('account_unknown');
    return { position, answer: await this.states.user(account, staff.display) };
  }
}

/** Back in the own account; who is viewing as nobody stays there. */
@CommandHandler(EndViewAsCommand)
export class EndViewAsHandler implements ICommandHandler<EndViewAsCommand> {
  constructor(
    private readonly commands: AccountCommands,
    private readonly states: AccountStates,
    private readonly sessions: Sessions,
  ) {}

  async execute({ data: { staff }, meta }: EndViewAsCommand): Promise<CommandResult<UserView>> {
    const { viewing_as } = meta.actor;
    const position =
      viewing_as === undefined
        ? START
        : (await this.commands.account(viewing_as, { type: 'EndViewAs' }, meta)).position;
    if (viewing_as !== undefined) await this.sessions.view(staff.session_id, null);
    const account = await this.states.account(staff.account_id);
    if (!account) throw refused('signed_out');
    return { position, answer: await this.states.user(account) };
  }
}
