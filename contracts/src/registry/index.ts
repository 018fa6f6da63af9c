export { describe } from './describe.js';
export { allEvents, eventsOf } from './events.js';
export type { EventsOf, StreamKind } from './events.js';
export { allCalls, callNames } from './calls.js';
export { wordsOf } from './refusals.js';
export type { AppRefusal } from './refusals.js';
export { firstNumbers, type NumberKind } from './numbers.js';
