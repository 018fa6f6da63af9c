export * as checkInCalls from './calls.js';
export { ScansBody } from './commands.js';
export { checkInDecider } from './decider.js';
export { type CheckedIn, type CheckInEvent, checkInEvents, type CheckInUndone } from './events.js';
export { CHECK_IN_CODES } from './facts.js';
export type { CheckInCodes } from './facts.js';
export { checkInPeople } from './rules/people.js';
export { countsOf } from './rules/counts.js';
export { merged, standing } from './rules/standing.js';
export { checkInStream, MOST_SCANS } from './streams.js';
export type { Scan, Whom } from './types.js';
export type {
  CheckInAnswer,
  CheckInDevice,
  CheckInDocument,
  CheckInMark,
  CheckInMarksAnswer,
  CheckInPerson,
} from './views.js';
