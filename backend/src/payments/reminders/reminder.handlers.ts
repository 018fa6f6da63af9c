import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../../platform/commands/command.js';
import { EventLog } from '../../platform/event-store/event-log.js';
import { HoldRemindersCommand, SendRemindersCommand } from './reminder-commands.js';
import { Reminders } from './reminders.js';

@CommandHandler(HoldRemindersCommand)
export class HoldRemindersHandler implements ICommandHandler<HoldRemindersCommand> {
  constructor(@Inject(Reminders) private readonly reminders: Pick<Reminders, 'hold'>) {}

  async execute({ data: { tour_date_id, held }, meta }: HoldRemindersCommand): Promise<CommandResult<object>> {
    return { position: await this.reminders.hold(tour_date_id, held, meta), answer: {} };
  }
}

@CommandHandler(SendRemindersCommand)
export class SendRemindersHandler implements ICommandHandler<SendRemindersCommand> {
  constructor(
    @Inject(Reminders) private readonly reminders: Pick<Reminders, 'sendNow'>,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'head'>,
  ) {}

  async execute({ data, meta }: SendRemindersCommand): Promise<CommandResult<{ readonly sent: number }>> {
    const sent = await this.reminders.sendNow(data.tour_date_id, data.registration_ids, meta);
    return { position: await this.log.head(), answer: { sent } };
  }
}
