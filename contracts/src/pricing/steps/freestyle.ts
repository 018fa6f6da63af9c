import { type Cents, sum, ZERO } from '../../shared/index.js';
import type { FeeInput } from '../fee-input.js';
import type { FeeLine } from '../fee-sheet.js';

/** The freestyle battle fee of everyone who takes part (FEE-040, FEE-093). */
export const freestyleFees = ({ attendees, profile }: FeeInput): { freestyle: Cents; lines: FeeLine[] } => {
  const price = profile.freestyle_fee_cents;
  if (price === 0) return { freestyle: ZERO, lines: [] };
  const lines = attendees
    .filter(({ freestyle_battle_id }) => freestyle_battle_id !== null && freestyle_battle_id !== undefined)
    .map(
      ({ id }): FeeLine => ({
        kind: 'add_ons',
        part: 'freestyle',
        subject: id,
        label: 'Freestyle battle',
        rule: 'FEE-093',
        before: ZERO,
        after: price,
        amount: price,
        facts: { quantity: 1, unit_price: price },
      }),
    );
  return { freestyle: sum(lines.map(({ amount }) => amount)), lines };
};
