import { PROMO_TYPES, type PromoType } from '@app/contracts/pricing';
import type { PromoCodeDocument } from '@app/contracts/promo-codes';
import { amountOf, amountText, type Day } from '@app/contracts/shared';

/** The terms as they stand in the form: all text, so that an empty field is no limit. */
export type TermsForm = {
  readonly display_name: string;
  readonly type: PromoType;
  readonly number: string;
  readonly unique: boolean;
  readonly event_id: string;
  readonly season_id: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly active: boolean;
  readonly total_limit: string;
  readonly account_limit: string;
};

export const BLANK: TermsForm = {
  display_name: '',
  type: 'full_credit',
  number: '',
  unique: false,
  event_id: '',
  season_id: '',
  valid_from: '',
  valid_to: '',
  active: true,
  total_limit: '',
  account_limit: '',
};

const text = (value: number | string | null): string => (value === null ? '' : String(value));
const numberText = ({ type, value, percentage }: PromoCodeDocument): string => {
  const { asks } = PROMO_TYPES[type];
  if (asks === 'percentage') return text(percentage);
  return asks === 'cents' && value !== null ? amountText(value) : text(value);
};

export const formOf = (code: PromoCodeDocument): TermsForm => ({
  display_name: code.display_name,
  type: code.type,
  number: numberText(code),
  unique: code.unique,
  event_id: text(code.event_id),
  season_id: text(code.season_id),
  valid_from: text(code.valid_from),
  valid_to: text(code.valid_to),
  active: code.active,
  total_limit: text(code.total_limit),
  account_limit: text(code.account_limit),
});

const whole = (value: string): number | null => (value.trim() === '' ? null : Number(value));
const onDay = (value: string): Day | null => (value === '' ? null : (value as Day));

/** The same as the calls take it; the server says what is wrong with a number (PAY-221). */
export const termsOf = (form: TermsForm) => {
  const { asks } = PROMO_TYPES[form.type];
  const number = whole(form.number);
  return {
    display_name: form.display_name.trim(),
    type: form.type,
    value: asks === 'percentage' ? null : asks === 'cents' ? amountOf(form.number) : number,
    percentage: asks === 'percentage' ? number : null,
    unique: form.unique,
    event_id: whole(form.event_id),
    season_id: whole(form.season_id),
    valid_from: onDay(form.valid_from),
    valid_to: onDay(form.valid_to),
    active: form.active,
    total_limit: whole(form.total_limit),
    account_limit: whole(form.account_limit),
  };
};
