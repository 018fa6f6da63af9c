export * as promoCalls from './calls.js';
export {
  BulkPromoCodesBody,
  ChangePromoCodeBody,
  CreatePromoCodeBody,
  DeletePromoCodeQuery,
  ImportPromoCodesBody,
  PreviewPromoImportBody,
  PromoCodeQuery,
} from './commands.js';
export {
  expiredUses,
  type PromoAsker,
  type PromoCodeCommand,
  promoCodeDecider,
  type PromoCodeState,
  promoProblem,
} from './decider.js';
export { type PromoCodeEvent, promoCodeEvents, type UseOf, type UseReleaseCause } from './events.js';
export { PROMO_PROBLEMS, promoMessages, type PromoProblem, type PromoRefusal } from './refusals.js';
export { importable, readPromoCsv } from './rules/import-codes.js';
export { promoCodeStream } from './streams.js';
export { PROMO_CODE_FACTS, type PromoCodeFacts } from './facts.js';
export {
  type AppliedPromo,
  type AppliedTerms,
  appliedTerms,
  isCode,
  normalCode,
  type PromoCodeTerms,
} from './terms.js';
export type {
  MadeCodes,
  PromoCodeAnswer,
  PromoCodeDocument,
  PromoImportPreview,
  PromoUseDocument,
  PromoUseRow,
} from './views.js';
