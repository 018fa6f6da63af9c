import type { FeeTables, LevelFees } from '../../catalogue/index.js';
import type { Cents } from '../../shared/index.js';
import type { FeeInput } from '../fee-input.js';
import type { KeptPrice } from '../parts.js';

type PriceKey = {
  readonly level_id: number;
  readonly form: keyof LevelFees;
};

/** In which form a level is taken. */
export const formOf = (virtual: boolean, one_day: boolean): keyof LevelFees =>
  virtual ? 'virtual' : one_day ? 'one_day' : 'full_workshop';

/** The tables and the rate of what keeps its price; today's for everything else (FEE-026). */
export const pricedBy = (
  { profile, rate_key, kept_tables }: Pick<FeeInput, 'profile' | 'rate_key' | 'kept_tables'>,
  kept: KeptPrice | undefined,
): KeptPrice & { readonly tables: FeeTables } => {
  const tables = kept && kept_tables?.[kept.profile_version];
  return {
    tables: tables ?? profile,
    profile_version: (tables && kept?.profile_version) ?? profile.profile_version,
    rate_key: kept?.rate_key ?? rate_key,
  };
};

/** The table's price of a level in one form at a rate (FEE-016); null where the event does not offer it (FEE-052). */
export const tablePrice = (
  { tables, rate_key }: Pick<ReturnType<typeof pricedBy>, 'tables' | 'rate_key'>,
  { level_id, form }: PriceKey,
): Cents | null => tables.workshop_fees[level_id]?.[form]?.[rate_key] ?? null;
