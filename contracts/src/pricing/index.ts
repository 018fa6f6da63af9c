export { editAmounts, feeParts, feeSummary, isIntensive, mediaPassPaid, workshopWord } from './balance.js';
export type { FeeSummary } from './balance.js';
export { explain, explainPerson } from './explain.js';
export { explainChange } from './explain-change.js';
export type {
  FeeAttendee,
  FeeInput,
  MediaPassState,
  RemovedRoutine,
  RoutineInput,
  TicketInput,
  UnnamedObservers,
} from './fee-input.js';
export type {
  FeePart,
  Fees,
  FeeSheet,
} from './fee-sheet.js';
export { listPrice } from './list-price.js';
export { pricingMessages } from './messages.js';
export type { KeptPrice, ObserverBatch } from './parts.js';
export { quote } from './quote.js';
export type { PricingRefusals } from './refusals.js';
export { removalCharged } from './steps/removed-routines.js';
export { routinePrice } from './steps/routine-price.js';
export type { RoutinePrice } from './steps/routine-price.js';
export { freeTickets, withTickets } from './steps/ticket-fees.js';
export { splitEvenly } from './split-evenly.js';
export { promoAmounts, type PromoRemoval } from './promo/amounts.js';
export { NO_PROMO_BASE, type PromoBase, promoBaseOf } from './promo/base.js';
export { PROMO_TYPE_KEYS, PROMO_TYPES, type PromoTerms, type PromoType } from './promo/types.js';
