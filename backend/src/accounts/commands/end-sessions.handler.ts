import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Position, START } from '@app/contracts/shared';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import { Inject } from '@nestjs/common';
import { Sessions } from '../sessions.js';

/** `id`: that one alone. */
export class EndSessionsCommand extends Command<{ readonly account_id: number; readonly id: string | null }> {}

/** One session of the account, or all of them (SEC-011); another account's is not found. */
@CommandHandler(EndSessionsCommand)
export class EndSessionsHandler implements ICommandHandler<EndSessionsCommand> {
  constructor(
    private readonly sessions: Sessions,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async execute({ data: { account_id, id }, meta }: EndSessionsCommand): Promise<CommandResult<object>> {
    const all = await this.sessions.list(account_id);
    const ended = all.filter(({ session_id }) => id === null || session_id === id);
    if (id !== null && ended.length === 0) throw refused('not_found');
    let position: Position = START;
    for (const { session_id } of ended)
      position = await this.sessions.close(account_id, session_id, { ...meta, command_id: this.ids.uuid() });
    return { position, answer: {} };
  }
}
