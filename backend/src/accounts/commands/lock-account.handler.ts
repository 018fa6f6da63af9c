import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { Admins } from '../admins.js';
import { Sessions } from '../sessions.js';

export class LockAccountCommand extends Command<
  { readonly account_id: number; readonly locked: boolean },
  { id: number; locked: boolean }
> {}

/** Staff lock and unlock with a reason; a locked account's sessions end at once (ACC-005). */
@CommandHandler(LockAccountCommand)
export class LockAccountHandler implements ICommandHandler<LockAccountCommand> {
  constructor(
    private readonly admins: Admins,
    private readonly sessions: Sessions,
  ) {}

  async execute({ data, meta }: LockAccountCommand): Promise<CommandResult<{ id: number; locked: boolean }>> {
    const { account_id, locked } = data;
    const type = locked ? 'LockAccount' : 'UnlockAccount';
    const by = await this.admins.asker(meta);
    const { position } = await this.admins.change(account_id, { type, by }, meta);
    if (locked) await this.sessions.endAll(account_id);
    return { position, answer: { id: account_id, locked } };
  }
}
