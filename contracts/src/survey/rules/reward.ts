import type { PromoCodeTerms } from '../../promo-codes/index.js';
import { type Cents, cents, formatMoney } from '../../shared/index.js';

/** The code that a submitted survey earns, and how much it takes off. */
export type SurveyReward = { readonly promo_code: string; readonly amount: Cents };

const STUDIO = cents(5_000);
const OTHERS = cents(1_000);
/** A code has at most 40 letters, `SURVEY50` among them. */
const MOST_NAME = 32;

/** `AURORASURVEY50` for studio accounts, `AURORASURVEY10` for others: the same in every season (PST-148, PST-149). */
export const surveyReward = (event: { readonly name: string }, studio_account: boolean): SurveyReward => {
  const amount = studio_account ? STUDIO : OTHERS;
  const name = event.name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, MOST_NAME);
  return { promo_code: `${name}SURVEY${amount / 100}`, amount };
};

/** The terms of a reward's code: once an account and season, and only after a survey (PST-149, PST-150). */
export const rewardTerms = (event_id: number, amount: Cents): PromoCodeTerms => ({
  ...{ display_name: `Survey reward, ${formatMoney(amount)}`, type: 'full_credit', value: amount, percentage: null },
  ...{ unique: false, event_id, season_id: null, valid_from: null, valid_to: null, active: true },
  ...{ total_limit: null, account_limit: 1, needs_survey: true },
});
