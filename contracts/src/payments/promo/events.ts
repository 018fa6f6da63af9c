import type { PromoRemoval } from '../../pricing/index.js';
import type { AppliedPromo } from '../../promo-codes/index.js';
import {
  type Cents,
  cents,
  type DomainEvent,
  type EventDeclarations,
  formatMoney,
  minus,
  said,
  ZERO,
} from '../../shared/index.js';

/** Why a code went: by hand, with its fees (FEE-144, FEE-145), by a unique one (FEE-143), or with the money. */
export type PromoRemovalCause = PromoRemoval | 'removed' | 'refunded' | 'cancelled';
export type RemovedPromo = { readonly code: string; readonly cause: PromoRemovalCause };

/** The cause of a change of the codes: somebody, or fees that were calculated anew. */
export type PromoChangeCause = 'asked' | 'recalculated' | 'refunded';

/** Written into the ledger whenever its codes, or what they take off, change. */
export type PromoCodesChanged = DomainEvent<
  'PromoCodesChanged',
  {
    readonly registration_id: number;
    /** Revision of the registration whose official fees the amounts are of. */
    readonly source_revision: number;
    /** All codes that are applied now, in the order of entering. */
    readonly codes: readonly AppliedPromo[];
    readonly applied: readonly string[];
    readonly removed: readonly RemovedPromo[];
    /** Added to what the codes take off in all; below 0 where they take off less. */
    readonly change: Cents;
    readonly cause: PromoChangeCause;
  }
>;

const WHY: Readonly<Record<PromoRemovalCause, string>> = {
  removed: '',
  no_discount: ', which takes nothing off any more',
  unique: ', as a unique code is used',
  refunded: ', as all that was paid went back',
  cancelled: ', as the registration was canceled',
};

const parts = (d: PromoCodesChanged['data']): string[] => {
  const amountOf = (code: string): string => formatMoney(d.codes.find((one) => one.code === code)?.amount ?? ZERO);
  return [
    ...d.applied.map((code) => `applied promo code ${code}, ${amountOf(code)} off`),
    ...d.removed.map(({ code, cause }) => `removed promo code ${code}${WHY[cause]}`),
  ];
};

const difference = (change: Cents): string =>
  change < 0 ? `${formatMoney(minus(ZERO, change))} less` : `${formatMoney(change)} more`;

export const promoLedgerEvents: EventDeclarations<PromoCodesChanged> = {
  PromoCodesChanged: {
    version: 1,
    personal: [],
    says: (d) => {
      const told = parts(d);
      return said(
        'payments',
        told.length > 0 ? told.join('; ') : `recalculated the promo codes, which take ${difference(d.change)} off`,
      );
    },
    example: {
      registration_id: 75_001,
      source_revision: 12,
      codes: [
        {
          code: 'FULL50',
          display_name: '$50 off',
          type: 'full_credit',
          value: 5_000,
          percentage: null,
          unique: false,
          intensive_ids: [],
          amount: cents(5_000),
        },
      ],
      applied: ['FULL50'],
      removed: [],
      change: cents(5_000),
      cause: 'asked',
    },
  },
};
