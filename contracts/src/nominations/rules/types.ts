import { NOMINATION_CATEGORIES, type NominationCategory, type NominationType } from '../../catalogue/index.js';

export type NominationKind = NominationCategory['kind'];

/** The step where a kind is nominated (CMP-291, CMP-314, CMP-323). */
export const NOMINATION_STEPS: Readonly<Record<NominationKind, string>> = {
  soty: 'soty',
  studio_awards: 'studio-awards',
  specialty: 'specialty-nominations',
};

/** The categories of a step in their order. */
export const categoriesOf = (kind: NominationKind): readonly NominationCategory[] =>
  NOMINATION_CATEGORIES.filter((category) => category.kind === kind).sort((a, b) => a.order - b.order);

export const typesOf = (kind: NominationKind): readonly NominationType[] =>
  categoriesOf(kind).flatMap(({ nomination_types }) => nomination_types);

/** The kind of a nomination type; null for one that nobody offers. */
export const kindOf = (type_id: number | string): NominationKind | null =>
  NOMINATION_CATEGORIES.find(({ nomination_types }) => nomination_types.some(({ id }) => id === Number(type_id)))
    ?.kind ?? null;
