import { type Cents, sum, ZERO } from '../../shared/index.js';
import type { FeeLine, FeeSheet } from '../fee-sheet.js';
import type { FeeKey } from '../parts.js';

/** The components that promo codes lower, in the order in which full credit takes them; never media pass nor ticket fees (FEE-127, FEE-137, FEE-140). */
export const PROMO_PARTS = ['workshop', 'observers', 'freestyle', 'competition', 'tickets'] as const;
export type PromoPart = (typeof PROMO_PARTS)[number];

/** An attendee as promo codes see it. */
export type PromoPerson = {
  readonly kind: 'dancer' | 'teacher' | 'intensive';
  /** After group discount and free teachers, without add-ons (FEE-130). */
  readonly fee: Cents;
  readonly add_ons: Cents;
  /** FEE-071. */
  readonly paying: boolean;
  readonly intensive_id: number | null;
};

/** The amounts of a fee sheet that promo codes can lower, in cents. */
export type PromoBase = {
  readonly people: readonly PromoPerson[];
  /** The observers who are charged, by price. */
  readonly observers: readonly { readonly price: Cents; readonly count: number }[];
  readonly parts: Readonly<Record<PromoPart, Cents>>;
};

export const NO_PROMO_BASE: PromoBase = {
  people: [],
  observers: [],
  parts: { workshop: ZERO, observers: ZERO, freestyle: ZERO, competition: ZERO, tickets: ZERO },
};

const amountOf = (lines: readonly FeeLine[]): Cents => sum(lines.map(({ amount }) => amount));

/** The base line tells who it is: a table fee, or the price of an intensive. */
const personOf = (lines: readonly FeeLine[], free: boolean): PromoPerson | null => {
  const base = lines.find(({ kind }) => kind === 'table' || kind === 'intensive');
  if (base === undefined) return null;
  const added = lines.filter(({ kind }) => kind === 'add_ons');
  const discounted = lines.filter(({ kind }) => kind !== 'add_ons');
  const own = discounted.filter(({ kind }) => kind !== 'group');
  const kind = base.kind === 'intensive' ? 'intensive' : base.rule === 'FEE-076' ? 'teacher' : 'dancer';
  // A scholarship of an intensive may be worth more than its price: the rest of it lowers the add-ons (FEE-109).
  const fee = amountOf(discounted);
  return {
    kind,
    fee: free || fee < 0 ? ZERO : fee,
    add_ons: fee < 0 ? sum([amountOf(added), fee]) : amountOf(added),
    paying: kind === 'dancer' && base.facts?.table?.form !== 'one_day' && amountOf(own) > 0,
    intensive_id: base.facts?.intensive?.intensive_id ?? null,
  };
};

/** Lines by attendee; observers and what is about all of them are not among them. */
const bySubject = (lines: readonly FeeLine[]): ReadonlyMap<FeeKey, readonly FeeLine[]> => {
  const own = new Map<FeeKey, FeeLine[]>();
  for (const line of lines) {
    if (line.part !== 'workshop' || line.subject === null) continue;
    const there = own.get(line.subject);
    if (there === undefined) own.set(line.subject, [line]);
    else there.push(line);
  }
  return own;
};

/** The complimentary ones stand in the line behind (FEE-091). */
const chargedObservers = (lines: readonly FeeLine[]): PromoBase['observers'] =>
  lines
    .flatMap((line, at) => {
      if (line.kind !== 'observer') return [];
      const next = lines[at + 1];
      const free = next?.kind === 'free' && next.part === line.part ? (next.facts?.quantity ?? 0) : 0;
      return { price: line.facts?.unit_price ?? line.amount, count: (line.facts?.quantity ?? 1) - free };
    })
    .filter(({ count }) => count > 0);

/** The parts of a fee sheet that promo codes can lower, read from its lines; nothing of none (FEE-130 to FEE-140, FEE-166). */
export const promoBaseOf = (sheet: FeeSheet | null): PromoBase => {
  if (sheet === null) return NO_PROMO_BASE;
  const { fees, lines, free_teacher } = sheet;
  const people = [...bySubject(lines)].flatMap(([id, own]) => personOf(own, free_teacher.ids.includes(id)) ?? []);
  return {
    people,
    observers: chargedObservers(lines),
    parts: {
      workshop: fees.workshop,
      observers: sum([fees.observers.one, fees.observers.two]),
      freestyle: fees.freestyle,
      competition: fees.competition,
      tickets: fees.tickets,
    },
  };
};
