import type { ContactInfo, RosterPerson } from '../../roster/index.js';
import type { DraftAttendee } from '../content.js';

/** An attendee with the person as the roster has it, and how to reach them (ROS-018). */
export type ReachedAttendee = DraftAttendee & {
  readonly person: RosterPerson & { readonly contact_info: ContactInfo };
};
