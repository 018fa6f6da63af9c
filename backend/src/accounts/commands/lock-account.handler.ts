import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { SECRETS, type SecretStore } from '../../platform/secrets/secret-store.port.js';
import { Live } from '../../platform/live/live.js';
import { Admins } from '../admins.js';

export class LockAccountCommand extends Command<
  { readonly account_id: number; readonly locked: boolean },
  { id: number; locked: boolean }
> {}

/** Staff lock and unlock with a reason; a locked account's sessions end at once (ACC-005). */
@CommandHandler(LockAccountCommand)
export class LockAccountHandler implements ICommandHandler<LockAccountCommand> {
  constructor(
    private readonly admins: Admins,
    @Inject(SECRETS) private readonly secrets: SecretStore,
    private readonly live: Live,
  ) {}

  async execute({ data, meta }: LockAccountCommand): Promise<CommandResult<{ id: number; locked: boolean }>> {
    const { account_id, locked } = data;
    const type = locked ? 'LockAccount' : 'UnlockAccount';
    const by = await this.admins.asker(meta);
    const { position } = await this.admins.change(account_id, { type, by }, meta);
    if (locked) {
      await this.secrets.sessions.endAll(account_id);
      this.live.disconnectAccount(account_id);
    }
    return { position, answer: { id: account_id, locked } };
  }
}
