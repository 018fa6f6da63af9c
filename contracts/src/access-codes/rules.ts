import { compareNames } from '../shared/index.js';
import { type EventProfile, levelLabel, parseLevelIdV } from '../catalogue/index.js';
import type { Registration } from '../registration/index.js';
import { type AccessCodes, attendeeId } from './decider.js';
import type { VirtualAttendee } from './views.js';

/** Dancers and teachers who take part by video (EVT-173). */
const CODED = ['dancer', 'teacher'];

/** Nobody of a registration that was canceled takes part. */
const virtualOf = ({ official, cancelled }: Pick<Registration, 'official' | 'cancelled'>) =>
  Object.values(official.attendees).filter(
    ({ kind, workshop_level_id_v }) =>
      !cancelled && CODED.includes(kind) && parseLevelIdV(workshop_level_id_v)?.virtual === true,
  );

/** The people of a registration who need an access code (EVT-173, EVT-176). */
export const virtualPeople = (registration: Pick<Registration, 'official' | 'cancelled'>): readonly number[] =>
  virtualOf(registration).map(({ person_id }) => person_id);

/** By last name, then first name (EVT-179, EVT-243, EVT-244). */
export const virtualAttendees = (
  registration: Pick<Registration, 'id' | 'official' | 'cancelled'>,
  codes: AccessCodes,
  profile: EventProfile,
): readonly VirtualAttendee[] =>
  virtualOf(registration)
    .map(({ person_id, person: { fname, lname }, workshop_level_id_v }) => {
      const id = attendeeId(registration.id, person_id);
      const name = levelLabel(workshop_level_id_v, profile);
      const { code = null, email = null } = codes[id] ?? {};
      return {
        ...{ id, person_id, person: { fname, lname }, workshop_level: name === null ? null : { level: { name } } },
        ...{ access_code: code, reminder_email: email },
      };
    })
    .toSorted(({ person: a }, { person: b }) => compareNames(a.lname, b.lname) || compareNames(a.fname, b.fname));
