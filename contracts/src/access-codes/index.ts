export * as accessCodesCalls from './calls.js';
export { accessCode } from './code.js';
export {
  ImportCodesBody,
  PreviewCodesImportBody,
  RegenerateCodesBody,
  ReminderEmailBody,
  SendCodeBody,
  VirtualAttendeesQuery,
} from './commands.js';
export {
  type AccessCodesCommand,
  accessCodesDecider,
  accessCodesStream,
  attendeeId,
  attendeeOf,
} from './decider.js';
export { type Coded, type ImportedCodeRow, importedCodes, readCodes } from './import-codes.js';
export {
  type AccessCodeSent,
  type AccessCodesEvent,
  accessCodesEvents,
} from './events.js';
export { accessCodesMessages, type AccessCodesRefusal, EMAIL_INVALID } from './refusals.js';
export { virtualAttendees, virtualPeople } from './rules.js';
export type { AccessCodesDocument, CodedAttendee, TourDateCodes, VirtualAttendeesAnswer } from './views.js';
