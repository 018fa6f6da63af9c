import type { Cents, Instant } from '../shared/index.js';

/** A stored confirmation as lists tell it (EVT-073). */
export type ConfirmationRow = {
  readonly id: number;
  readonly registration_id: number;
  readonly created_at: Instant;
  readonly cause: 'completion' | 'edit';
  /** The hash of its event in the log, which seals what it says (KER-007). */
  readonly hash: string;
  readonly dancers: number;
  readonly routines: number;
  readonly total: Cents;
};

/** Collection `confirmations`: one document per stored confirmation, with the place of its event; what it says stands there. */
export type ConfirmationDocument = ConfirmationRow & { readonly account_id: number; readonly revision: number };

/** `GET mybtf/registration-confirmations`: newest first. */
export type ConfirmationsAnswer = { readonly confirmations: readonly ConfirmationRow[] };

/** `GET mybtf/confirmation`: the confirmation as HTML, or the path of its PDF. */
export type ConfirmationAnswer = { readonly html: string } | { readonly path: string };
