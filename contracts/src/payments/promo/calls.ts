import type { FeeSummary } from '../../pricing/index.js';
import type { AppliedPromo } from '../../promo-codes/index.js';
import { call, type Saved } from '../../shared/index.js';
import type { SetPromoCodesBody } from './commands.js';
import type { RemovedPromo } from './events.js';

/** The outcome for the codes that were asked for. */
export type PromoCodesAnswer = {
  readonly registration_id: number;
  /** The registration's fees with what the codes take off (PAY-236). */
  readonly fees: FeeSummary;
  readonly promo_codes: readonly AppliedPromo[];
  /** Those that did not stay, and why (PAY-227, PAY-232). */
  readonly removed: readonly RemovedPromo[];
};

/** PAY-236. */
export const setPromoCodes = call<{ body: SetPromoCodesBody; answer: Saved<PromoCodesAnswer> }>()({
  method: 'PUT',
  path: 'mybtf/promo-codes',
  summary: 'Apply promo codes to a registration, or remove them: the list is all that it shall have',
  owner: { registration: 'registration_id' },
  viewing: 'blocked',
  permit: 'write',
  refuses: [
    'promo_invalid',
    'promo_not_available',
    'payments_disabled',
    'payments_closed',
    'payment_not_open',
    'roster_changed',
    'payment_in_progress',
    'balance_changed',
  ],
  example: { body: { registration_id: 75_214, promo_codes: ['FULL50'], sendEmployeeEmail: false } },
});
