import { type DraftRoutine, NO_ENTRY, type RoutineResult } from '../content.js';

/** Named routines for the specs of this room. */
export const ECHO = '3f1c9a52-7d0e-4c38-9b1a-5e8f0d2c6a47';
export const TANGO = '8b2e4d10-5a6f-4b97-8c3d-1f0a9e7b6c52';

/** A Jazz of Mia and Leo; what differs is laid over it. */
export const routine = (temp_id: string, differs: Partial<DraftRoutine> = {}): DraftRoutine => ({
  ...NO_ENTRY,
  temp_id,
  name: 'Echo',
  choreographer: 'Ada Bell',
  performance_division_id: 4,
  people: [1, 3],
  ...differs,
});

export const DUO_TEEN: RoutineResult = { routine_category_id: 2, age_division_id: 3, level_id: 3, finals: false };
