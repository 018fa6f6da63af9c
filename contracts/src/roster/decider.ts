import { type Decider, impossible, refuse } from '../shared/index.js';
import { type AddPerson, addPerson } from './decide/add-person.js';
import { type ArchivePerson, archivePerson } from './decide/archive-person.js';
import { type ChangeContactInfo, changeContactInfo } from './decide/change-contact-info.js';
import { type ChangePerson, changePerson } from './decide/change-person.js';
import { type ImportPeople, importPeople } from './decide/import-people.js';
import type { Verdict } from './decide/of-roster.js';
import { type MatchElsewhere, matchElsewhere } from './decide/match-elsewhere.js';
import { type MergePeople, mergePeople, type UnmergePeople, unmergePeople } from './decide/merge-people.js';
import { type RemovePerson, removePerson } from './decide/remove-person.js';
import { type UndoImport, undoImport } from './decide/undo-import.js';
import type { RosterEvent } from './events.js';
import type { RosterRefusal } from './refusals.js';
import { evolveRoster, type RosterState } from './state.js';

export type RosterCommand =
  | AddPerson
  | ChangePerson
  | ChangeContactInfo
  | RemovePerson
  | ArchivePerson
  | MergePeople
  | UnmergePeople
  | MatchElsewhere
  | ImportPeople
  | UndoImport;

const decide = (command: RosterCommand, state: RosterState): Verdict => {
  if (command.type === 'AddPerson') return addPerson(command, state);
  if (command.type === 'MatchElsewhere') return matchElsewhere(command, state);
  if (command.type === 'ImportPeople') return importPeople(command, state);
  if (command.type === 'UndoImport') return undoImport(command, state);
  if (command.type === 'MergePeople') return mergePeople(command, state);
  if (command.type === 'UnmergePeople') return unmergePeople(command, state);
  const entry = state.entries[command.person_id];
  if (!entry?.listed) return refuse({ code: 'person_unknown', params: {} });
  switch (command.type) {
    case 'ChangePerson':
      return changePerson(command, entry);
    case 'ChangeContactInfo':
      return changeContactInfo(command, entry);
    case 'RemovePerson':
      return removePerson(command);
    case 'ArchivePerson':
      return archivePerson(command, entry);
    default:
      return impossible(command);
  }
};

/** The rules of one account's roster (ROS-021, ROS-022, ROS-034, ROS-037, ROS-040). */
export const rosterDecider: Decider<RosterState, RosterCommand, RosterEvent, RosterRefusal> = {
  initialState: () => ({ entries: {}, matches: [], imports: [], mergings: {} }),
  evolve: evolveRoster,
  decide,
};
