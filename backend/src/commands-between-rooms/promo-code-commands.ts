import type { MadeCodes, PromoCodeTerms } from '@app/contracts/promo-codes';
import { Command } from '../platform/commands/command.js';

export type MadeCode = { readonly code: string; readonly terms: PromoCodeTerms };

/** Codes that are there already stay as they are, and are not among those that the answer names. */
export class MakePromoCodesCommand extends Command<{ readonly codes: readonly MadeCode[] }, MadeCodes> {}
