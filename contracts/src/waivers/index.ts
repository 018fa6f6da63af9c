export * as waiverCalls from './calls.js';
export {
  AcceptWaiverBody,
  EventWaiverBody,
  PaperWaiverBody,
  RemindBody,
  SaveWaiverBody,
  SendWaiverBody,
  WaiverEmailBody,
  WaiversLinkBody,
  WaiversQuery,
  WaiverTypeBody,
  WaiverVersionBody,
} from './commands.js';
export { waiverDecider } from './decider.js';
export type { AboutWaiver, WaiverCommand } from './decider.js';
export { waiverEvents, waiverTypeEvents, waiverUpcasters } from './events.js';
export type {
  WaiverEmailChanged,
  WaiverEvent,
  WaiverReminded,
  WaiverSent,
  WaiverSigned,
  WaiverSignedOnPaper,
  WaiverTypeEvent,
} from './events.js';
export { waiverMessages } from './refusals.js';
export type { WaiverRefusal } from './refusals.js';
export { waiverNumbers } from './numbers.js';
export { waiverEmailProblem } from './rules/email.js';
export { waiverProblems } from './rules/form.js';
export { waiverPeople } from './rules/people.js';
export type { WaiverPerson } from './rules/people.js';
export { waiverRecipient } from './rules/recipient.js';
export { signerOf, textOn, WAIVER_STATES, waiverExpiry, waiverFor, waiverStatus } from './state.js';
export type { AccountWaiver, Signature, WaiverState, WaiverStatus } from './state.js';
export { waiverIdOf, waiverKeyOf, waiverOfId, waiverStream, waiverTypeStream } from './streams.js';
export type { AccountWaiverOf, WaiverOf } from './streams.js';
export { SEED_WAIVER_TYPES } from './tables/waiver-types.js';
export type { WaiverText, WaiverType } from './tables/waiver-types.js';
export type { WaiverAddress, WaiverForm } from './types.js';
export type {
  PaperTicket,
  PersonWaiver,
  SignedElsewhere,
  SignedIn,
  SignedWaiver,
  WaiverAccess,
  WaiverDocument,
  WaiverRow,
  WaiversAnswer,
  WaiversLink,
  WaiverTypeDocument,
  WaiverTypeRow,
} from './views.js';
export { evolveWaiverType, waiverType, waiverTypeDecider } from './waiver-type.js';
export type { WaiverTypeCommand } from './waiver-type.js';
