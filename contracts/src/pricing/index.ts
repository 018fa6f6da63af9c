export { balance, editAmounts, feeSummary, mediaPassPaid } from './balance.js';
export { explain } from './explain.js';
export type {
  FeeAttendee,
  FeeInput,
  MediaPassState,
  UnnamedObservers,
} from './fee-input.js';
export type {
  FeePart,
  Fees,
  FeeSheet,
} from './fee-sheet.js';
export { pricingMessages } from './messages.js';
export { quote } from './quote.js';
export type { PricingRefusals } from './refusals.js';
export { splitEvenly } from './split-evenly.js';
