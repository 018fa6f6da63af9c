import type { FeeTables, RateKey } from '../../catalogue/index.js';
import type { FeeSheet } from '../../pricing/index.js';
import {
  type Cents,
  cents,
  change,
  type EventDeclarations,
  formatMoney,
  type Instant,
  said,
  ZERO,
} from '../../shared/index.js';
import { at, registration_id, sheet } from './examples.js';
import type { OfRegistration } from './shapes.js';

type Submitted = {
  readonly draft_version: number;
  /** The version that the client sent; `draft_version` is one higher when the submit itself brought contact values (REG-238). */
  readonly submitted_version: number;
  readonly total: Cents;
  /** The grand total at the last completion or confirmed edit (FEE-152). */
  readonly previous_total: Cents;
  readonly rate_key: RateKey;
  /** Limited places asked for: `workshop_level_id` → number (REG-020). */
  readonly places: Readonly<Record<string, number>>;
  readonly submitted_at: Instant;
  /** The tables that it was priced by, which its completion keeps (FEE-026); null in reviews stored before they were told. */
  readonly tables: FeeTables | null;
};
export type RegistrationReviewed = OfRegistration<'RegistrationReviewed', Submitted>;
/** The priced draft of an edit; nothing of it is official yet (REG-246). */
export type RegistrationEditReviewed = OfRegistration<
  'RegistrationEditReviewed',
  Submitted & { readonly sheet: FeeSheet }
>;

/** REG-016, REG-017, REG-020, REG-106, CMP-401. */
export type UnreviewCause =
  | 'draft_changed'
  | 'rates_changed'
  | 'fees_changed'
  | 'affiliation_changed'
  | 'roster_changed'
  | 'places_released';
export type RegistrationUnreviewed = OfRegistration<'RegistrationUnreviewed', { readonly cause: UnreviewCause }>;

export type RegistrationPlacesReleased = OfRegistration<
  'RegistrationPlacesReleased',
  { readonly draft_version: number; readonly cause: 'expired' }
>;

export type ReviewEvent =
  | RegistrationReviewed
  | RegistrationEditReviewed
  | RegistrationUnreviewed
  | RegistrationPlacesReleased;

const CAUSES: Readonly<Record<UnreviewCause, string>> = {
  draft_changed: 'the draft was changed',
  rates_changed: 'the rate changed',
  fees_changed: 'the fees changed',
  affiliation_changed: 'the affiliation changed',
  roster_changed: 'the roster was changed',
  places_released: 'it was not completed in time',
};

const submitted = {
  registration_id,
  draft_version: 9,
  submitted_version: 9,
  total: cents(30_950),
  previous_total: ZERO,
  rate_key: 'discount',
  places: { 3: 1 },
  submitted_at: at,
  tables: null,
} as const;

export const reviewEvents: EventDeclarations<ReviewEvent> = {
  RegistrationReviewed: {
    version: 2,
    personal: [],
    says: (d) => said('status', `submitted the review at ${formatMoney(d.total)}`),
    example: submitted,
  },
  RegistrationEditReviewed: {
    version: 3,
    personal: [],
    says: (d) =>
      said('status', 'submitted the review of the changes', [
        change('Total', formatMoney(d.previous_total), formatMoney(d.total)),
      ]),
    example: { ...submitted, sheet },
  },
  RegistrationUnreviewed: {
    version: 1,
    personal: [],
    says: (d) => said('status', `opened the review again: ${CAUSES[d.cause]}`),
    example: { registration_id, cause: 'draft_changed' },
  },
  RegistrationPlacesReleased: {
    version: 1,
    personal: [],
    says: () => said('places', 'released the reserved places: the registration was not completed in time'),
    example: { registration_id, draft_version: 9, cause: 'expired' },
  },
};
