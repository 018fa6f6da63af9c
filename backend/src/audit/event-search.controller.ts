import { Controller, Get, Query } from '@nestjs/common';
import { type EventSearchAnswer, EventSearchQuery } from '@app/contracts/audit';
import { Permit } from '../platform/auth/permit.js';
import { EventSearch } from './event-search.js';

@Controller('audit/events')
export class EventSearchController {
  constructor(private readonly search: EventSearch) {}

  @Get()
  @Permit('audit.read')
  events(@Query() query: EventSearchQuery): Promise<EventSearchAnswer> {
    return this.search.page(query);
  }
}
