import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CalendarAddress } from '@app/contracts/calendar';
import type { CommandResult } from '../../platform/commands/command.js';
import { CalendarAddresses } from '../calendar-addresses.js';
import { ChangeCalendarAddressCommand } from '../calendar-commands.js';

/** EVT-246, EVT-247. */
@CommandHandler(ChangeCalendarAddressCommand)
export class ChangeCalendarAddressHandler implements ICommandHandler<ChangeCalendarAddressCommand> {
  constructor(private readonly addresses: CalendarAddresses) {}

  async execute({ data, meta }: ChangeCalendarAddressCommand): Promise<CommandResult<CalendarAddress>> {
    const { position } = await this.addresses.change(data.change, data.account_id, meta);
    return { position, answer: { url: await this.addresses.of(data.account_id) } };
  }
}
