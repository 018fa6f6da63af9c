import { impossible, type Instant } from '../shared/index.js';
import { MOST_MATCHES } from './rules/matches.js';
import { begun, heard, type RosterImport, takenBack } from './rules/imports.js';
import type { RosterEvent } from './events.js';
import { NO_CONTACT, type RosterStateEntry } from './types.js';

export type { RosterStateEntry };

export type RosterState = {
  readonly entries: Readonly<Record<number, RosterStateEntry>>;
  /** When the account was last told of people of other rosters, oldest first (SEC-018). */
  readonly matches: readonly { readonly person_ids: readonly number[]; readonly matched_at: Instant }[];
  /** The imports of the last minutes, oldest first (ROS-061). */
  readonly imports: readonly RosterImport[];
};

export const evolveRoster = (state: RosterState, event: RosterEvent): RosterState => {
  if (event.type === 'PersonMatchedElsewhere') {
    const { person_ids, matched_at } = event.data;
    return { ...state, matches: [...state.matches, { person_ids, matched_at }].slice(-MOST_MATCHES) };
  }
  if (event.type === 'PeopleImported') return { ...state, imports: begun(state.imports, event.data) };
  if (event.type === 'ImportUndone') {
    const { import_id, person_ids } = event.data;
    return { ...state, imports: takenBack(state.imports, import_id, person_ids) };
  }
  const { person_id } = event.data;
  const old = state.entries[person_id];
  const put = (entry: RosterStateEntry): RosterState => ({
    ...state,
    entries: { ...state.entries, [person_id]: entry },
    imports: heard(state, person_id),
  });
  switch (event.type) {
    case 'PersonAddedToRoster': {
      const { person, studio_id, previous_studio_id } = event.data;
      const contact = old?.contact ?? NO_CONTACT;
      return put({ person_id, person, contact, studio_id, previous_studio_id, listed: true, archived: false });
    }
    case 'PersonDetailsChanged':
      return old ? put({ ...old, person: event.data.person }) : state;
    case 'ContactInfoChanged':
      return old ? put({ ...old, contact: event.data.contact }) : state;
    case 'PersonRemovedFromRoster':
      return old ? put({ ...old, listed: false }) : state;
    case 'PersonArchived':
    case 'PersonUnarchived':
      return old ? put({ ...old, archived: event.type === 'PersonArchived' }) : state;
    default:
      return impossible(event);
  }
};
