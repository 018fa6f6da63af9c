import { ADD_ON_FIELDS, intensivePlace, limitedPlaces, type TourDate } from '../../catalogue/index.js';
import type { Draft } from '../content.js';
import type { Places } from '../events/index.js';

/** The limited places that a draft needs in all, by level, intensive or add-on: limited ones only (REG-020, REG-121, REG-209). */
export const placesOf = (
  draft: Pick<Draft, 'attendees'>,
  tourDate: Pick<TourDate, 'level_capacity' | 'intensive_capacity' | 'add_ons'>,
): Places => {
  const limited = limitedPlaces(tourDate);
  const places: Record<string, number> = {};
  for (const attendee of Object.values(draft.attendees)) {
    const { workshop_level_id_v, intensive_id } = attendee;
    // A participant's level is a label only (REG-117).
    const place = intensive_id === null ? workshop_level_id_v : intensivePlace(intensive_id);
    for (const key of [place, ...ADD_ON_FIELDS.filter((field) => attendee[field])])
      if (limited[key] !== undefined) places[key] = (places[key] ?? 0) + 1;
  }
  return places;
};
