import type { CompetitionTables, NominationCategory, NominationType } from '../../catalogue/index.js';

export type NominationKind = NominationCategory['kind'];

/** The step where a kind is nominated (CMP-291, CMP-314, CMP-323). */
export const NOMINATION_STEPS: Readonly<Record<NominationKind, string>> = {
  soty: 'soty',
  studio_awards: 'studio-awards',
  specialty: 'specialty-nominations',
};

export type NominationTables = Pick<CompetitionTables, 'nomination_categories'>;

/** The categories of a step in their order, with the types that are offered (CMP-366). */
export const categoriesOf = (
  kind: NominationKind,
  { nomination_categories }: NominationTables,
): readonly NominationCategory[] =>
  nomination_categories
    .filter((category) => category.active && category.kind === kind)
    .map((category) => ({ ...category, nomination_types: category.nomination_types.filter(({ active }) => active) }))
    .sort((a, b) => a.order - b.order);

export const typesOf = (kind: NominationKind, tables: NominationTables): readonly NominationType[] =>
  categoriesOf(kind, tables).flatMap(({ nomination_types }) => nomination_types);

/** The kind of a nomination type; null for one that nobody offers. */
export const kindOf = (type_id: number | string, { nomination_categories }: NominationTables): NominationKind | null =>
  nomination_categories.find(({ nomination_types }) => nomination_types.some(({ id }) => id === Number(type_id)))
    ?.kind ?? null;
