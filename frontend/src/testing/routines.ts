import type { DraftRoutine, Routine } from '@app/contracts/competition';

/** A solo of a Teen as it counts, confirmed in its city. */
export const officialRoutine = (one: DraftRoutine, more: Partial<Routine> = {}): Routine => ({
  ...one,
  id: 1,
  routine_id: 1,
  date_routine_id: 1,
  routine_category_id: 1,
  age_division_id: 3,
  level_id: 3,
  finals: false,
  vips: false,
  scheduled: false,
  transfer: null,
  award_verified: false,
  transferred_out_to: null,
  fee: null,
  priced: null,
  added_order: 0,
  ...more,
});
