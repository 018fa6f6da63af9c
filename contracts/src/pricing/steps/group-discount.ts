import type { FeeProfile, GroupDiscount } from '../../catalogue/index.js';
import { atLeastZero, type Cents, cents, formatMoney, minus, roundUpToCent } from '../../shared/index.js';
import { applyDiscount, type People } from './priced.js';
import { isPayingDancer } from './workshop-fees.js';

const lowered = (fee: Cents, { kind, value }: GroupDiscount): Cents =>
  kind === 'percent' ? roundUpToCent(fee, 10_000 - value * 100) : atLeastZero(minus(fee, cents(value)));

/** Lowers every paying dancer's fee once there are enough of them (FEE-034, FEE-072). */
export const groupDiscount = (so_far: People, profile: FeeProfile, paying_dancers: number): People => {
  const group = profile.group_discount;
  if (group === null || paying_dancers < group.min_paying_dancers) return so_far;
  return applyDiscount(so_far, {
    kind: 'group',
    rule: 'FEE-072',
    label: `Group ${group.kind === 'percent' ? `${group.value}%` : formatMoney(group.value)}`,
    word: 'Group',
    facts: {
      group: { kind: group.kind, value: group.value },
      paying: { count: paying_dancers, from: group.min_paying_dancers },
    },
    after: (priced) => (isPayingDancer(priced) ? lowered(priced.fee, group) : priced.fee),
  });
};
