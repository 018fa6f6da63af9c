import type { CompetitionEvent } from '@app/contracts/competition';
import { defineIndex } from '../platform/log-indexes/log-index.js';

/** A routine's number → the registration that it was added to. */
export const registrationsByRoutine = defineIndex<CompetitionEvent>('registrations-by-routine', 1, {
  RoutineAdded: ({ registration_id, id }) => ({ id: `${registration_id}:${id}`, key: id }),
});
export const registrationIn = (entry: string): number => Number(entry.split(':')[0]);
