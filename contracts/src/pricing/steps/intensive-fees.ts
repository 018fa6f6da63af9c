import { type FeeProfile, rateText } from '../../catalogue/index.js';
import { type Cents, cents, smaller, sum, ZERO } from '../../shared/index.js';
import type { FeeAttendee, FeeInput } from '../fee-input.js';
import type { FeeLine, InvalidFeeInput } from '../fee-sheet.js';
import type { FeeKey } from '../parts.js';
import { heldAddOns } from './add-ons.js';
import { pricedBy } from './table-price.js';

type Participant = {
  readonly id: FeeKey;
  readonly price: Cents;
  readonly fee: Cents;
  readonly discounts: readonly string[];
  readonly lines: readonly FeeLine[];
};

/** Whom an intensive event prices by intensive: everybody but observers (REG-117, FEE-111). */
export const isParticipant = ({ kind }: Pick<FeeAttendee, 'kind'>, { intensive_fees }: FeeProfile): boolean =>
  intensive_fees !== undefined && kind !== 'observer';

type Step = Pick<FeeLine, 'kind' | 'label' | 'rule' | 'amount' | 'facts'>;

const steps = (attendee: FeeAttendee, input: FeeInput, intensive_id: number): Step[] | null => {
  const { tables, rate_key, profile_version } = pricedBy(input, attendee.kept);
  const price = tables.intensive_fees?.[intensive_id]?.[rate_key];
  if (price === undefined) return null;
  const intensive = { intensive_id, rate_key, profile_version };
  const facts = (unit_price: Cents) => ({ quantity: 1, unit_price });
  const added = heldAddOns(attendee, input.profile).map(({ label, price: amount }): Step => {
    return { kind: 'add_ons', label, rule: 'FEE-109', amount, facts: facts(amount) };
  });
  const due = sum([price, ...added.map(({ amount }) => amount)]);
  const off = attendee.has_scholarship ? smaller(due, attendee.scholarship_amount ?? ZERO) : ZERO;
  const amount = cents(-off);
  return [
    {
      kind: 'intensive',
      label: `Intensive fee, ${rateText(rate_key)}`,
      rule: 'FEE-110',
      amount: price,
      facts: { ...facts(price), intensive },
    },
    ...added,
    ...(off > 0
      ? [{ kind: 'scholarship' as const, label: 'Scholarship', rule: 'FEE-109', amount, facts: facts(amount) }]
      : []),
  ];
};

const priced = (attendee: FeeAttendee, input: FeeInput): Participant | InvalidFeeInput => {
  const { id: subject, intensive_id } = attendee;
  if (intensive_id === null || intensive_id === undefined)
    return { subject, field: 'intensive_id', code: 'intensive_missing' };
  const own = steps(attendee, input, intensive_id);
  const [intensive] = own ?? [];
  if (own === null || intensive === undefined) return { subject, field: 'intensive_id', code: 'unknown_fee_input' };
  let after = ZERO;
  const lines = own.map((step): FeeLine => {
    const before = after;
    after = sum([before, step.amount]);
    return { ...step, part: 'workshop', subject, before, after };
  });
  const discounts = own.filter(({ kind }) => kind === 'scholarship').map(({ label }) => label);
  return { id: subject, price: intensive.amount, fee: after, discounts, lines };
};

/** Participants by intensive: its price and the add-ons less the scholarship's amount, never below 0; no other discount (FEE-109 to FEE-111). */
export const intensiveFees = (input: FeeInput) => {
  const people: Participant[] = [];
  const invalid: InvalidFeeInput[] = [];
  for (const attendee of input.attendees) {
    if (!isParticipant(attendee, input.profile)) continue;
    const result = priced(attendee, input);
    if ('code' in result) invalid.push(result);
    else people.push(result);
  }
  return {
    people,
    invalid,
    lines: people.flatMap(({ lines }) => lines),
    price: sum(people.map(({ price }) => price)),
    fee: sum(people.map(({ fee }) => fee)),
  };
};
