import { Controller } from '@nestjs/common';
import {
  auditCalls,
  type EventSearchAnswer,
  EventSearchQuery,
  type SampleAnswer,
  SampleQuery,
} from '@app/contracts/audit';
import { Called, Serves } from '../platform/http/serves.js';
import { EventSearch } from './event-search.js';

@Controller()
export class EventSearchController {
  constructor(private readonly search: EventSearch) {}

  @Serves(auditCalls.events, { query: EventSearchQuery })
  events(@Called() { query }: Called<typeof auditCalls.events>): Promise<EventSearchAnswer> {
    return this.search.page(query);
  }

  @Serves(auditCalls.sample, { query: SampleQuery })
  sample(@Called() { query }: Called<typeof auditCalls.sample>): Promise<SampleAnswer> {
    return this.search.sample(query);
  }
}
