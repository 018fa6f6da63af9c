import { type RoutineInput, type RoutinePrice, routinePrice } from '../../pricing/index.js';
import { type Cents, ZERO } from '../../shared/index.js';
import type { DraftRoutine, Routine } from '../content.js';
import { categoryOf } from './category.js';
import {
  countedRoutines,
  isConfirmed,
  isOfBestDancer,
  officialOf,
  type PricedScene,
  samePeople,
  type Scene,
} from './scene.js';

const FREE_ROUTINE_PAYING_DANCERS = 10;

/** Why a routine may cost nothing (CMP-029, CMP-156, FEE-096). */
const freeOf = (
  routine: DraftRoutine,
  official: Routine | null,
  { tables, host }: PricedScene,
): RoutineInput['free'] => {
  const award = tables.regional_awards.find(({ id }) => id === routine.regional_award_id);
  if (isOfBestDancer(routine, official)) return { reason: 'VIP', paying_dancers: 0 };
  if (award) return { reason: award.name, paying_dancers: 0 };
  if (!routine.free_ballet) return null;
  const stays = host.completed && isConfirmed(official) && official.free_ballet;
  return { reason: 'Free routine', paying_dancers: stays ? 0 : FREE_ROUTINE_PAYING_DANCERS };
};

/** As completed: then rate and tables stay those of the completion (FEE-026). */
const keptOf = (routine: DraftRoutine, official: Routine | null, scene: PricedScene): RoutineInput['kept'] => {
  // What waited is priced when it gets its place (CMP-231).
  if (official === null || official.priced === null || official.waiting) return undefined;
  const same =
    samePeople(official, routine) &&
    official.virtual === routine.virtual &&
    official.routine_category_id === categoryOf(routine, scene)?.id;
  return same ? official.priced : undefined;
};

/** A routine as pricing asks for it; null without a category (FEE-094). */
export const routineInputOf = (routine: DraftRoutine, scene: PricedScene): RoutineInput | null => {
  const category = categoryOf(routine, scene);
  if (category === null) return null;
  const official = officialOf(routine, scene);
  const kept = keptOf(routine, official, scene);
  const { extra_time, prelims, crew_showdown_pq } = routine;
  return {
    id: routine.temp_id,
    label: category.category,
    routine_category_id: category.id,
    independent: scene.host.independent || scene.host.ancillary,
    dancers: routine.people.length,
    extra_time,
    prelims,
    crew_showdown_pq,
    free: freeOf(routine, official, scene),
    ...(kept && { kept }),
  };
};

/** What a registration's routines cost: those that wait or are danced elsewhere cost nothing (FEE-103); those of best dancers stand free. */
export const routineInputs = (scene: PricedScene): readonly RoutineInput[] => {
  const counted = new Set(countedRoutines(scene).map(({ temp_id }) => temp_id));
  return Object.values(scene.host.draft.routines)
    .filter(
      (routine) =>
        counted.has(routine.temp_id) || (!routine.waiting && isOfBestDancer(routine, officialOf(routine, scene))),
    )
    .flatMap((routine) => routineInputOf(routine, scene) ?? []);
};

/** The price of a category for each dancer; null where it has none (REG-281). */
export const categoryFee = (
  routine_category_id: number,
  { host, terms: { profile, rate_key } }: Scene,
): Cents | null => {
  const plain = { id: '', label: '', dancers: 1, extra_time: 0, prelims: false, crew_showdown_pq: false, free: null };
  const independent = host.independent || host.ancillary;
  const price = routinePrice({ ...plain, routine_category_id, independent }, { tables: profile, rate_key }, profile);
  return price && price.per_dancer;
};

export type JudgedFee = {
  /** Null while there is no price: nobody in it, or a category without one. */
  readonly per_dancer: Cents | null;
  readonly people: number;
  readonly total: Cents;
  /** Why it costs nothing: 'Free routine', 'VIP', the name of the regional award. */
  readonly free: string | null;
  readonly parts: RoutinePrice['parts'];
};

/** A routine's fee as the editor shows it (CMP-069). */
export const feeOf = (routine: DraftRoutine, scene: Scene): JudgedFee => {
  const { profile, rate_key } = scene.terms;
  const input = routineInputOf(routine, scene);
  const people = routine.people.length;
  const kept = input?.kept;
  const rated = {
    tables: (kept && scene.kept_fees?.[kept.profile_version]) ?? profile,
    rate_key: kept?.rate_key ?? rate_key,
  };
  const price = input && routinePrice(input, rated, profile);
  if (!price) return { per_dancer: null, people, total: ZERO, free: null, parts: [] };
  const free = input?.free && scene.host.paying_dancers >= input.free.paying_dancers ? input.free.reason : null;
  const costs_nothing = free !== null || routine.waiting;
  return {
    per_dancer: price.per_dancer,
    people,
    total: costs_nothing ? ZERO : price.fee,
    free,
    parts: price.parts,
  };
};
