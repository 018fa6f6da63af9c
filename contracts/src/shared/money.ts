import type { Brand } from './brand.js';

/** Whole US cents (FEE-001). May be negative for discounts and overpaid balances. */
export type Cents = Brand<number, 'Cents'>;

/** @returns `n` as Cents; throws RangeError when it is no whole number, because a fraction of a cent is a bug. */
export const cents = (n: number): Cents => {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not whole cents: ${n}`);
  return (n === 0 ? 0 : n) as Cents;
};

export const ZERO = cents(0);

export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
};

export const minus = (a: Cents, b: Cents): Cents => cents(a - b);

export const times = (amount: Cents, count: number): Cents => cents(amount * count);

export const atLeastZero = (amount: Cents): Cents => (amount < 0 ? ZERO : amount);

export const smaller = (a: Cents, b: Cents): Cents => (a < b ? a : b);

const BASIS = 10_000;

/** `amount × bp / 10000`, rounded up to the cent: what a registrant owes (FEE-002, FEE-004). Amount must be 0 or more. */
export const roundUpToCent = (amount: Cents, basisPoints: number): Cents =>
  cents(Math.floor((amount * basisPoints + BASIS - 1) / BASIS));

/** `$1,234.50`, negative `-$1,234.50` (FEE-006, NAV-088). */
export const formatMoney = (amount: Cents | number): string => {
  const abs = Math.abs(amount);
  const dollars = Math.floor(abs / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}$${dollars}.${String(abs % 100).padStart(2, '0')}`;
};

const AMOUNT = /^\$?\s?((?:\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.\d{1,2})?)$/;

/** The cents of an amount as people write it, `20`, `1,250.50` or `$20`; null for what is no amount of whole cents (PAY-330). */
export const amountOf = (text: string): Cents | null => {
  const written = AMOUNT.exec(text.trim())?.[1]?.replaceAll(',', '');
  if (written === undefined) return null;
  const [dollars = '', rest = ''] = written.split('.');
  return cents(Number(dollars) * 100 + Number(rest.padEnd(2, '0')));
};

/** An amount as a field proposes it: `1250.50`. */
export const amountText = (amount: Cents | number): string => (amount / 100).toFixed(2);
