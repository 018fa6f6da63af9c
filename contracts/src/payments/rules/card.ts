/**
 * Checks and masks of the hosted card fields (PAY-081 to PAY-085). The gateway's frame is sent the text of these very
 * functions, so each may use only the others of this file.
 */

/** The digits of what was typed, at most 19. */
export const cardDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 19);

/** True when the check digit of a card number holds. */
export const passesLuhn = (digits: string): boolean => {
  let total = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    total += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0;
};

/** The card type of a number, also of its first digits (PAY-081). */
export const cardBrand = (digits: string): 'visa' | 'mastercard' | 'amex' | 'discover' | 'other' => {
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return /^(6011|65|64[4-9])/.test(digits) ? 'discover' : 'other';
};

/** Groups of four; 4-6-5 for amex (PAY-084). */
export const maskCardNumber = (typed: string): string => {
  const digits = cardDigits(typed);
  const groups =
    cardBrand(digits) === 'amex' ? /^(\d{0,4})(\d{0,6})(\d{0,5})/ : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,3})/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
};

/** True for a complete number of 13 to 19 digits (15 for amex) whose check digit holds (PAY-082). */
export const isCardNumber = (typed: string): boolean => {
  const digits = cardDigits(typed);
  const long = cardBrand(digits) === 'amex' ? digits.length === 15 : digits.length >= 13;
  return long && passesLuhn(digits);
};

/** MM/YY (PAY-083). */
export const maskExpiry = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

/** True for a month that is not past; `thisMonth` is `YYYY-MM` (PAY-083). */
export const isExpiry = (typed: string, thisMonth: string): boolean => {
  const parts = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(maskExpiry(typed));
  return parts !== null && `20${parts[2]}-${parts[1]}` >= thisMonth;
};

/** Three digits, four for amex (PAY-082). */
export const isCvv = (typed: string, cardNumber: string): boolean =>
  cardBrand(cardDigits(cardNumber)) === 'amex' ? /^\d{4}$/.test(typed) : /^\d{3}$/.test(typed);
