import { Command } from '../../platform/commands/command.js';

export class HoldRemindersCommand extends Command<{ readonly tour_date_id: number; readonly held: boolean }> {}

export class SendRemindersCommand extends Command<
  { readonly tour_date_id: number; readonly registration_ids: readonly number[] },
  { readonly sent: number }
> {}
