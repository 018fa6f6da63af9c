export * as calendarCalls from './calls.js';
export { EventFileQuery } from './commands.js';
export { type CalendarChange, calendarDecider, calendarStream } from './decider.js';
export { type CalendarCity, type CalendarEntry, entriesOf, eventEntry } from './entries.js';
export { type CalendarEvent, calendarEvents } from './events.js';
export { calendarMessages, type CalendarRefusal } from './refusals.js';
export { type CalendarEventName, type CalendarTourDate, countEvent, countTourDate } from './seen.js';
export type { CalendarAddress, CalendarAddressDocument } from './views.js';
