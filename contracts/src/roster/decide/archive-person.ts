import { accept, nameOf, refuse } from '../../shared/index.js';
import type { Registered } from '../facts.js';
import type { RosterStateEntry } from '../state.js';
import { NOTHING, type OfRoster, type Verdict } from './of-roster.js';

export type ArchivePerson = OfRoster & {
  readonly type: 'ArchivePerson';
  readonly archived: boolean;
  readonly note: string | null;
  readonly registered: readonly Registered[];
};

/** ROS-063: hides a person from the pickers, or brings one back; not while registered for a tour date that is not over. */
export const archivePerson = (command: ArchivePerson, entry: RosterStateEntry): Verdict => {
  const { account_id, person_id, archived, note, registered } = command;
  if (archived === entry.archived) return NOTHING;
  const kept = archived ? registered.find(({ over }) => !over) : undefined;
  if (kept) return refuse({ code: 'archive_registered', params: { ...kept, name: nameOf(entry.person) } });
  return accept({ type: archived ? 'PersonArchived' : 'PersonUnarchived', data: { account_id, person_id, note } });
};
