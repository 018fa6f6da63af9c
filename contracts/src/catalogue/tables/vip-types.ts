import { type Cents, cents, ZERO } from '../../shared/index.js';

/** A kind of scholarship (REG-164). */
export type VipType = {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly amount: Cents;
  readonly add_winner: boolean;
  readonly event_ids: readonly number[];
  readonly only_intensive_ids: readonly number[];
  readonly best_dancer: boolean;
};

const WORKSHOP_EVENTS = [14, 48, 49, 56];
const INTENSIVE_EVENTS = [26];

const workshopType = (id: number, name: string, marks: { add_winner?: true; best_dancer?: true }): VipType => ({
  id,
  name,
  active: true,
  amount: ZERO,
  add_winner: marks.add_winner ?? false,
  event_ids: WORKSHOP_EVENTS,
  only_intensive_ids: [],
  best_dancer: marks.best_dancer ?? false,
});

const intensiveType = (id: number, name: string, amount: number, only_intensive_ids: number[] = []): VipType => ({
  id,
  name,
  active: true,
  amount: cents(amount),
  add_winner: false,
  event_ids: INTENSIVE_EVENTS,
  only_intensive_ids,
  best_dancer: false,
});

/** REG-166, REG-167. */
export const VIP_TYPES: readonly VipType[] = [
  workshopType(1, 'Regional Best Dancer', { add_winner: true, best_dancer: true }),
  workshopType(2, 'Regional Scholarship', { add_winner: true }),
  workshopType(3, 'Core Performer', { best_dancer: true }),
  workshopType(4, 'Staff Scholarship', {}),
  intensiveType(21, 'Full Scholarship', 80000),
  intensiveType(22, 'Half Scholarship', 40000),
  intensiveType(23, 'Partial Scholarship', 20000),
  intensiveType(24, 'SDA Voucher (Crash Course Only)', 15000, [32]),
];

/** @returns the type of that id, or null (REG-164). */
export const vipType = (id: number, types: readonly VipType[] = VIP_TYPES): VipType | null =>
  types.find((type) => type.id === id) ?? null;

/** A type with `add_winner` is shown as its name plus ' Winner' (REG-165). */
export const vipTypeLabel = (type: VipType): string => (type.add_winner ? `${type.name} Winner` : type.name);

const BEST_DANCER_AGES = { min: 13, max: 19 };

/**
 * The scholarship types that the picker offers: active ones of the event; those with `best_dancer` at nationals to ages
 * 13 to 19 only; those bound to intensives for these only (REG-161, REG-168, REG-185).
 */
export const offeredVipTypes = (
  asked: {
    readonly event_id: number;
    readonly nationals: boolean;
    readonly age: number | null;
    readonly intensive_id: number | null;
  },
  types: readonly VipType[] = VIP_TYPES,
): readonly VipType[] =>
  types.filter((type) => {
    if (!type.active || !type.event_ids.includes(asked.event_id)) return false;
    if (type.best_dancer && asked.nationals && !bestDancerAge(asked.age)) return false;
    return (
      type.only_intensive_ids.length === 0 ||
      (asked.intensive_id !== null && type.only_intensive_ids.includes(asked.intensive_id))
    );
  });

/** The ages of best dancers (REG-185). */
export const bestDancerAge = (age: number | null): boolean =>
  age !== null && age >= BEST_DANCER_AGES.min && age <= BEST_DANCER_AGES.max;
