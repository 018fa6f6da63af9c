import { type Cents, cents, minus, smaller, sum, ZERO } from '../../shared/index.js';
import { PROMO_PARTS, type PromoBase, type PromoPart, type PromoPerson } from './base.js';
import { PROMO_TYPE_KEYS, type PromoTerms, type PromoType } from './types.js';

/** The rest that the codes before left; each code lowers it in place, within one calculation. */
type Left = {
  readonly people: { -readonly [K in keyof PromoPerson]: PromoPerson[K] }[];
  readonly observers: { readonly price: Cents; readonly count: number; left: Cents[] }[];
  readonly parts: Record<PromoPart, Cents>;
};
/** Takes an amount off what is left, and says how much it was. */
type Take = (left: Left, terms: PromoTerms) => Cents;

const leftOf = ({ people, observers, parts }: PromoBase): Left => ({
  people: people.map((one) => ({ ...one })),
  observers: observers.map(({ price, count }) => ({ price, count, left: Array<Cents>(count).fill(price) })),
  parts: { ...parts },
});

const takeOff = (left: Left, part: PromoPart, wanted: Cents): Cents => {
  const taken = smaller(wanted, left.parts[part]);
  left.parts[part] = minus(left.parts[part], taken);
  return taken;
};

const takeFee = (left: Left, person: Left['people'][number], most: Cents): Cents => {
  const taken = takeOff(left, 'workshop', smaller(most, person.fee));
  person.fee = minus(person.fee, taken);
  return taken;
};

/** The whole fee of so many of these, the highest first (FEE-130, FEE-131). */
const freed =
  (...kinds: readonly PromoPerson['kind'][]): Take =>
  (left, { value }) => {
    const dearest = left.people.filter(({ kind, fee }) => kinds.includes(kind) && fee > 0);
    dearest.sort((a, b) => b.fee - a.fee);
    return sum(dearest.slice(0, value ?? 1).map((person) => takeFee(left, person, person.fee)));
  };

const worth = ({ value }: PromoTerms): Cents => cents(value ?? 0);

const perDancer: Take = (left, terms) =>
  sum(left.people.filter(({ paying }) => paying).map((dancer) => takeFee(left, dancer, worth(terms))));

/** The fee of an intensive is that with its add-ons (FEE-133). */
const intensiveDiscount: Take = (left, terms) => {
  const held = left.people.filter(
    ({ intensive_id }) => intensive_id !== null && terms.intensive_ids.includes(intensive_id),
  );
  if (held.length === 0) return ZERO;
  const attendees = held.map((person) => {
    const fee = takeFee(left, person, worth(terms));
    const more = takeOff(left, 'workshop', smaller(minus(worth(terms), fee), person.add_ons));
    person.add_ons = minus(person.add_ons, more);
    return sum([fee, more]);
  });
  const observers = left.observers.flatMap((group) =>
    group.left.map((price, at) => {
      const taken = takeOff(left, 'observers', smaller(worth(terms), price));
      group.left[at] = minus(price, taken);
      return taken;
    }),
  );
  return sum([...attendees, ...observers]);
};

/** A percentage of each of these components on its own, rounded down (FEE-003, FEE-141). */
const percentageOf =
  (...parts: readonly PromoPart[]): Take =>
  (left, { percentage }) =>
    sum(parts.map((part) => takeOff(left, part, cents(Math.floor((left.parts[part] * (percentage ?? 0)) / 100)))));

/** At most its value, of these components one after the other (FEE-138 to FEE-140). */
const fixed =
  (...parts: readonly PromoPart[]): Take =>
  (left, terms) =>
    parts.reduce((taken, part) => sum([taken, takeOff(left, part, minus(worth(terms), taken))]), ZERO);

const TAKES: Readonly<Record<PromoType, Take>> = {
  free_attendee: freed('dancer', 'teacher', 'intensive'),
  free_dancer: freed('dancer'),
  free_teacher: freed('teacher'),
  per_dancer_discount: perDancer,
  intensive_discount: intensiveDiscount,
  workshop_percentage: percentageOf('workshop'),
  workshop_competition_percentage: percentageOf('workshop', 'competition'),
  percentage: percentageOf('workshop', 'observers', 'freestyle', 'competition'),
  full_percentage: percentageOf(...PROMO_PARTS),
  workshop: fixed('workshop'),
  competition_credit: fixed('competition'),
  full_credit: fixed(...PROMO_PARTS),
};

const placeOf = ({ type }: PromoTerms): number => PROMO_TYPE_KEYS.indexOf(type);

/** The amount of each of these codes, by code, all of them applied together (FEE-142). */
const stacked = (base: PromoBase, codes: readonly PromoTerms[]): ReadonlyMap<string, Cents> => {
  const left = leftOf(base);
  const inOrder = [...codes].sort((a, b) => placeOf(a) - placeOf(b));
  return new Map(inOrder.map((terms) => [terms.code, TAKES[terms.type](left, terms)]));
};

/** Why a code does not stay: nothing is left to take off (FEE-144, FEE-145), or another one is unique (FEE-143). */
export type PromoRemoval = 'no_discount' | 'unique';

export type PromoAmounts<T extends PromoTerms = PromoTerms> = {
  /** In the order in which they were entered. */
  readonly kept: readonly (T & { readonly amount: Cents })[];
  readonly removed: readonly { readonly code: string; readonly cause: PromoRemoval }[];
  /** The sum of the amounts (FEE-146). */
  readonly total: Cents;
};

/** The one code that stays where a unique one is among them: the largest standing alone, of equal ones the first (FEE-143). */
const uniqueOf = <T extends PromoTerms>(codes: readonly T[], alone: ReadonlyMap<string, Cents>): T | null => {
  const unique = codes.filter((one) => one.unique);
  const [first, ...others] = unique;
  if (first === undefined) return null;
  const amountOf = ({ code }: T): Cents => alone.get(code) ?? ZERO;
  return others.reduce((best, one) => (amountOf(one) > amountOf(best) ? one : best), first);
};

/**
 * The amounts that these codes take off these fees, in cents, and the codes that do not stay (FEE-129 to FEE-146). Units come before
 * percentages, percentages before fixed amounts; no component falls below 0. Codes come in the order of entering, each once.
 */
export const promoAmounts = <T extends PromoTerms>(base: PromoBase, codes: readonly T[]): PromoAmounts<T> => {
  const alone = new Map(codes.map((one) => [one.code, stacked(base, [one]).get(one.code) ?? ZERO]));
  const worthy = codes.filter(({ code }) => (alone.get(code) ?? ZERO) > 0);
  const unique = uniqueOf(worthy, alone);
  const together = stacked(base, unique === null ? worthy : [unique]);
  const amountOf = ({ code }: T): Cents => together.get(code) ?? ZERO;
  const kept = codes.filter((one) => amountOf(one) > 0).map((one) => ({ ...one, amount: amountOf(one) }));
  const removed = codes
    .filter((one) => amountOf(one) === 0)
    .map((one) => {
      const knocked = unique !== null && worthy.includes(one);
      return { code: one.code, cause: knocked ? ('unique' as const) : ('no_discount' as const) };
    });
  return { kept, removed, total: sum(kept.map(({ amount }) => amount)) };
};
