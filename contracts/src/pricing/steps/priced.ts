import { type Cents, minus, sum } from '../../shared/index.js';
import type { FeeAttendee } from '../fee-input.js';
import type { FeeLine, FeeLineKind, LineFacts, TablePlace } from '../fee-sheet.js';

/** A dancer or teacher on the way through the steps; `fee` is what the steps so far made of it. */
export type Priced = {
  readonly attendee: FeeAttendee;
  readonly level_id: number;
  readonly virtual: boolean;
  /** As it counts: a virtual level clears it (FEE-064). */
  readonly one_day: boolean;
  readonly table: TablePlace;
  readonly table_fee: Cents;
  readonly fee: Cents;
  /** Beside the fee, because promo codes take off the fee without them (FEE-130, FEE-132). */
  readonly add_ons: Cents;
  readonly discounts: readonly string[];
};

/** What a person pays in all: the fee with the add-ons. */
export const withAddOns = ({ fee, add_ons }: Priced): Cents => sum([fee, add_ons]);

export type People = { readonly people: readonly Priced[]; readonly lines: readonly FeeLine[] };

/** One discount for everyone it concerns; `after` gives the fee back unchanged where it does not apply. */
export type DiscountStep = {
  readonly kind: FeeLineKind;
  readonly rule: string;
  readonly label: string;
  /** The word of the discounts column (REG-146). */
  readonly word: string;
  readonly after: (priced: Priced) => Cents;
  readonly facts?: Pick<LineFacts, 'group' | 'paying'>;
};

/** Applies one discount: whoever's fee it lowers gets a line and the word (FEE-009). */
export const applyDiscount = (so_far: People, step: DiscountStep): People => {
  const lines = [...so_far.lines];
  const people = so_far.people.map((priced) => {
    const after = step.after(priced);
    if (after >= priced.fee) return priced;
    lines.push({
      kind: step.kind,
      part: 'workshop',
      subject: priced.attendee.id,
      label: step.label,
      rule: step.rule,
      before: priced.fee,
      after,
      amount: minus(after, priced.fee),
      facts: { quantity: 1, unit_price: minus(after, priced.fee), ...step.facts },
    });
    return { ...priced, fee: after, discounts: [...priced.discounts, step.word] };
  });
  return { people, lines };
};
