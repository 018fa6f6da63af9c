import type { Cents } from '../../shared/index.js';
import type { RoutineTable } from '../competition-profile.js';
import {
  type FeeTables,
  LEVEL_FORMS,
  type LevelFees,
  RATE_KEYS,
  type RateKey,
  type RateTriple,
} from '../event-profile.js';
import { rateText } from '../rates.js';
import { ROUTINE_CATEGORIES } from '../tables/competition.js';
import { workshopLevel } from '../tables/workshop-levels.js';
import { intensiveName } from './intensive-choices.js';

const FORMS: Readonly<Record<keyof LevelFees, string>> = {
  full_workshop: '',
  one_day: ', one day',
  virtual: ', virtual',
};

/** One thing that an event sells, with where its prices stand in the tables (FEE-016). */
export type PriceRow = {
  readonly path: readonly (string | number)[];
  /** 'Teen, one day', 'Crash Course'. */
  readonly label: string;
  readonly prices: RateTriple;
};

/** Of one dancer, by category; the solos of independents follow (FEE-100). */
const routineRows = (table: RoutineTable): readonly PriceRow[] => {
  const { independent_solo } = table;
  return [
    ...ROUTINE_CATEGORIES.flatMap(({ id, category }): PriceRow[] => {
      const prices = table[id];
      return prices ? [{ path: ['routine_fees', id], label: `Routine, ${category}`, prices }] : [];
    }),
    ...(independent_solo
      ? [{ path: ['routine_fees', 'independent_solo'], label: 'Routine, independent solo', prices: independent_solo }]
      : []),
  ];
};

/** What the tables sell, in the order of the catalogue's levels, intensives and routine categories. */
export const priceRows = ({
  workshop_fees = {},
  intensive_fees = {},
  routine_fees = {},
}: Partial<FeeTables>): readonly PriceRow[] => {
  const levels = Object.entries(workshop_fees)
    .map(([id, forms]) => ({ level: workshopLevel(Number(id)), id: Number(id), forms }))
    .sort((a, b) => (a.level?.sort ?? 0) - (b.level?.sort ?? 0));
  return [
    ...levels.flatMap(({ level, id, forms }) =>
      LEVEL_FORMS.flatMap((form): PriceRow[] => {
        const prices = forms[form];
        const label = `${level?.name ?? `Level ${id}`}${FORMS[form]}`;
        return prices === undefined ? [] : [{ path: ['workshop_fees', id, form], label, prices }];
      }),
    ),
    ...Object.entries(intensive_fees).map(
      ([id, prices]): PriceRow => ({ path: ['intensive_fees', Number(id)], label: intensiveName(Number(id)), prices }),
    ),
    ...routineRows(routine_fees),
  ];
};

/** One price that a change of tables moved; null where it is not sold. */
export type PriceChange = { readonly label: string; readonly before: Cents | null; readonly after: Cents | null };

/** The prices that differ between two states of the tables: 'Teen, one day, regular rate'. */
export const priceChanges = (before: Partial<FeeTables>, after: Partial<FeeTables>): readonly PriceChange[] => {
  const byLabel = (tables: Partial<FeeTables>) => new Map(priceRows(tables).map((row) => [row.label, row.prices]));
  const [old, now] = [byLabel(before), byLabel(after)];
  const priceAt = (prices: RateTriple | undefined, rate: RateKey): Cents | null => prices?.[rate] ?? null;
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) =>
    RATE_KEYS.map((rate) => ({
      label: `${label}, ${rateText(rate)}`,
      before: priceAt(old.get(label), rate),
      after: priceAt(now.get(label), rate),
    })).filter(({ before: was, after: is }) => was !== is),
  );
};
