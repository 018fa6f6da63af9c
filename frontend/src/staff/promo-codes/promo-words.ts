import { PROMO_TYPES } from '@app/contracts/pricing';
import type { PromoCodeDocument, PromoUseRow } from '@app/contracts/promo-codes';
import { counted, type Day, formatMoney } from '@app/contracts/shared';

type Worth = Pick<PromoCodeDocument, 'type' | 'value' | 'percentage'>;

/** '$50.00', '10%' or '2 free': what a code is worth, as staff read it. */
export const worthOf = ({ type, value, percentage }: Worth): string => {
  const { asks } = PROMO_TYPES[type];
  if (asks === 'percentage') return `${percentage ?? 0}%`;
  return asks === 'cents' ? formatMoney(value ?? 0) : `${value ?? 1} free`;
};

/** '3 of 100', or '3' where any number may be. */
export const usesOf = ({ taken, held, total_limit }: PromoCodeDocument): string => {
  const used = total_limit === null ? String(taken) : `${taken} of ${total_limit}`;
  return held === 0 ? used : `${used}, ${held} held`;
};

type Stands = Pick<PromoCodeDocument, 'active' | 'valid_from' | 'valid_to' | 'total_limit' | 'taken' | 'held'>;

/** Whether it can be applied on this day; both of its dates count. */
export const stateOf = ({ active, valid_from, valid_to, total_limit, taken, held }: Stands, today: Day): string => {
  if (!active) return 'Inactive';
  if (valid_to !== null && today > valid_to) return 'Ended';
  if (valid_from !== null && today < valid_from) return 'Not yet valid';
  return total_limit !== null && taken + held >= total_limit ? 'Used up' : 'Active';
};

const CAUSES: Readonly<Record<NonNullable<PromoUseRow['cause']>, string>> = {
  removed: 'removed',
  not_applied: 'not applied',
  expired: 'the hold ran out',
  cancelled: 'registration canceled',
  deleted: 'registration deleted',
  refunded: 'refunded',
  no_discount: 'takes nothing off',
  unique: 'unique code used',
};

/** 'Given back: removed' and the like. */
export const statusOf = ({ status, cause }: Pick<PromoUseRow, 'status' | 'cause'>): string => {
  if (status === 'taken') return 'Used';
  return status === 'held' ? 'Held' : `Given back${cause === null ? '' : `: ${CAUSES[cause]}`}`;
};

/** The words about a bulk creation or an import. */
export const madeWords = (codes: readonly string[]): string => `${counted(codes.length, 'promo code')} created.`;
