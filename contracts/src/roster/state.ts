import { impossible, type Instant, put } from '../shared/index.js';
import { MOST_MATCHES } from './rules/matches.js';
import { begun, heard, type RosterImport, takenBack } from './rules/imports.js';
import type { RosterEvent } from './events.js';
import { NO_CONTACT, type RosterStateEntry } from './types.js';

export type { RosterStateEntry };

type Details = Pick<RosterStateEntry, 'person' | 'contact'>;

export type RosterState = {
  readonly entries: Readonly<Record<number, RosterStateEntry>>;
  /** When the account was last told of people of other rosters, oldest first (SEC-018). */
  readonly matches: readonly { readonly person_ids: readonly number[]; readonly matched_at: Instant }[];
  /** The imports of the last minutes, oldest first (ROS-061). */
  readonly imports: readonly RosterImport[];
  /** By the number of who was merged away: what the one who stays was given, and had before. */
  readonly mergings: Readonly<Record<number, { readonly gave: Details; readonly was: Details }>>;
};

/** Who stays has the details that were decided; the other one leaves the roster, or comes back to it. */
const merged = (state: RosterState, event: Extract<RosterEvent, { type: 'PersonMerged' | 'PersonUnmerged' }>) => {
  const { person_id, merged_id, person, contact } = event.data;
  const stays = state.entries[person_id];
  const other = state.entries[merged_id];
  if (!stays || !other) return state;
  const away = event.type === 'PersonMerged';
  const { [merged_id]: _, ...mergings } = state.mergings;
  const imports = heard({ ...state, imports: heard(state, person_id) }, merged_id);
  return {
    ...state,
    imports,
    entries: {
      ...state.entries,
      [person_id]: { ...stays, person, contact },
      [merged_id]: { ...other, listed: !away, merged_into: away ? person_id : null },
    },
    mergings: away ? { ...mergings, [merged_id]: { gave: { person, contact }, was: stays } } : mergings,
  };
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
  if (event.type === 'PersonMerged' || event.type === 'PersonUnmerged') return merged(state, event);
  const { person_id } = event.data;
  const old = state.entries[person_id];
  const withEntry = (entry: RosterStateEntry): RosterState => ({
    ...state,
    // First what was there: `put` may change the record in place.
    imports: heard(state, person_id),
    entries: put(state.entries, { [person_id]: entry }),
  });
  switch (event.type) {
    case 'PersonAddedToRoster': {
      const { person, studio_id, previous_studio_id } = event.data;
      const contact = old?.contact ?? NO_CONTACT;
      const placed = { person_id, person, contact, studio_id, previous_studio_id };
      return withEntry({ ...placed, listed: true, archived: false, merged_into: null });
    }
    case 'PersonDetailsChanged':
      return old ? withEntry({ ...old, person: event.data.person }) : state;
    case 'ContactInfoChanged':
      return old ? withEntry({ ...old, contact: event.data.contact }) : state;
    case 'PersonRemovedFromRoster':
      return old ? withEntry({ ...old, listed: false }) : state;
    case 'PersonArchived':
    case 'PersonUnarchived':
      return old ? withEntry({ ...old, archived: event.type === 'PersonArchived' }) : state;
    default:
      return impossible(event);
  }
};
