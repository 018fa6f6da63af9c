import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../../platform/commands/command.js';
import { Moving } from '../moving.js';
import { MoveRegistrationCommand } from '../registration-commands.js';

@CommandHandler(MoveRegistrationCommand)
export class MoveRegistrationHandler implements ICommandHandler<MoveRegistrationCommand> {
  constructor(private readonly moving: Moving) {}

  async execute({ data, meta }: MoveRegistrationCommand): Promise<CommandResult<{ id: number; tour_date_id: number }>> {
    const { position } = await this.moving.run(data, meta);
    return { position, answer: { id: data.registration_id, tour_date_id: data.tour_date_id } };
  }
}
