import {
  type DomainEvent,
  type EventDeclarations,
  type Instant,
  instant,
  labelledChangesOf,
  said,
} from '../shared/index.js';
import type { PromoCodeTerms } from './terms.js';

/** Why a use was given back (PAY-229). */
export type UseReleaseCause =
  | 'removed'
  | 'not_applied'
  | 'expired'
  | 'cancelled'
  | 'deleted'
  | 'refunded'
  | 'no_discount'
  | 'unique';

/** The account that uses it; the season is the registration's, by which an account's uses are counted. */
export type UseOf = {
  readonly code: string;
  readonly registration_id: number;
  readonly account_id: number;
  readonly season_id: number;
};

/** A use that counts is held for a while, or taken. */
export type UseStatus = 'held' | 'taken';
/** `was`: the use that the registration had before; null where it had none that counts. */
type UseChanged = UseOf & { readonly was: UseStatus | null };

/** Stream `promoCode-{code}`: its terms and its uses, which no limit exceeds (PAY-229, KER-026). */
export type PromoCodeEvent =
  | DomainEvent<'PromoCodeCreated', { readonly code: string; readonly terms: PromoCodeTerms }>
  | DomainEvent<
      'PromoCodeChanged',
      { readonly code: string; readonly before: PromoCodeTerms; readonly after: PromoCodeTerms }
    >
  | DomainEvent<'PromoCodeDeleted', { readonly code: string }>
  /** `expires_at`: null is held until it is taken or given back (PAY-310). */
  | DomainEvent<'PromoUseReserved', UseChanged & { readonly expires_at: Instant | null }>
  | DomainEvent<'PromoUseTaken', UseChanged>
  | DomainEvent<'PromoUseReleased', UseChanged & { readonly cause: UseReleaseCause }>;

const GIVEN_BACK: Readonly<Record<UseReleaseCause, string>> = {
  removed: 'the code was removed',
  not_applied: 'the code was not applied',
  expired: 'the hold ran out',
  cancelled: 'the registration was canceled',
  deleted: 'the registration was deleted',
  refunded: 'all that was paid went back',
  no_discount: 'the code takes nothing off any more',
  unique: 'a unique code came in its place',
};

const terms: PromoCodeTerms = {
  display_name: '$50 off',
  type: 'full_credit',
  value: 5_000,
  percentage: null,
  unique: false,
  event_id: 56,
  season_id: null,
  valid_from: null,
  valid_to: null,
  active: true,
  total_limit: 100,
  account_limit: 1,
};
const code = 'FULL50';
const use: UseOf = { code, registration_id: 75_001, account_id: 1001, season_id: 75 };
const forIt = ({ code: of, registration_id }: UseOf): string => `promo code ${of} for registration ${registration_id}`;

export const promoCodeEvents: EventDeclarations<PromoCodeEvent> = {
  PromoCodeCreated: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `created promo code ${d.code}`, labelledChangesOf({}, d.terms)),
    example: { code, terms },
  },
  PromoCodeChanged: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `changed promo code ${d.code}`, labelledChangesOf(d.before, d.after)),
    example: { code, before: terms, after: { ...terms, active: false } },
  },
  PromoCodeDeleted: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `deleted promo code ${d.code}`),
    example: { code },
  },
  PromoUseReserved: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `held a use of ${forIt(d)}`),
    example: { ...use, was: null, expires_at: instant('2026-01-20T17:15:00Z') },
  },
  PromoUseTaken: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `used ${forIt(d)}`),
    example: { ...use, was: 'held' },
  },
  PromoUseReleased: {
    version: 1,
    personal: [],
    says: (d) => said('payments', `gave back a use of ${forIt(d)}: ${GIVEN_BACK[d.cause]}`),
    example: { ...use, was: 'taken', cause: 'removed' },
  },
};
