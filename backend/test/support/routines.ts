import { type DraftRoutine, NO_ENTRY } from '@app/contracts/competition';

const keyOf = (n: number): string => `3f1c9a52-7d0e-4c38-9b1a-${String(n).padStart(12, '0')}`;

/** A Jazz as a browser saves it, the n-th of its registration; what differs is laid over it. */
export const routineOf = (n: number, differs: Partial<DraftRoutine> = {}): DraftRoutine => ({
  ...NO_ENTRY,
  temp_id: keyOf(n),
  name: `Echo ${n}`,
  choreographer: 'Ada Bell',
  performance_division_id: 4,
  ...differs,
});
