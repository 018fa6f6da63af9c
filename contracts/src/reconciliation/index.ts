export * as reconciliationCalls from './calls.js';
export type { Decimal } from './amount-text.js';
export type { BankLine } from './bank-lines.js';
export { ReconcileBody } from './commands.js';
export { type FileFormat, type Mapping, readCsv, readNmi } from './formats.js';
export { guessMapping } from './guess.js';
export { LINE_STATES, type LedgerPosting, type LineState, reconcile, type ReconciledLine } from './reconcile.js';
export { reconciliationMessages, type ReconciliationRefusal } from './refusals.js';
export type { ReconciliationOfFiles } from './views.js';
