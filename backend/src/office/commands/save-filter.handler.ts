import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../../platform/commands/command.js';
import { SaveFilterCommand } from '../office-commands.js';
import { SavedFilters } from '../saved-filters.js';

/** ADM-016: the command's own id is that of the filter. */
@CommandHandler(SaveFilterCommand)
export class SaveFilterHandler implements ICommandHandler<SaveFilterCommand> {
  constructor(private readonly filters: SavedFilters) {}

  async execute({ data, meta }: SaveFilterCommand): Promise<CommandResult<{ id: string }>> {
    const { account_id, ...kept } = data;
    const id = meta.command_id;
    const command = { type: 'SaveFilter' as const, account_id, filter: { id, ...kept } };
    const { position } = await this.filters.run(command, meta);
    return { position, answer: { id } };
  }
}
