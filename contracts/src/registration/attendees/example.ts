import { type DraftAttendee, NO_BEST_DANCER, NO_PANELS } from '../content.js';

/** In examples of calls. */
export const attendee: DraftAttendee = {
  person_id: 501,
  kind: 'dancer',
  workshop_level_id_v: '3',
  one_day: false,
  attended_reg: false,
  has_college_discount: false,
  has_scholarship: false,
  vip_type_id: null,
  photoshoot: '',
  intensive_id: null,
  vip_experience: false,
  awe_experience: false,
  ...{ ...NO_PANELS, ...NO_BEST_DANCER },
  hints: [],
};
