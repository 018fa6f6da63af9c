import type { PromoType } from '../pricing/index.js';
import type { Cents, Instant } from '../shared/index.js';
import type { UseReleaseCause } from './events.js';
import type { PromoCodeTerms } from './terms.js';

/** Collection `promo-codes`: one document per code, its id the code. */
export type PromoCodeDocument = PromoCodeTerms & {
  readonly id: string;
  readonly code: string;
  readonly created_at: Instant;
  /** Uses that are taken, and those that are held. */
  readonly taken: number;
  readonly held: number;
  readonly deleted: boolean;
};

/** Collection `promo-uses`: one document per code and registration, each use of a code (ADM-008). */
export type PromoUseDocument = {
  readonly id: string;
  readonly code: string;
  readonly registration_id: number;
  readonly account_id: number;
  readonly season_id: number;
  readonly status: 'held' | 'taken' | 'given_back';
  readonly cause: UseReleaseCause | null;
  /** When the use began that counts, or counted last. */
  readonly since: Instant;
  readonly changed_at: Instant;
};

/** `GET mybtf/promo-codes` (PAY-235): what registrants may know of a code (PAY-221). */
export type PromoCodeAnswer = {
  readonly code: string;
  readonly display_name: string;
  readonly type: PromoType;
  readonly value: number | null;
  readonly percentage: number | null;
  readonly unique: boolean;
  /** Computed for a registration alone. */
  readonly amount: Cents | null;
};

/** A use as the page of a code lists it. */
export type PromoUseRow = PromoUseDocument & {
  readonly account: string;
  /** The amount that the code takes off there now. */
  readonly amount: Cents | null;
};

/** Why a line of a file is not taken; null where it is. */
export type ImportedCode = {
  readonly line: number;
  readonly code: string;
  readonly terms: PromoCodeTerms | null;
  readonly problems: readonly string[];
};

/** The preview of an import: the same reading, nothing written. */
export type PromoImportPreview = { readonly rows: readonly ImportedCode[] };

/** The codes that bulk creation or an import made. */
export type MadeCodes = { readonly codes: readonly string[] };
