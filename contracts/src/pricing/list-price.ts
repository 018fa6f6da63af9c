import { parseLevelIdV } from '../catalogue/index.js';
import type { Cents } from '../shared/index.js';
import type { FeeAttendee, FeeInput } from './fee-input.js';
import { isParticipant } from './steps/intensive-fees.js';
import { formOf, pricedBy, tablePrice } from './steps/table-price.js';

type Chosen = Pick<FeeAttendee, 'kind' | 'workshop_level_id_v' | 'one_day' | 'intensive_id' | 'kept'>;

/** The price of a level or an intensive before discounts and add-ons; null where the event has none (REG-281). */
export const listPrice = (
  chosen: Chosen,
  input: Pick<FeeInput, 'profile' | 'rate_key' | 'kept_tables'>,
): Cents | null => {
  const priced = pricedBy(input, chosen.kept);
  if (isParticipant(chosen, input.profile))
    return priced.tables.intensive_fees?.[chosen.intensive_id ?? 0]?.[priced.rate_key] ?? null;
  const level = parseLevelIdV(chosen.workshop_level_id_v);
  if (level === null) return null;
  return tablePrice(priced, { level_id: level.level_id, form: formOf(level.virtual, chosen.one_day) });
};
