import { PROMO_TYPES, type PromoType } from '@app/contracts/pricing';
import type { PromoCodeTerms } from '@app/contracts/promo-codes';
import { day, formatMoney } from '@app/contracts/shared';
import { SetPromoCodesCommand } from '../payments/promo/set-promo-codes.handler.js';
import { KeepPromoCodeCommand } from '../promo-codes/commands/keep-promo-code.handler.js';
import type { SeedRegistration } from './seed-registration.js';
import type { SeedWorld } from './seed-world.js';

type Row = readonly [code: string, type: PromoType, number: number, differs?: Partial<PromoCodeTerms>];

/** One code a type (PAY-234), one for one use, an expired one, and the rewards of the survey (PST-149). */
const CODES: readonly Row[] = [
  ['ATTENDEE1', 'free_attendee', 1],
  ['DANCER1', 'free_dancer', 1],
  ['TEACHER1', 'free_teacher', 1],
  ['PERDANCER10', 'per_dancer_discount', 1_000],
  ['WORK20', 'workshop', 2_000],
  ['WORKPCT10', 'workshop_percentage', 10],
  ['WORKCOMP10', 'workshop_competition_percentage', 10],
  ['PCT10', 'percentage', 10],
  ['FULLPCT10', 'full_percentage', 10],
  ['COMP50', 'competition_credit', 5_000],
  ['FULL50', 'full_credit', 5_000],
  ['UNIQUE100', 'full_credit', 10_000, { unique: true }],
  ['INTENSIVE50', 'intensive_discount', 5_000, { event_id: 26 }],
  ['ONETIME', 'full_credit', 1_000, { total_limit: 1 }],
  ['FALL25', 'full_credit', 2_500, { valid_to: day('2025-11-30') }],
  ['AURORASURVEY50', 'full_credit', 5_000, { account_limit: 1, needs_survey: true }],
  ['AURORASURVEY10', 'full_credit', 1_000, { account_limit: 1, needs_survey: true }],
];

const WORTH = { count: (n: number) => String(n), cents: formatMoney, percentage: (n: number) => `${n}%` };

const termsOf = ([, type, number, differs]: Row): PromoCodeTerms => {
  const { asks, label } = PROMO_TYPES[type];
  const percentage = asks === 'percentage';
  return {
    display_name: `${label}, ${WORTH[asks](number)}`,
    type,
    value: percentage ? null : number,
    percentage: percentage ? number : null,
    unique: false,
    event_id: 56,
    season_id: null,
    valid_from: null,
    valid_to: null,
    active: true,
    total_limit: null,
    account_limit: null,
    ...differs,
  };
};

/** The codes that the office keeps, created before the season began. */
export const promoCodes = async (world: SeedWorld): Promise<void> => {
  const { actor } = world.account('staff@callboard.example');
  for (const row of CODES) {
    const command = { type: 'CreatePromoCode', code: row[0], terms: termsOf(row) } as const;
    await world.run(new KeepPromoCodeCommand(command, world.meta(actor, 'The codes of this season')));
  }
};

/** Codes as the registrant enters them on the payment step. */
export const applyPromoCodes = async (
  { id: registration_id, world, owner }: SeedRegistration,
  promo_codes: readonly string[],
): Promise<void> => {
  const body = { registration_id, promo_codes: [...promo_codes], sendEmployeeEmail: false };
  await world.run(new SetPromoCodesCommand(body, world.meta(owner.actor)));
};
