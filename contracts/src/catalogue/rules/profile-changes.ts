import { type Change, change, formatMoney, labelledChangesOf } from '../../shared/index.js';
import type { EventProfile } from '../event-profile.js';
import { priceChanges } from './price-rows.js';

const seasonFees = (
  { media_pass_season_fees: before = {} }: Partial<EventProfile>,
  { media_pass_season_fees: after = {} }: Partial<EventProfile>,
): Change[] =>
  Object.keys({ ...before, ...after }).flatMap((id) => {
    const [was, is] = [before, after].map((fees) => fees[Number(id)]);
    if (was === is) return [];
    return change(
      `Media pass, season ${id}`,
      was === undefined ? null : formatMoney(was),
      is === undefined ? null : formatMoney(is),
    );
  });

type Term = EventProfile['deposit'] | EventProfile['group_discount'];

/** `flat $50.00`, `percent 10%, from 5 paying dancers`: the kind says the unit of its value. */
const termText = (term: Term): string | null => {
  if (term === null) return null;
  const { kind, value } = term;
  const amount = kind.startsWith('percent') ? `${value}%` : formatMoney(value);
  const from = 'min_paying_dancers' in term ? `, from ${term.min_paying_dancers} paying dancers` : '';
  return `${kind.replaceAll('_', ' ')} ${amount}${from}`;
};
const inWords = ({ deposit, group_discount, ...rest }: Partial<EventProfile>): object => ({
  ...rest,
  ...(deposit === undefined ? {} : { deposit: termText(deposit) }),
  ...(group_discount === undefined ? {} : { group_discount: termText(group_discount) }),
});

/** The tables price by price, in dollars; everything else as a form shows it, each amount in its unit. */
export const profileChanges = (before: Partial<EventProfile>, after: Partial<EventProfile>): Change[] => {
  const others = ({
    workshop_fees: _w,
    intensive_fees: _i,
    routine_fees: _r,
    media_pass_season_fees: _m,
    ...rest
  }: Partial<EventProfile>) => rest;
  return [
    ...priceChanges(before, after).map((one) => {
      const [was, is] = [one.before, one.after].map((price) => (price === null ? null : formatMoney(price)));
      return change(one.label, was, is);
    }),
    ...seasonFees(before, after),
    ...labelledChangesOf(inWords(others(before)), inWords(others(after))),
  ];
};
