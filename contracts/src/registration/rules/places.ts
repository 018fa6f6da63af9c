import {
  ADD_ON_FIELDS,
  intensivePlace,
  limitedPlaces,
  placeOfBestDancer,
  type PlacesTour,
} from '../../catalogue/index.js';
import type { Draft } from '../content.js';
import type { Places } from '../events/index.js';

/** The limited places that a draft needs in all, by level, intensive, best dancer option or add-on: limited ones only (REG-020, REG-121, REG-187, REG-209). */
export const placesOf = (draft: Pick<Draft, 'attendees'>, tourDate: PlacesTour): Places => {
  const limited = limitedPlaces(tourDate);
  const places: Record<string, number> = {};
  for (const attendee of Object.values(draft.attendees)) {
    const { workshop_level_id_v, intensive_id } = attendee;
    // A participant's level is a label only (REG-117).
    const place = intensive_id === null ? workshop_level_id_v : intensivePlace(intensive_id);
    const option = placeOfBestDancer(attendee.best_dancer_type_id);
    for (const key of [place, option, ...ADD_ON_FIELDS.filter((field) => attendee[field])])
      if (key !== null && limited[key] !== undefined) places[key] = (places[key] ?? 0) + 1;
  }
  return places;
};
