import { Injectable } from '@nestjs/common';
import {
  type AccountCommand,
  accountDecider,
  type AccountEvent,
  type AccountState,
  ADMINS_STREAM,
  type AdminsCommand,
  adminsDecider,
  isAdmin,
} from '@app/contracts/accounts';
import { type CommandMeta, Refused, refused } from '../platform/commands/command.js';
import { CommandRunner, type Ran } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { AccountCommands } from './account-commands.js';
import { AccountStates } from './account-states.js';

/** What can make or unmake an admin who can sign in. */
type Change = Extract<AccountCommand, { type: 'LockAccount' | 'UnlockAccount' | 'ChangeRoles' }>;

/** Changes of accounts by the office: nobody above himself, and never the last admin (SEC-012). */
@Injectable()
export class Admins {
  constructor(
    private readonly runner: CommandRunner,
    private readonly loader: StateLoader,
    private readonly commands: AccountCommands,
    private readonly states: AccountStates,
  ) {}

  /** Whose rights the asker has now, by his own stream; null is the product itself. */
  async asker({ actor: { account_id } }: CommandMeta): Promise<Change['by']> {
    if (account_id === null) return null;
    const account = await this.states.account(account_id);
    if (!account) throw refused('signed_out');
    return { account_id, roles: account.roles };
  }

  /** Taken from the count before he stops being an admin, and counted after he became one: a crash between counts too few. */
  async change(account_id: number, command: Change, meta: CommandMeta): Promise<Ran<AccountState, AccountEvent>> {
    const before = await this.states.account(account_id);
    const decision = accountDecider.decide(command, before);
    if (!decision.accepted) throw new Refused(decision.refusals);
    const after = decision.events.reduce(accountDecider.evolve, before);
    if (isAdmin(before) && !isAdmin(after)) await this.dismiss(account_id, meta);
    try {
      return await this.commands.account(account_id, command, meta);
    } finally {
      if (isAdmin(await this.states.account(account_id)))
        await this.run({ type: 'AppointAdmin', account_id }, 'appoint', meta);
    }
  }

  private async dismiss(account_id: number, meta: CommandMeta): Promise<void> {
    const { state: counted } = await this.loader.load(ADMINS_STREAM, adminsDecider);
    const able: number[] = [];
    for (const id of counted) if (isAdmin(await this.states.account(id))) able.push(id);
    await this.run({ type: 'DismissAdmin', account_id, able }, 'dismiss', meta);
  }

  private async run(command: AdminsCommand, step: string, meta: CommandMeta): Promise<void> {
    const { type: name } = command;
    const own = { ...meta, command_id: `${meta.command_id}:${step}` };
    await this.runner.run({ stream: ADMINS_STREAM, name, decider: adminsDecider, command, meta: own });
  }
}
