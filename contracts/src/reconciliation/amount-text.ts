import { type Cents, cents } from '../shared/index.js';

/** Which sign stands before the cents: a file says so, it is not guessed. */
export const DECIMALS = ['.', ','] as const;
export type Decimal = (typeof DECIMALS)[number];

const SHAPES: Readonly<Record<Decimal, RegExp>> = {
  '.': /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/,
  ',': /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/,
};
/** So many cents are whole in a number. */
const MOST_DIGITS = 13;

/**
 * An amount of a file as whole cents: one currency sign, thousands in threes, a minus before or behind or brackets around;
 * null for anything else, also for a fraction of a cent (PAY-329).
 */
export const centsIn = (text: string, decimal: Decimal): Cents | null => {
  const trimmed = text.trim().replaceAll('\u2212', '-');
  const inner = /^\((.*)\)$/.exec(trimmed)?.[1] ?? (/^(.*)-$/.exec(trimmed)?.[1] || /^-(.*)$/.exec(trimmed)?.[1]);
  const digits = SHAPES[decimal].exec((inner ?? trimmed).trim().replace(/^\$\s?/, ''));
  if (!digits) return null;
  const dollars = digits[1]!.replace(/\D/g, '');
  if (dollars.length > MOST_DIGITS) return null;
  const amount = Number(dollars) * 100 + Number((digits[2] ?? '').padEnd(2, '0'));
  return cents(inner === undefined ? amount : -amount);
};
