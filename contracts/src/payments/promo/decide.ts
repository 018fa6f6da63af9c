import { promoAmounts, type PromoBase } from '../../pricing/index.js';
import type { AppliedPromo, AppliedTerms } from '../../promo-codes/index.js';
import { accept, type Cents, type Decision, minus, refuse, sum, ZERO } from '../../shared/index.js';
import type { AgreedFees } from '../balance.js';
import { creditsOver } from '../credits/ledger-credits.js';
import type { LedgerEvent } from '../events.js';
import { type LedgerState, reservedParts } from '../ledger-state.js';
import type { PaymentRefusal } from '../refusals.js';
import type { PromoChangeCause, PromoCodesChanged, PromoRemovalCause, RemovedPromo } from './events.js';

/** The codes that a registration shall have; those it has already keep their terms. */
export type ChangePromoCodes = {
  readonly type: 'ChangePromoCodes';
  readonly registration_id: number;
  /** In the order of entering. */
  readonly wanted: readonly AppliedTerms[];
  /** Fact: the fees of the mode in which it was asked: an edit's are not official yet. */
  readonly agreed: AgreedFees;
  /** Fact: the official fees, of which the amounts are posted. */
  readonly official: AgreedFees;
  readonly cause: Exclude<PromoChangeCause, 'recalculated'>;
};

/** The outcome for the wanted codes by these fees: which stay, and which do not and why (FEE-143 to FEE-145). */
export const promoOutcome = (wanted: readonly AppliedTerms[], before: readonly AppliedPromo[], base: PromoBase) => {
  const known = new Map<string, AppliedTerms>(before.map((one) => [one.code, one]));
  return promoAmounts(
    base,
    wanted.map((one) => known.get(one.code) ?? one),
  );
};

const totalOf = (codes: readonly AppliedPromo[]): Cents => sum(codes.map(({ amount }) => amount));

const same = (a: readonly AppliedPromo[], b: readonly AppliedPromo[]): boolean =>
  a.length === b.length && a.every(({ code, amount }, at) => code === b[at]?.code && amount === b[at]?.amount);

type Change = Pick<PromoCodesChanged['data'], 'registration_id' | 'source_revision' | 'cause'> & {
  readonly codes: readonly AppliedPromo[];
  readonly removed: readonly RemovedPromo[];
};

const changed = (state: LedgerState, { codes, removed, ...of }: Change): readonly PromoCodesChanged[] => {
  const before = state.promo_codes;
  if (same(codes, before)) return [];
  const had = new Set(before.map(({ code }) => code));
  const data = {
    ...of,
    codes,
    applied: codes.filter(({ code }) => !had.has(code)).map(({ code }) => code),
    removed: removed.filter(({ code }) => had.has(code)),
    change: minus(totalOf(codes), totalOf(before)),
  };
  return [{ type: 'PromoCodesChanged', data }];
};

/** The amount that the codes take off in all once these events are written. */
export const promoTotal = (events: readonly PromoCodesChanged[], state: LedgerState): Cents =>
  totalOf(events.at(-1)?.data.codes ?? state.promo_codes);

/** The same codes on official fees that changed; one that takes nothing off any more goes (FEE-145). */
export const recalculated = (
  state: LedgerState,
  of: Pick<Change, 'registration_id' | 'source_revision'>,
  base: PromoBase,
  gone: PromoRemovalCause = 'no_discount',
): readonly PromoCodesChanged[] => {
  const { kept, removed } = promoAmounts(base, state.promo_codes);
  const told = removed.map(({ code, cause }) => ({ code, cause: cause === 'no_discount' ? gone : cause }));
  return changed(state, { ...of, codes: kept, removed: told, cause: 'recalculated' });
};

/** Nothing changes under a payment that is on its way, nor in a ledger that is closed (PAY-140). */
export const changePromoCodes = (
  { registration_id, wanted, agreed, official, cause }: ChangePromoCodes,
  state: LedgerState,
): Decision<LedgerEvent, PaymentRefusal> => {
  if (state.closed) return refuse({ code: 'payments_closed', params: {} });
  if (official.revision < state.charged_revision) return refuse({ code: 'balance_changed', params: {} });
  const { kept, removed } = promoOutcome(wanted, state.promo_codes, agreed.promo);
  const posted = new Map(promoAmounts(official.promo, kept).kept.map((one) => [one.code, one.amount]));
  const codes = kept.map((one) => ({ ...one, amount: posted.get(one.code) ?? ZERO }));
  const asked = new Set(wanted.map(({ code }) => code));
  const taken = state.promo_codes.filter(({ code }) => !asked.has(code));
  const byHand: PromoRemovalCause = cause === 'refunded' ? 'refunded' : 'removed';
  const events = changed(state, {
    registration_id,
    source_revision: official.revision,
    codes,
    removed: [...taken.map(({ code }) => ({ code, cause: byHand })), ...removed],
    cause,
  });
  if (events.length > 0 && reservedParts(state).registration > 0)
    return refuse({ code: 'payment_in_progress', params: {} });
  // Credit comes after the codes: more than is left goes back (FEE-147).
  const left = minus(official.fees.registration, promoTotal(events, state));
  return accept<LedgerEvent>(...events, ...(events.length > 0 ? creditsOver(state, left) : []));
};
