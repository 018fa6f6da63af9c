import {
  competitionProfileOf,
  DUO_TRIO,
  type FeeProfile,
  type FeeTables,
  type RateKey,
  SOLO,
} from '../../catalogue/index.js';
import { type Cents, sum, times, ZERO } from '../../shared/index.js';
import type { RoutineInput } from '../fee-input.js';

type Rated = { readonly tables: FeeTables; readonly rate_key: RateKey };

/** A part of a routine's price: so much for each dancer, and for each of the `minutes` where there are some. */
export type PricePart = {
  readonly label: string;
  readonly rule: string;
  readonly unit_price: Cents;
  readonly minutes?: number;
  readonly amount: Cents;
};

export type RoutinePrice = {
  /** All parts of one dancer (FEE-094). */
  readonly per_dancer: Cents;
  readonly parts: readonly PricePart[];
  readonly fee: Cents;
};

const tableOf = ({ routine_category_id: id, independent }: RoutineInput, { tables, rate_key }: Rated): Cents | null => {
  const { routine_fees = {}, individual_fallback_fees: fallback } = tables;
  const row = (independent && id === SOLO ? routine_fees.independent_solo : undefined) ?? routine_fees[id];
  if (row !== undefined) return row[rate_key];
  const rates = id === SOLO ? fallback?.solo : id === DUO_TRIO ? fallback?.duo_trio : undefined;
  return rates === undefined ? null : rate_key === 'discount' ? rates.discount : rates.full;
};

/** What a routine costs when it is not free, part by part; null where its category has no price (FEE-094 to FEE-102). */
export const routinePrice = (
  routine: RoutineInput,
  rated: Rated,
  profile: Pick<FeeProfile, 'extra_time' | 'prelim_fee_cents' | 'crew_showdown' | 'group_routine_min_dancers'>,
): RoutinePrice | null => {
  const table = tableOf(routine, rated);
  if (table === null) return null;
  const terms = competitionProfileOf(profile);
  const { dancers, label, crew_showdown_pq, prelims } = routine;
  const minutes = dancers >= terms.group_routine_min_dancers ? routine.extra_time : 0;
  const added: readonly Omit<PricePart, 'amount'>[] = [
    { label, rule: 'FEE-099', unit_price: table },
    ...(crew_showdown_pq
      ? [{ label: 'Crew Showdown video', rule: 'FEE-098', unit_price: terms.crew_showdown.video_fee_cents }]
      : []),
    ...(minutes > 0
      ? [{ label: 'Extra time', rule: 'FEE-095', unit_price: terms.extra_time.cents_per_minute_per_dancer, minutes }]
      : []),
    ...(prelims ? [{ label: 'Pre-qualifying', rule: 'FEE-094', unit_price: terms.prelim_fee_cents }] : []),
  ];
  const each = ({ unit_price, minutes: m = 1 }: Omit<PricePart, 'amount'>): Cents => times(unit_price, m);
  const parts = added
    .filter(({ unit_price, rule }) => rule === 'FEE-099' || unit_price !== ZERO)
    .map((part): PricePart => ({ ...part, amount: times(each(part), dancers) }));
  return { per_dancer: sum(parts.map(each)), parts, fee: sum(parts.map(({ amount }) => amount)) };
};
