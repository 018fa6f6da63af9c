import { competitionProfileOf, type FeeProfile } from '../../catalogue/index.js';
import { addDays, type Day, type Instant, ZERO } from '../../shared/index.js';
import type { FeeInput } from '../fee-input.js';
import type { FeeLine } from '../fee-sheet.js';

/** Whether a routine that is removed now is charged: from 07:00 UTC of the day so many days before the first (FEE-165). */
export const removalCharged = (
  profile: Pick<FeeProfile, 'removed_routine_deadline_days'>,
  { start_date }: { readonly start_date: Day },
  now: Instant,
): boolean => {
  const { removed_routine_deadline_days: days } = competitionProfileOf(profile);
  return Date.parse(now) >= Date.parse(`${addDays(start_date, -days)}T07:00:00.000Z`);
};

/** The fee of each routine that was removed after its deadline (FEE-047, FEE-164). */
export const removedRoutineLines = ({ removed_routines = [], profile }: FeeInput): readonly FeeLine[] => {
  const { removed_routine_fee_cents: fee } = competitionProfileOf(profile);
  if (fee === ZERO) return [];
  return removed_routines.map(({ id: subject, label }) => ({
    kind: 'removed_routines',
    part: 'competition',
    subject,
    label: `${label}, removed`,
    rule: 'FEE-164',
    before: ZERO,
    after: fee,
    amount: fee,
    facts: { quantity: 1, unit_price: fee },
  }));
};
