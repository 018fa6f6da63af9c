import type { LevelFees, RateKey, WorkshopFees } from '../../catalogue/index.js';
import type { Cents } from '../../shared/index.js';

type PriceKey = {
  readonly fees: WorkshopFees;
  readonly level_id: number;
  readonly form: keyof LevelFees;
  readonly rate_key: RateKey;
};

/** The table's price of a level in one form at a rate (FEE-016); null where the event does not offer it (FEE-052). */
export const tablePrice = ({ fees, level_id, form, rate_key }: PriceKey): Cents | null =>
  fees[level_id]?.[form]?.[rate_key] ?? null;
