import { SOLO } from '../../catalogue/index.js';
import { categoryOf } from '../rules/category.js';
import { countedRoutines, type Scene } from '../rules/scene.js';
import type { EntryPlaces } from './events.js';

type Entry = {
  readonly ballroom: boolean;
  readonly routine_category_id: number;
};
type Official = Entry & {
  readonly waiting: boolean;
  readonly vips: boolean;
  readonly transferred_out_to: object | null;
};

export const CATEGORY = 'category-';
const isSoloPlace = ({ ballroom, routine_category_id }: Entry): boolean => !ballroom && routine_category_id === SOLO;

/** What of the city's places routines need: each one of the competition, one of its category, a solo one of the solo limit (CMP-043, CMP-210, CMP-225). */
const placesOfRoutines = (routines: readonly Entry[]): EntryPlaces => {
  const places: Record<string, number> = {};
  const add = (limit: string): void => {
    places[limit] = (places[limit] ?? 0) + 1;
  };
  for (const routine of routines) {
    add('all');
    add(`${CATEGORY}${routine.routine_category_id}`);
    if (isSoloPlace(routine)) add('solo');
  }
  return places;
};

/** What one routine needs. */
export const placesOfRoutine = (routine: Entry): EntryPlaces => placesOfRoutines([routine]);

/** The same of what is official: neither who waits, nor a best dancer's, nor one that went elsewhere (CMP-208). */
export const placesOfOfficial = (routines: Readonly<Record<string, Official>>): EntryPlaces =>
  placesOfRoutines(
    Object.values(routines).filter(
      ({ waiting, vips, transferred_out_to }) => !waiting && !vips && transferred_out_to === null,
    ),
  );

/** The same of a draft, as its routines will be. */
export const placesOfDraft = (scene: Scene): EntryPlaces =>
  placesOfRoutines(
    countedRoutines(scene).flatMap((routine) => {
      const category = categoryOf(routine, scene);
      return category === null ? [] : [{ ballroom: routine.ballroom, routine_category_id: category.id }];
    }),
  );

/** Whether the city limits any of it; where it does not, nothing is reserved. */
export const isLimited = (places: EntryPlaces, limits: EntryPlaces): boolean =>
  Object.entries(places).some(([limit, n]) => n > 0 && limit in limits);
