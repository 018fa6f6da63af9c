import type { NominationScene, Nominee } from '@app/contracts/nominations';

export type NominationChange = {
  readonly path: string;
  readonly value: boolean | null | NominationScene['nominations'][string];
};
export type NominationProps = {
  readonly scene: NominationScene;
  readonly change: (...changes: readonly NominationChange[]) => void;
};

export const SELECT_ROUTINE = 'SELECT ROUTINE';
export const NO_ROUTINES = 'NO ELIGIBLE ROUTINES';

type Tables = NominationScene['tables'];

export const categoryName = ({ routine_category_id }: Nominee, { routine_categories }: Tables): string =>
  routine_categories.find(({ id }) => id === routine_category_id)?.category ?? '';

/** 'Senior, Jazz, Large Group': what is known of it. */
export const kindOfRoutine = (nominee: Nominee, tables: Tables): string =>
  [
    tables.age_divisions.find(({ id }) => id === nominee.age_division_id)?.name,
    tables.performance_divisions.find(({ id }) => id === nominee.performance_division_id)?.name,
    categoryName(nominee, tables),
  ]
    .filter(Boolean)
    .join(', ');
