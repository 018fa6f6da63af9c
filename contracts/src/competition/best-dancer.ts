import { type DraftRoutine, NO_ENTRY } from './content.js';

/** No browser makes a UUID of this form: a key that begins so says whose routine it is. */
const OF_BEST_DANCER = '00000000-0000-8000-8000-';

/** The key of a person's best-dancer routine; a person has one in a registration at most (CMP-093). */
export const bestDancerKey = (person_id: number): string => `${OF_BEST_DANCER}${String(person_id).padStart(12, '0')}`;

/** Whether it was made with the option of a best dancer, and goes with it (CMP-093, CMP-370). */
export const isVips = ({ temp_id }: Pick<DraftRoutine, 'temp_id'>): boolean => temp_id.startsWith(OF_BEST_DANCER);

/** What is written for one; everything else of it is fixed (REG-186). */
export const BEST_DANCER_ENTRY = ['name', 'choreographer', 'performance_division_id'] as const;

/** The routine of a best dancer as its option makes it, with what was written for it so far (REG-186). */
export const bestDancerRoutine = (
  person_id: number,
  was: Pick<DraftRoutine, (typeof BEST_DANCER_ENTRY)[number]> | undefined,
): DraftRoutine => ({
  ...NO_ENTRY,
  temp_id: bestDancerKey(person_id),
  name: was?.name ?? '',
  choreographer: was?.choreographer ?? '',
  performance_division_id: was?.performance_division_id ?? null,
  people: [person_id],
});
