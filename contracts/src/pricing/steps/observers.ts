import { parseLevelIdV } from '../../catalogue/index.js';
import { type Cents, minus, sum, times, ZERO } from '../../shared/index.js';
import type { FeeAttendee, FeeInput } from '../fee-input.js';
import type { FeeKey, KeptPrice, ObserverBatch } from '../parts.js';
import type { AdditionalObservers, FeeLine, InvalidFeeInput, LineFacts, TablePlace } from '../fee-sheet.js';
import { MINI_LEVELS, OBSERVER_ONE, OBSERVER_TWO } from '../tables/levels.js';
import type { Priced } from './priced.js';
import { pricedBy, tablePrice } from './table-price.js';

type Type = 'one' | 'two';
type Part = 'observers.one' | 'observers.two';
const LEVEL: Record<Type, number> = { one: OBSERVER_ONE, two: OBSERVER_TWO };
const LABEL: Record<Type, string> = { one: 'OBS-1', two: 'OBS-2' };
const MOST_UNNAMED = 100;

/** The price of an observer, and where in the tables it stands. */
type ObserverPrice = { readonly price: Cents; readonly table: TablePlace };

/** Observers who are covered or charged together: one named observer, or the unnamed ones of a type and rate. */
type Unit = ObserverPrice & { readonly type: Type; readonly named: FeeKey | null; readonly count: number };
type Charged = Unit & { readonly free: number };

const typeOf = (attendee: FeeAttendee): Type | null => {
  const level = parseLevelIdV(attendee.workshop_level_id_v);
  if (level === null || level.virtual) return null;
  return level.level_id === OBSERVER_ONE ? 'one' : level.level_id === OBSERVER_TWO ? 'two' : null;
};

const priceFor = (type: Type, input: FeeInput, kept?: KeptPrice): ObserverPrice | null => {
  const { tables, rate_key, profile_version } = pricedBy(input, kept);
  const place = { level_id: LEVEL[type], form: 'full_workshop' } as const;
  const price = tablePrice({ tables, rate_key }, place);
  return price === null ? null : { price, table: { ...place, rate_key, profile_version } };
};

const namedUnits = (input: FeeInput, invalid: InvalidFeeInput[]): Unit[] =>
  input.attendees.flatMap((attendee): Unit[] => {
    if (attendee.kind !== 'observer') return [];
    const type = typeOf(attendee);
    const priced = type === null ? null : priceFor(type, input, attendee.kept);
    if (type !== null && priced !== null) return [{ type, named: attendee.id, count: 1, ...priced }];
    const code = attendee.workshop_level_id_v === '' ? 'level_missing' : 'unknown_fee_input';
    invalid.push({ subject: attendee.id, field: 'workshop_level_id_v', code });
    return [];
  });

const wholeCount = (input: FeeInput, type: Type, invalid: InvalidFeeInput[]): number => {
  const count = input.additional_observers[type];
  if (Number.isInteger(count) && count >= 0 && count <= MOST_UNNAMED) return count;
  invalid.push({ subject: `observers.${type}`, field: type, code: 'observer_count_invalid' });
  return 0;
};

/** Completed ones keep their price, a smaller number drops the newest, only more of them cost today's price (FEE-027). */
const batchesOf = (input: FeeInput, wanted: Record<Type, number>): ObserverBatch[] => {
  const left = { ...wanted };
  const kept = (input.additional_observers.batches ?? []).map((batch) => {
    const one = Math.min(left.one, batch.one);
    const two = Math.min(left.two, batch.two);
    left.one -= one;
    left.two -= two;
    return { ...batch, one, two };
  });
  const { rate_key, profile } = input;
  return [...kept, { rate_key, profile_version: profile.profile_version, ...left }].filter(
    ({ one, two }) => one + two > 0,
  );
};

const unnamedUnits = (input: FeeInput, batches: readonly ObserverBatch[], invalid: InvalidFeeInput[]): Unit[] =>
  batches.flatMap((batch) =>
    (['one', 'two'] as const).flatMap((type): Unit[] => {
      if (batch[type] === 0) return [];
      const priced = priceFor(type, input, batch);
      if (priced !== null) return [{ type, named: null, count: batch[type], ...priced }];
      invalid.push({ subject: `observers.${type}`, field: type, code: 'unknown_fee_input' });
      return [];
    }),
  );

const cover = (units: readonly Unit[], complimentary: number): Charged[] => {
  let left = complimentary;
  const of = (type: Type) => units.filter((unit) => unit.type === type);
  return [...of('two'), ...of('one')].map((unit) => {
    const free = Math.min(left, unit.count);
    left -= free;
    return { ...unit, free };
  });
};

const linesOf = (unit: Charged, minis: NonNullable<LineFacts['minis']>): FeeLine[] => {
  const full = times(unit.price, unit.count);
  const freed = times(unit.price, unit.free);
  const part: Part = `observers.${unit.type}`;
  const subject = unit.named ?? part;
  const facts = { quantity: unit.count, unit_price: unit.price, table: unit.table };
  const base = { part, subject, label: LABEL[unit.type], before: ZERO, after: full, amount: full, facts };
  const line: FeeLine = { kind: 'observer', rule: 'FEE-086', ...base };
  if (freed === 0) return [line];
  const after = minus(full, freed);
  const label = `${LABEL[unit.type]}, complimentary`;
  const saved = { quantity: unit.free, unit_price: times(unit.price, -1), minis };
  const free = { label, before: full, after, amount: times(freed, -1), facts: saved };
  return [line, { ...line, kind: 'free', rule: 'FEE-091', ...free }];
};

const chargedSum = (units: readonly Charged[]): Cents =>
  sum(units.map(({ price, count, free }) => times(price, count - free)));

/** The minis who come in person, one-day ones included: each brings free observer places (FEE-088). */
const countMinis = (people: readonly Priced[]): number =>
  people.filter(
    ({ attendee, level_id, virtual }) => attendee.kind === 'dancer' && !virtual && MINI_LEVELS.includes(level_id),
  ).length;

type Observers = {
  readonly observers: { readonly one: Cents; readonly two: Cents };
  readonly additional_observers: AdditionalObservers;
  readonly named_fees: readonly { readonly id: FeeKey; readonly fee: Cents }[];
  readonly lines: readonly FeeLine[];
  readonly invalid: readonly InvalidFeeInput[];
};

/** Named and unnamed observers with the complimentary places taken off, two-day ones first (FEE-086 to FEE-092). */
export const observerFees = (input: FeeInput, people: readonly Priced[]): Observers => {
  const invalid: InvalidFeeInput[] = [];
  const named = namedUnits(input, invalid);
  const wanted = { one: wholeCount(input, 'one', invalid), two: wholeCount(input, 'two', invalid) };
  const batches = batchesOf(input, wanted);
  const minis = { count: countMinis(people), each: input.profile.complimentary_observers_per_mini };
  const complimentary = minis.count * minis.each;
  const units = cover([...named, ...unnamedUnits(input, batches, invalid)], complimentary);
  const unnamed = units.filter((unit) => unit.named === null);
  const of = (type: Type, from: readonly Charged[]) => chargedSum(from.filter((unit) => unit.type === type));
  const today = (type: Type) => priceFor(type, input)?.price ?? ZERO;
  return {
    observers: { one: of('one', units), two: of('two', units) },
    additional_observers: {
      ...wanted,
      complimentary,
      price: today('one'),
      price_2: today('two'),
      type_id: OBSERVER_ONE,
      type_id_2: OBSERVER_TWO,
      fees: of('one', unnamed),
      fees_2: of('two', unnamed),
      batches,
    },
    named_fees: units.flatMap(({ named: id, price, free }) =>
      id === null ? [] : [{ id, fee: free > 0 ? ZERO : price }],
    ),
    lines: units.flatMap((unit) => linesOf(unit, minis)),
    invalid,
  };
};
