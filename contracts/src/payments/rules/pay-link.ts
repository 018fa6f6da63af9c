import { type Cents, cents } from '../../shared/index.js';

/** The payments tab of a registration, asked to pay this amount (PAY-063). */
export const payLink = (site: string, registration_id: number, amount: Cents): string =>
  `${site}/event/${registration_id}/payments${amount > 0 ? `?amount=${(amount / 100).toFixed(2)}` : ''}`;

/** The amount of such an address, cents; null where it names none: dollars, with at most two decimals. */
export const amountOfText = (dollars: string | null): Cents | null =>
  dollars !== null && /^\d{1,7}(\.\d{1,2})?$/.test(dollars) ? cents(Math.round(Number(dollars) * 100)) : null;
