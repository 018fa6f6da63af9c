import type { TourDate } from '../../catalogue/index.js';
import type { Draft } from '../content.js';
import type { Places } from '../events/index.js';

/** The limited places that a draft needs in all: `workshop_level_id_v` → people, limited levels only (REG-020, REG-121). */
export const placesOf = (draft: Pick<Draft, 'attendees'>, tourDate: Pick<TourDate, 'level_capacity'>): Places => {
  const places: Record<string, number> = {};
  for (const { workshop_level_id_v: id } of Object.values(draft.attendees))
    if (tourDate.level_capacity[id] !== undefined) places[id] = (places[id] ?? 0) + 1;
  return places;
};
