import { QueryId } from '../shared/index.js';

/** `GET /v1/tour-dates/:id/calendar.ics` (EVT-246): the registration that its link leads to; nothing of it is read. */
export class EventFileQuery {
  @QueryId() registration_id!: number;
}
