import { NOTHING_CHOSEN } from '../attendee-options.js';
import type { DraftAttendee } from '../content.js';

/** In examples of calls. */
export const attendee: DraftAttendee = { ...NOTHING_CHOSEN, person_id: 501, workshop_level_id_v: '3' };
