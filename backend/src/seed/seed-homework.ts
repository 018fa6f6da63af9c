import type { Actor } from '@app/contracts/shared';
import { AddHomeworkCommand, AssignHomeworkCommand } from '../scoring/homework/keep-homework.handlers.js';
import { clip } from './clips/clip.js';
import type { SeedWorld } from './seed-world.js';

const [BALLET, CONTEMPORARY, HIP_HOP, JAZZ, TAP] = [1, 2, 3, 4, 7];
const [FOUNDATION, PERFORMANCE, CREATIVE] = [1, 2, 3];
const [NOOR, IDA, MARCO] = ['Noor Haddad', 'Ida Falk', 'Marco Bright'];

/** The library of the demo (PST-194). */
const LIBRARY: readonly (readonly [string, string, readonly number[], number])[] = [
  ['Across the floor', NOOR, [JAZZ], FOUNDATION],
  ['Breathing with the phrase', MARCO, [BALLET, CONTEMPORARY], PERFORMANCE],
  ['Canons for six', IDA, [CONTEMPORARY], CREATIVE],
  ['Clean double turns', NOOR, [JAZZ, BALLET], FOUNDATION],
  ['Feet under the hips', MARCO, [BALLET], FOUNDATION],
  ['From level to level', IDA, [CONTEMPORARY, HIP_HOP], CREATIVE],
  ['Landing without a sound', NOOR, [JAZZ, CONTEMPORARY], FOUNDATION],
  ['Looking past the front row', MARCO, [JAZZ, TAP], PERFORMANCE],
  ['Lines that breathe', IDA, [JAZZ], CREATIVE],
  ['Shuffles in even time', NOOR, [TAP], FOUNDATION],
  ['Texture in eight counts', IDA, [HIP_HOP], PERFORMANCE],
  ['Walking on stage', MARCO, [BALLET, JAZZ, CONTEMPORARY], PERFORMANCE],
];
/** The films differ enough with so many. */
const FILMS = 3;
const ROUTINES = 6;

type Danced = {
  readonly tour_date_id: number;
  readonly registration_id: number;
  readonly routine_ids: readonly number[];
};

/** A library of films, and homework for the first routines of a registration. */
export const seedHomework = async (world: SeedWorld, actor: Actor, danced: Danced): Promise<void> => {
  const films = Array.from({ length: FILMS }, (_, n) => clip(n + 1));
  for (const [n, [name, staff, performance_division_ids, level_1_id]] of LIBRARY.entries()) {
    const terms = { name, staff, performance_division_ids, level_1_id };
    await world.run(new AddHomeworkCommand({ terms }, world.meta(actor, 'The classes of Seattle were filmed')));
    await world.tools.homeworkFilm(n + 1, films[n % FILMS]!, world.meta(actor));
  }
  const { routine_ids, ...of } = danced;
  for (const [n, routine_id] of routine_ids.slice(0, ROUTINES).entries()) {
    const homework_ids = [n + 1, ROUTINES + n + 1];
    await world.run(new AssignHomeworkCommand({ ...of, routine_id, homework_ids, was: [] }, world.meta(actor)));
  }
};
