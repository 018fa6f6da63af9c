export { describe } from './describe.js';
export { allEvents, eventsOf } from './events.js';
export type { AppEvent, EventsOf, StreamKind } from './events.js';
