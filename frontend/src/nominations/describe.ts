import { AGE_DIVISIONS, PERFORMANCE_DIVISIONS, ROUTINE_CATEGORIES } from '@app/contracts/catalogue';
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

export const categoryName = ({ routine_category_id }: Nominee): string =>
  ROUTINE_CATEGORIES.find(({ id }) => id === routine_category_id)?.category ?? '';

/** 'Senior, Jazz, Large Group': what is known of it. */
export const kindOfRoutine = (nominee: Nominee): string =>
  [
    AGE_DIVISIONS.find(({ id }) => id === nominee.age_division_id)?.name,
    PERFORMANCE_DIVISIONS.find(({ id }) => id === nominee.performance_division_id)?.name,
    categoryName(nominee),
  ]
    .filter(Boolean)
    .join(', ');
