import type { RoutineField } from '@app/contracts/competition';
import type { Cents } from '@app/contracts/shared';

/** A routine as the tables of the step show it. */
export type RoutineRow = {
  readonly key: string;
  readonly name: string;
  readonly choreographer: string;
  /** By last name, then first name (CMP-027). */
  readonly dancers: readonly string[];
  readonly age_division: string;
  readonly performance_division: string;
  readonly category: string;
  readonly age_up: boolean;
  readonly prelims: boolean;
  readonly virtual: boolean;
  readonly extra_time: number;
  readonly fee: Cents;
  /** 'Free routine', 'VIP' or the name of the regional award (CMP-029). */
  readonly free: string | null;
  readonly isNew: boolean;
  /** What keeps the registration from being submitted with it, in words. */
  readonly problems: readonly string[];
  /** In place of complete or incomplete: what is registered already, and what waits. */
  readonly status: 'Registered' | 'Scheduled' | 'Transfer' | 'VIP' | 'Waiting list' | 'Transferred out' | null;
  /** 'Transferred to Kansas City, MO', 'Regional award claimed', 'Qualified for finals'. */
  readonly notes: readonly string[];
  readonly mayEdit: boolean;
  readonly mayRemove: boolean;
};

/** The id of a field's control in the editor: a summary leads there, and what the review misses (REG-218). */
export const fieldId = (field: RoutineField): string => `routine-${field}`;

/** Something of it is still to be entered, or keeps it from the review. */
export const isIncomplete = ({ name, performance_division, problems }: RoutineRow): boolean =>
  name === '' || performance_division === '' || problems.length > 0;

/** How a routine is called where it has no name yet. */
export const titleOf = ({ name }: Pick<RoutineRow, 'name'>): string =>
  name === '' ? 'the routine without a name' : name;
