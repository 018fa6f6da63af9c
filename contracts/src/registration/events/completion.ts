import type { FeeTables } from '../../catalogue/index.js';
import type { KeptPrice } from '../../pricing/index.js';
import {
  type Cents,
  cents,
  change,
  type EventDeclarations,
  formatMoney,
  type Instant,
  said,
  sum,
  ZERO,
} from '../../shared/index.js';
import { account_id, at, registration_id, tour_date_id } from './examples.js';
import type { OfRegistration } from './shapes.js';

/** The tables and the rate that everything official keeps from now on (FEE-026). */
export type KeptPrices = KeptPrice & { readonly tables: FeeTables };
/** `date_attendee_id` of an attendee is set here (REG-005). */
export type DatedAttendee = {
  readonly person_id: number;
  readonly attendee_id: number;
  readonly date_attendee_id: number;
};

export type RegistrationCompleted = OfRegistration<
  'RegistrationCompleted',
  KeptPrices & {
    readonly attendees: readonly DatedAttendee[];
    readonly completed_at: Instant;
    readonly total: Cents;
    readonly payment: string | null;
  }
>;

export type RegistrationEditingStarted = OfRegistration<'RegistrationEditingStarted', { readonly started_at: Instant }>;
export type RegistrationEditConfirmed = OfRegistration<
  'RegistrationEditConfirmed',
  KeptPrices & {
    readonly attendees: readonly DatedAttendee[];
    readonly confirmed_at: Instant;
    readonly total: Cents;
    readonly previous_total: Cents;
    readonly payment: string | null;
  }
>;
export type RegistrationEditingCancelled = OfRegistration<
  'RegistrationEditingCancelled',
  { readonly cause: 'registrant' | 'editing_closed' | 'staff' }
>;

/** By staff (REG-011). */
export type RegistrationConfirmed = OfRegistration<'RegistrationConfirmed', { readonly confirmed_at: Instant }>;
export type RegistrationConfirmationWithdrawn = OfRegistration<
  'RegistrationConfirmationWithdrawn',
  { readonly reason: string }
>;

export type RegistrationDeleted = OfRegistration<
  'RegistrationDeleted',
  {
    readonly account_id: number;
    readonly tour_date_id: number;
    readonly deleted_at: Instant;
    readonly reason: string | null;
  }
>;

/** What of a payment goes back to the payer (PAY-282). */
/** `payment_id`: a payment, or the use of a redeemed voucher, which goes back whole. */
export type RefundDecision = { readonly payment_id: string; readonly amount: Cents };
/** By staff, who decided what is refunded; the rest stays on the ledger (REG-274). */
export type RegistrationCancelled = OfRegistration<
  'RegistrationCancelled',
  {
    readonly account_id: number;
    readonly tour_date_id: number;
    readonly cancelled_at: Instant;
    readonly refunds: readonly RefundDecision[];
  }
>;

/** From the completion on: edits, the staff's confirmation, the end. */
export type CompletionEvent =
  | RegistrationCompleted
  | RegistrationEditingStarted
  | RegistrationEditConfirmed
  | RegistrationEditingCancelled
  | RegistrationConfirmed
  | RegistrationConfirmationWithdrawn
  | RegistrationCancelled
  | RegistrationDeleted;

export const kept = {
  registration_id,
  rate_key: 'discount',
  profile_version: 1,
  tables: {
    workshop_fees: { 3: { full_workshop: { discount: cents(25_950), full: cents(27_950), late: cents(29_950) } } },
  },
  attendees: [{ person_id: 100_001, attendee_id: 500_001, date_attendee_id: 600_001 }],
  total: cents(30_950),
  payment: '00000000-0000-4000-8000-000000000001',
} as const;

export const completionEvents: EventDeclarations<CompletionEvent> = {
  RegistrationCompleted: {
    version: 2,
    personal: [],
    says: (d) => said('status', `completed the registration at ${formatMoney(d.total)}`),
    example: { ...kept, completed_at: at },
  },
  RegistrationEditingStarted: {
    version: 1,
    personal: [],
    says: () => said('status', 'started editing the completed registration'),
    example: { registration_id, started_at: at },
  },
  RegistrationEditConfirmed: {
    version: 2,
    personal: [],
    says: (d) =>
      said('status', 'confirmed the changes', [change('Total', formatMoney(d.previous_total), formatMoney(d.total))]),
    example: { ...kept, previous_total: ZERO, confirmed_at: at },
  },
  RegistrationEditingCancelled: {
    version: 1,
    personal: [],
    says: (d) =>
      said('status', d.cause === 'editing_closed' ? 'canceled the open edit: editing closed' : 'canceled the edit'),
    example: { registration_id, cause: 'registrant' },
  },
  RegistrationConfirmed: {
    version: 1,
    personal: [],
    says: () => said('status', 'confirmed the registration'),
    example: { registration_id, confirmed_at: at },
  },
  RegistrationConfirmationWithdrawn: {
    version: 1,
    personal: [{ path: 'reason', kind: 'text' }],
    says: () => said('status', 'put the registration back to review'),
    example: { registration_id, reason: 'confirmed by mistake' },
  },
  RegistrationCancelled: {
    version: 1,
    personal: [],
    says: (d) => {
      const refunded = sum(d.refunds.map(({ amount }) => amount));
      return said(
        'status',
        `canceled the registration, ${refunded > 0 ? formatMoney(refunded) : 'nothing'} to be refunded`,
      );
    },
    example: {
      registration_id,
      account_id,
      tour_date_id,
      cancelled_at: at,
      refunds: [{ payment_id: kept.payment, amount: cents(5_000) }],
    },
  },
  RegistrationDeleted: {
    version: 1,
    personal: [{ path: 'reason', kind: 'text' }],
    says: () => said('status', 'deleted the registration'),
    example: { registration_id, account_id, tour_date_id, deleted_at: at, reason: 'asked for by phone' },
  },
};
