import { accept, type Decision, inOneGo } from '../../shared/index.js';
import { bestDancerType } from '../../catalogue/index.js';
import { isPhotoKind } from '../../uploads/index.js';
import type { Draft } from '../content.js';
import type { RegistrationEvent } from '../events/index.js';
import { evolveRegistration } from '../evolve.js';
import type { RegistrationRefusal } from '../refusals.js';
import type { Registration, RegistrationState } from '../state.js';
import type { Upload } from './state.js';

const holds = ({ attendees }: Pick<Draft, 'attendees'>, { kind, person_id, vip_type_id }: Upload): boolean => {
  const attendee = attendees[person_id];
  if (kind === 'college-discounts') return attendee?.has_college_discount === true;
  if (isPhotoKind(kind)) return bestDancerType(attendee?.best_dancer_type_id ?? null)?.workshop_only === false;
  return attendee?.has_scholarship === true && attendee.vip_type_id === vip_type_id;
};

/**
 * What is official keeps its file until a removal is official too (REG-141): a person's with the next review, whatever a
 * completed one gives up with the confirmation of its edit. Of an open review a file that is given up goes at once (REG-159).
 */
const isUsed = (registration: Registration, upload: Upload): boolean => {
  const { draft, official, completed, cancelled, deleted } = registration;
  if (cancelled || deleted) return false;
  const waits = completed || !(upload.person_id in draft.attendees);
  return holds(draft, upload) || (waits && holds(official, upload));
};

const removals = (registration: Registration): RegistrationEvent[] =>
  Object.values(registration.uploads)
    // A rejected one is deleted with the rejection; that it was, stays to be read.
    .filter((upload) => upload.status !== 'rejected' && !isUsed(registration, upload))
    .map(({ upload_id, kind, person_id, address }) => ({
      type: 'UploadRemoved',
      data: { registration_id: registration.id, upload_id, kind, person_id, address },
    }));

type Decide<C> = (command: C, state: RegistrationState) => Decision<RegistrationEvent, RegistrationRefusal>;

/** Whatever is decided: a file that nothing refers to any more goes with it. */
export const removingUnused =
  <C>(decide: Decide<C>): Decide<C> =>
  (command, state) => {
    const decision = decide(command, state);
    if (!decision.accepted || decision.events.length === 0 || state === null) return decision;
    if (Object.keys(state.uploads).length === 0) return decision;
    const after = inOneGo(decision.events, evolveRegistration, state as RegistrationState);
    return after === null ? decision : accept(...decision.events, ...removals(after));
  };
