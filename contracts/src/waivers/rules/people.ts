import type { Registration } from '../../registration/index.js';
import type { RosterStateEntry } from '../../roster/index.js';
import { type Day, sortedBy } from '../../shared/index.js';

/** Somebody whose waiver a registration needs; not `registered`: in an open draft alone. */
export type WaiverPerson = {
  readonly person_id: number;
  readonly fname: string;
  readonly lname: string;
  readonly birthdate: Day | null;
  readonly registered: boolean;
};

/**
 * Every attendee, and who dances in a routine without being one (EVT-076), by last name, then first name (EVT-243).
 * Until a registration is completed, and while it is edited, those of the draft sign on its review page (REG-224).
 */
export const waiverPeople = (
  { official, draft, completed, editing }: Pick<Registration, 'official' | 'draft' | 'completed' | 'editing'>,
  roster: ReadonlyMap<number, RosterStateEntry>,
): readonly WaiverPerson[] => {
  const people = new Map<number, WaiverPerson>();
  const add = (person_id: number, registered: boolean): void => {
    const person = official.attendees[person_id]?.person ?? roster.get(person_id)?.person;
    if (!person || people.has(person_id)) return;
    const { fname, lname, birthdate } = person;
    people.set(person_id, { person_id, fname, lname, birthdate, registered });
  };
  const dancing = Object.values(official.routines).flatMap((routine) => routine.people);
  for (const id of [...Object.keys(official.attendees).map(Number), ...dancing]) add(id, true);
  if (!completed || editing) for (const id of Object.keys(draft.attendees)) add(Number(id), false);
  return sortedBy([...people.values()], ({ lname, fname, person_id }) => [lname, fname, person_id]);
};
