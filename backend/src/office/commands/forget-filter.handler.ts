import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../../platform/commands/command.js';
import { ForgetFilterCommand } from '../office-commands.js';
import { SavedFilters } from '../saved-filters.js';

/** ADM-016. */
@CommandHandler(ForgetFilterCommand)
export class ForgetFilterHandler implements ICommandHandler<ForgetFilterCommand> {
  constructor(private readonly filters: SavedFilters) {}

  async execute({ data, meta }: ForgetFilterCommand): Promise<CommandResult<{ id: string }>> {
    const { position } = await this.filters.run({ type: 'ForgetFilter', ...data }, meta);
    return { position, answer: { id: data.filter_id } };
  }
}
