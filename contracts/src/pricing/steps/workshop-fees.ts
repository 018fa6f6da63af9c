import { type FeeProfile, parseLevelIdV, rateText } from '../../catalogue/index.js';
import { formatMoney, roundUpToCent, smaller, ZERO } from '../../shared/index.js';
import type { FeeAttendee, FeeInput } from '../fee-input.js';
import type { FeeLine, IdleCollege, InvalidFeeInput } from '../fee-sheet.js';
import { isParticipant } from './intensive-fees.js';
import { applyDiscount, type DiscountStep, type People, type Priced } from './priced.js';
import { formOf, pricedBy, tablePrice } from './table-price.js';

const tableFee = (attendee: FeeAttendee, input: FeeInput): Priced | InvalidFeeInput => {
  const refused = (field: InvalidFeeInput['field'], code: InvalidFeeInput['code']) => ({
    subject: attendee.id,
    field,
    code,
  });
  if (attendee.workshop_level_id_v === '') return refused('workshop_level_id_v', 'level_missing');
  const level = parseLevelIdV(attendee.workshop_level_id_v);
  if (level === null) return refused('workshop_level_id_v', 'unknown_fee_input');
  const { level_id, virtual } = level;
  const one_day = attendee.one_day && !virtual;
  const form = formOf(virtual, one_day);
  const { tables, rate_key, profile_version } = pricedBy(input, attendee.kept);
  const table_fee = tablePrice({ tables, rate_key }, { level_id, form });
  if (table_fee === null) return refused(one_day ? 'one_day' : 'workshop_level_id_v', 'unknown_fee_input');
  return {
    attendee,
    ...level,
    one_day,
    table: { level_id, form, rate_key, profile_version },
    table_fee,
    fee: table_fee,
    add_ons: ZERO,
    discounts: [],
  };
};

const tableLine = ({ attendee, table, table_fee }: Priced): FeeLine => ({
  kind: 'table',
  part: 'workshop',
  subject: attendee.id,
  label: `${attendee.kind === 'teacher' ? 'Teacher' : 'Table'} fee, ${rateText(table.rate_key)}`,
  rule: attendee.kind === 'teacher' ? 'FEE-076' : 'FEE-063',
  before: ZERO,
  after: table_fee,
  amount: table_fee,
  facts: { quantity: 1, unit_price: table_fee, table },
});

/** Table fees of dancers and teachers by level, form and rate (FEE-063 to FEE-065, FEE-076). */
export const tableFees = (input: FeeInput): People & { readonly invalid: readonly InvalidFeeInput[] } => {
  const people: Priced[] = [];
  const invalid: InvalidFeeInput[] = [];
  for (const attendee of input.attendees) {
    if (attendee.kind === 'observer' || isParticipant(attendee, input.profile)) continue;
    const result = tableFee(attendee, input);
    if ('code' in result) invalid.push(result);
    else people.push(result);
  }
  return { people, lines: people.map(tableLine), invalid };
};

const attendedRegional = ({ attended_reg_factor_bp: factor }: FeeProfile): DiscountStep => {
  const word = `Regional ${(10_000 - factor) / 100}%`;
  return {
    kind: 'attended_reg',
    rule: 'FEE-066',
    label: word,
    word,
    after: ({ attendee, virtual, fee }) =>
      attendee.kind === 'dancer' && attendee.attended_reg && !virtual ? roundUpToCent(fee, factor) : fee,
  };
};

const collegeCap = ({ college_cap_cents: cap, college_level_ids }: FeeProfile): DiscountStep => ({
  kind: 'college',
  rule: 'FEE-067',
  label: cap === null ? 'College' : `College, at most ${formatMoney(cap)}`,
  word: 'College',
  after: ({ attendee, level_id, fee }) =>
    cap !== null && attendee.kind === 'dancer' && attendee.has_college_discount && college_level_ids.includes(level_id)
      ? smaller(fee, cap)
      : fee,
});

/** Whose college discount lowers nothing, and why; asked where the step for it comes (FEE-063). */
const idleCollege = (
  so_far: People,
  { college_cap_cents: cap, college_level_ids }: FeeProfile,
): Readonly<Record<string, IdleCollege>> => {
  const whyOf = ({ level_id, fee }: Priced): IdleCollege['why'] | null => {
    if (cap === null) return 'not_offered';
    if (!college_level_ids.includes(level_id)) return 'level';
    return fee <= cap ? 'fee_is_lower' : null;
  };
  const asking = so_far.people.filter(({ attendee }) => attendee.kind === 'dancer' && attendee.has_college_discount);
  const idle = asking.map((priced) => [priced.attendee.id, whyOf(priced)] as const);
  return Object.fromEntries(idle.flatMap(([id, why]) => (why === null ? [] : [[id, { why, cap }]])));
};

const scholarship: DiscountStep = {
  kind: 'scholarship',
  rule: 'FEE-069',
  label: 'Scholarship',
  word: 'Scholarship',
  after: ({ attendee, fee }) => (attendee.kind === 'dancer' && attendee.has_scholarship ? ZERO : fee),
};

/** A dancer's own discounts, always in this order (FEE-063, FEE-167). */
export const ownDiscounts = (so_far: People, profile: FeeProfile) => {
  const regional = applyDiscount(so_far, attendedRegional(profile));
  const own = applyDiscount(applyDiscount(regional, collegeCap(profile)), scholarship);
  return { ...own, idle_college: idleCollege(regional, profile) };
};

/** Whether a dancer counts as paying; asked after the scholarship step and before the group discount (FEE-071). */
export const isPayingDancer = ({ attendee, one_day, fee }: Priced): boolean =>
  attendee.kind === 'dancer' && !one_day && fee > 0;

/** The one number that feeds group discount, free teachers and free routine (FEE-073). */
export const countPayingDancers = (so_far: People): number => so_far.people.filter(isPayingDancer).length;
