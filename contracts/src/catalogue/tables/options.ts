import { type Cents, cents, ZERO } from '../../shared/index.js';
import type { RateTriple } from '../event-profile.js';

/** REG-200, FEE-110. */
export type Intensive = {
  readonly id: number;
  readonly name: string;
  readonly minimum_age: number;
  readonly maximum_age: number | null;
  /** As what its participants count, and by that their level (REG-117). */
  readonly kind: 'dancer' | 'teacher';
  readonly active: boolean;
  readonly fees: RateTriple;
};

const intensive = (
  id: number,
  name: string,
  ages: readonly [number, number | null],
  fees: readonly [number, number, number],
  kind: Intensive['kind'] = 'dancer',
): Intensive => ({
  id,
  name,
  minimum_age: ages[0],
  maximum_age: ages[1],
  kind,
  active: true,
  fees: { discount: cents(fees[0]), full: cents(fees[1]), late: cents(fees[2]) },
});

export const INTENSIVES: readonly Intensive[] = [
  intensive(1, 'Junior Intensive', [8, 12], [69500, 74500, 79500]),
  intensive(2, 'Teen Intensive', [13, 15], [74500, 79500, 84500]),
  intensive(3, 'Senior Intensive', [16, null], [74500, 79500, 84500]),
  intensive(32, 'Crash Course', [8, null], [29500, 32500, 35500]),
  intensive(40, 'Teacher Intensive', [18, null], [49500, 52500, 55500], 'teacher'),
];

/** REG-184, REG-196. */
export type BestDancerType = {
  readonly id: number;
  readonly name: string;
  readonly competing: boolean;
  /** The one that asks for nothing more: no photo, no jacket, no routine (REG-188). */
  readonly workshop_only: boolean;
  /** Where the event's fees say nothing else (FEE-044). */
  readonly fee: Cents;
  /** Where the tour date says nothing else; null: no limit. */
  readonly capacity: number | null;
  readonly active: boolean;
  readonly event_ids: readonly number[];
};

const COMPETING = { competing: true, workshop_only: false, capacity: null, active: true };
const WORKSHOP_ONLY = {
  name: 'Workshop Only',
  competing: false,
  workshop_only: true,
  fee: ZERO,
  capacity: null,
  active: true,
};

export const BEST_DANCER_TYPES: readonly BestDancerType[] = [
  { id: 1, name: 'Competing', ...COMPETING, fee: cents(12500), event_ids: [14] },
  { id: 2, ...WORKSHOP_ONLY, event_ids: [14] },
  { id: 11, name: 'The Cast Experience', ...COMPETING, competing: false, fee: cents(15000), event_ids: [48] },
  { id: 12, ...WORKSHOP_ONLY, event_ids: [48] },
];

/** @returns the option of that id, or null (REG-184, REG-196). */
export const bestDancerType = (id: number | null): BestDancerType | null =>
  BEST_DANCER_TYPES.find((type) => type.id === id) ?? null;

/** REG-211. */
export type FreestyleBattle = {
  readonly id: number;
  readonly name: string;
  readonly minimum_age: number;
  readonly maximum_age: number | null;
};

export const FREESTYLE_BATTLES: readonly FreestyleBattle[] = [
  { id: 1, name: '10 & Under', minimum_age: 4, maximum_age: 10 },
  { id: 2, name: '11-13', minimum_age: 11, maximum_age: 13 },
  { id: 3, name: '14 & Over', minimum_age: 14, maximum_age: null },
];

export const freestyleBattle = (id: number | null): FreestyleBattle | null =>
  FREESTYLE_BATTLES.find((one) => one.id === id) ?? null;

/** The battles that somebody of this age may join (REG-211). */
export const freestyleBattlesOf = (age: number | null): readonly FreestyleBattle[] =>
  FREESTYLE_BATTLES.filter(
    ({ minimum_age, maximum_age }) =>
      age !== null && age >= minimum_age && (maximum_age === null || age <= maximum_age),
  );
