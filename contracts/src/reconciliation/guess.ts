import { tableOf } from '../csv/index.js';
import type { Mapping } from './formats.js';

type Field = Exclude<keyof Mapping, 'decimal'>;

/** The headings that files have for each, the likeliest first. */
const HEADINGS: readonly (readonly [Field, RegExp])[] = [
  ['transaction', /^(gateway )?(transaction[ _]?(id|number|#)?|reference)$/i],
  ['order', /^(order|invoice|merchant)[ _]?(id|number|reference)?$/i],
  ['fee', /^(fees?|commission|processing fee)$/i],
  ['amount', /^(gross|amount|settled amount|net)/i],
  ['date', /(date|settled|day|time)/i],
  ['kind', /^(kind|type|action([ _]type)?|transaction type)$/i],
];

/** The headings of a file, and which of them probably hold what. */
export const guessMapping = (
  text: string,
): { readonly headings: readonly string[]; readonly mapping: Partial<Record<Field, string>> } => {
  const [head = []] = tableOf(text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n')));
  const headings = head.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const mapping: Partial<Record<Field, string>> = {};
  for (const [field, shape] of HEADINGS) {
    const found = headings.find((heading) => shape.test(heading) && !Object.values(mapping).includes(heading));
    if (found) mapping[field] = found;
  }
  return { headings, mapping };
};
