import { intensivePlace, limitedPlaces, type TourDate } from '../../catalogue/index.js';
import type { Draft } from '../content.js';
import type { Places } from '../events/index.js';

/** The limited places that a draft needs in all, by level or intensive: limited ones only (REG-020, REG-121). */
export const placesOf = (
  draft: Pick<Draft, 'attendees'>,
  tourDate: Pick<TourDate, 'level_capacity' | 'intensive_capacity'>,
): Places => {
  const limited = limitedPlaces(tourDate);
  const places: Record<string, number> = {};
  for (const { workshop_level_id_v, intensive_id } of Object.values(draft.attendees)) {
    // A participant's level is a label only (REG-117).
    const place = intensive_id === null ? workshop_level_id_v : intensivePlace(intensive_id);
    if (limited[place] !== undefined) places[place] = (places[place] ?? 0) + 1;
  }
  return places;
};
