import type { NominationType } from '../../catalogue/index.js';
import type { Nominee, NominationScene } from '../scene.js';
import { kindOf, type NominationTables, typesOf } from './types.js';

/** An empty list means any. */
const among = (ids: readonly number[], id: number | null): boolean =>
  ids.length === 0 || (id !== null && ids.includes(id));

/** CMP-302. */
export const isEligible = (nominee: Nominee, type: NominationType): boolean =>
  !nominee.barred &&
  among(type.age_divisions, nominee.age_division_id) &&
  among(type.performance_divisions, nominee.performance_division_id) &&
  !(type.no_prelims && nominee.prelims) &&
  !(type.no_virtual && nominee.virtual);

export const typeOf = (
  type_id: number | string,
  { nomination_categories }: NominationTables,
): NominationType | undefined =>
  nomination_categories.flatMap(({ nomination_types }) => nomination_types).find(({ id }) => id === Number(type_id));

export const nomineeOf = ({ nominees }: Pick<NominationScene, 'nominees'>, key: string): Nominee | undefined =>
  nominees.find((nominee) => nominee.key === key);

type Standing = Pick<NominationScene, 'nominees' | 'nominations' | 'tables'>;

/** Whether what stands at a type may stand there by itself. */
export const standsWell = (scene: Standing, type_id: string): boolean => {
  const type = typeOf(type_id, scene.tables);
  const nominee = nomineeOf(scene, scene.nominations[type_id]?.routine ?? '');
  return type !== undefined && nominee !== undefined && isEligible(nominee, type);
};

type Choice = {
  readonly nominee: Nominee;
  /** The other type of Studio of the Year that has it already (CMP-303). */
  readonly chosen_for: string | null;
};

/** What the dropdown of a type offers; empty: NO ELIGIBLE ROUTINES (CMP-296, CMP-303, CMP-318). */
export const choicesOf = (type: NominationType, { nominees, nominations, tables }: Standing): readonly Choice[] => {
  const others = kindOf(type.id, tables) === 'soty' ? typesOf('soty', tables).filter(({ id }) => id !== type.id) : [];
  return nominees
    .filter((nominee) => isEligible(nominee, type))
    .map((nominee) => ({
      nominee,
      chosen_for: others.find(({ id }) => nominations[id]?.routine === nominee.key)?.name ?? null,
    }));
};

type Lapsed = {
  readonly type_id: string;
  /** The routine's name; null when the routine itself is gone. */
  readonly name: string | null;
};

/** The nominations that end because their routine is gone or no longer eligible (CMP-193, CMP-313). */
export const lapsedNominations = (scene: Standing): readonly Lapsed[] =>
  Object.entries(scene.nominations)
    .filter(([type_id]) => !standsWell(scene, type_id))
    .map(([type_id, { routine }]) => ({ type_id, name: nomineeOf(scene, routine)?.name ?? null }));

/** CMP-313. */
export const lapsedSentence = (name: string): string =>
  `Your nomination of ${name} was removed because the routine is no longer eligible.`;
