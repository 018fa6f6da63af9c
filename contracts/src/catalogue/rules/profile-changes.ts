import { type Change, change, formatMoney, labelledChangesOf } from '../../shared/index.js';
import type { EventProfile } from '../event-profile.js';
import { priceChanges } from './price-rows.js';

/** The tables price by price, in dollars; everything else as a form shows it. */
export const profileChanges = (before: Partial<EventProfile>, after: Partial<EventProfile>): Change[] => {
  const others = ({ workshop_fees: _w, intensive_fees: _i, routine_fees: _r, ...rest }: Partial<EventProfile>) => rest;
  return [
    ...priceChanges(before, after).map((one) => {
      const [was, is] = [one.before, one.after].map((price) => (price === null ? null : formatMoney(price)));
      return change(one.label, was, is);
    }),
    ...labelledChangesOf(others(before), others(after)),
  ];
};
