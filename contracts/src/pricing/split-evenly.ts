import { type Cents, cents } from '../shared/index.js';

type Sharer = { readonly id: number; readonly last_name: string; readonly first_name: string };
export type Share = { readonly id: number; readonly amount: Cents };

// Compared by code unit, so that browser and server agree whatever their locale.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byName = (a: Sharer, b: Sharer): number =>
  compare(a.last_name, b.last_name) || compare(a.first_name, b.first_name) || a.id - b.id;

/** Splits an amount evenly by name; the first ones pay the odd cents, so that the shares add up to it (FEE-125). */
export const splitEvenly = (amount: Cents, people: readonly Sharer[]): Share[] => {
  const each = Math.floor(amount / people.length);
  const odd = amount - each * people.length;
  return [...people].sort(byName).map(({ id }, place) => ({ id, amount: cents(each + (place < odd ? 1 : 0)) }));
};
