import { Module } from '@nestjs/common';
import { CalendarAddresses } from './calendar-addresses.js';
import { CalendarController } from './calendar.controller.js';
import { ChangeCalendarAddressHandler } from './commands/change-calendar-address.handler.js';
import { CalendarQueryHandler } from './queries/calendar.query.js';

@Module({
  controllers: [CalendarController],
  providers: [CalendarAddresses, CalendarQueryHandler, ChangeCalendarAddressHandler],
})
export class CalendarModule {}
