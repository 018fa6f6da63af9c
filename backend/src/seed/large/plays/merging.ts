import { newAttendee } from '@app/contracts/registration';
import { rosterDecider } from '@app/contracts/roster';
import type { Play } from '../stage.js';
import type { Entry } from './entry.js';
import { addPerson, DANCER, rosterStream } from './roster.js';

/** A dancer of the draft is entered a second time, and the office merges the two (CMP-402). */
export function* enteredTwice(entry: Entry): Play {
  const { stage, who, office, place } = entry;
  const person = who.people.find(({ person_id }) => entry.state.draft.attendees[person_id]?.kind === 'dancer');
  if (person === undefined) return;
  const twin = addPerson(stage, who, DANCER, person.lname);
  const { person_id: merged_id } = twin;
  entry.save([{ path: `attendees.${merged_id}`, value: newAttendee(twin, 'dancer', { ...place, taken: {} }) }]);
  yield 30;
  const { account_id } = who;
  const both = { account_id, person_id: person.person_id, merged_id, details: 'stays' as const, together: null };
  const command = { type: 'MergePeople' as const, ...both };
  const origin = stage.origin(office.staff, 'Entered twice');
  stage.must({ stream: rosterStream(account_id), decider: rosterDecider, command, origin });
  const merge = { type: 'MergeAttendees' as const, person, merged_id, facts: entry.content() };
  entry.run({ ...merge, ...entry.asked(office.staff) }, origin);
}
