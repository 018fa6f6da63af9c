import type { CalendarAddress, CalendarChange } from '@app/contracts/calendar';
import { Command } from '../platform/commands/command.js';

/** Makes, renews or revokes the private address of an account. */
export class ChangeCalendarAddressCommand extends Command<
  { readonly change: CalendarChange; readonly account_id: number },
  CalendarAddress
> {}
