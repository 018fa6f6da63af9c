import type { RoutineResult } from '../../competition/index.js';
import type { Official } from '../state.js';

/** By key: category and divisions of the routines that can be official. Nothing but what is official already, until the competition's step is open. */
export const routineResults = ({ routines }: Pick<Official, 'routines'>): Readonly<Record<string, RoutineResult>> =>
  routines;
