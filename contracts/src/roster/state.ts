import { impossible, type Instant } from '../shared/index.js';
import { MOST_MATCHES } from './rules/matches.js';
import type { RosterEvent } from './events.js';
import { type ContactInfo, NO_CONTACT, type RosterPerson } from './types.js';

export type RosterStateEntry = {
  readonly person_id: number;
  readonly person: RosterPerson;
  readonly contact: ContactInfo;
  readonly studio_id: number | null;
  readonly previous_studio_id: number | null;
  /** False once removed: the person stays known to the roster (ROS-028, ROS-039). */
  readonly listed: boolean;
  /** Kept, but not offered any more (ROS-063). */
  readonly archived: boolean;
};
export type RosterState = {
  readonly entries: Readonly<Record<number, RosterStateEntry>>;
  /** When the account was last told of people of other rosters, oldest first (SEC-018). */
  readonly matches: readonly { readonly person_ids: readonly number[]; readonly matched_at: Instant }[];
};

export const evolveRoster = (state: RosterState, event: RosterEvent): RosterState => {
  if (event.type === 'PersonMatchedElsewhere') {
    const { person_ids, matched_at } = event.data;
    return { ...state, matches: [...state.matches, { person_ids, matched_at }].slice(-MOST_MATCHES) };
  }
  const { person_id } = event.data;
  const old = state.entries[person_id];
  const put = (entry: RosterStateEntry): RosterState => ({
    ...state,
    entries: { ...state.entries, [person_id]: entry },
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
