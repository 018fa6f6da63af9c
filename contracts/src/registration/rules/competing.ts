import { isCompeting } from '../../competition/index.js';
import type { EventProfile } from '../../catalogue/index.js';
import type { Draft, DraftAttendee } from '../content.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { Registration } from '../state.js';
import { stepOf } from './may-add.js';

/** Removed, made an observer, or made a one-day dancer. */
const leaves = (was: DraftAttendee, now: DraftAttendee | undefined): boolean =>
  now === undefined || (now.kind === 'observer' && was.kind !== 'observer') || (now.one_day && !was.one_day);

/** `attendee_competing`, when a draft takes somebody out of the whole workshop whom its routines still hold (REG-140, REG-143, REG-150). */
export const competingRefusal = (
  { draft: before, official }: Pick<Registration, 'draft' | 'official'>,
  draft: Draft,
  profile: Pick<EventProfile, 'intensive'>,
): RegistrationRefusal | null => {
  const host = { draft, official };
  const held = Object.values(before.attendees).find(
    (attendee) => leaves(attendee, draft.attendees[attendee.person_id]) && isCompeting(attendee.person_id, host),
  );
  return held === undefined ? null : { code: 'attendee_competing', params: {}, step: stepOf(held.kind, profile) };
};
