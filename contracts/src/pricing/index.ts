export type {
  AttendeeKey,
  CompetitionAmounts,
  FeeAttendee,
  FeeInput,
  MediaPassState,
  ObserverBatch,
  TicketAmounts,
  UnnamedObservers,
} from './fee-input.js';
export type {
  AdditionalObservers,
  FeeLine,
  FeeLineKind,
  FeePart,
  Fees,
  FeeSheet,
  FreeTeacher,
  InvalidFeeInput,
} from './fee-sheet.js';
export { pricingMessages } from './messages.js';
export { quote } from './quote.js';
export type { PricingRefusals } from './refusals.js';
