import {
  accept,
  type Day,
  type Decider,
  type Decision,
  impossible,
  INVALID_BIRTHDATE,
  refuse,
} from '../shared/index.js';
import type { RosterEvent } from './events.js';
import type { RosterRefusal } from './refusals.js';
import { isPossibleBirthdate } from './rules/birthdate.js';
import { type ContactInfo, NO_CONTACT, type RosterPerson } from './types.js';

export type RosterStateEntry = {
  readonly person_id: number;
  readonly person: RosterPerson;
  readonly contact: ContactInfo;
  readonly studio_id: number | null;
  readonly previous_studio_id: number | null;
  /** False once removed: the person stays known to the roster (ROS-028, ROS-039). */
  readonly listed: boolean;
};
export type RosterState = { readonly entries: Readonly<Record<number, RosterStateEntry>> };

type Of = { readonly account_id: number; readonly person_id: number };
export type RosterCommand =
  | (Of & {
      readonly type: 'AddPerson';
      readonly person: RosterPerson;
      readonly studio_id: number | null;
      readonly previous_studio_id: number | null;
      readonly today: Day;
    })
  | (Of & {
      readonly type: 'ChangePerson';
      readonly person: RosterPerson;
      /** The contact modal leaves the birthdate optional (ROS-017), the inline edit does not (ROS-037). */
      readonly birthdate_required: boolean;
      readonly today: Day;
    })
  | (Of & { readonly type: 'ChangeContactInfo'; readonly contact: ContactInfo })
  | (Of & {
      readonly type: 'RemovePerson';
      readonly registered: { readonly event: string; readonly city: string } | null;
    });

type Answer = Decision<RosterEvent, RosterRefusal>;

const evolve = (state: RosterState, event: RosterEvent): RosterState => {
  const { person_id } = event.data;
  const old = state.entries[person_id];
  const put = (entry: RosterStateEntry): RosterState => ({ entries: { ...state.entries, [person_id]: entry } });
  switch (event.type) {
    case 'PersonAddedToRoster': {
      const { person, studio_id, previous_studio_id } = event.data;
      const contact = old?.contact ?? NO_CONTACT;
      return put({ person_id, person, contact, studio_id, previous_studio_id, listed: true });
    }
    case 'PersonDetailsChanged':
      return old ? put({ ...old, person: event.data.person }) : state;
    case 'ContactInfoChanged':
      return old ? put({ ...old, contact: event.data.contact }) : state;
    case 'PersonRemovedFromRoster':
      return old ? put({ ...old, listed: false }) : state;
    default:
      return impossible(event);
  }
};

const badBirthdate = ({ birthdate }: RosterPerson, today: Day, required: boolean): Answer | null => {
  const field = (code: 'roster_birthdate_required' | 'invalid_birthdate', says: string): Answer =>
    refuse({ code, params: {}, fields: { 'person.birthdate': says } });
  if (birthdate === null) return required ? field('roster_birthdate_required', 'Required') : null;
  return isPossibleBirthdate(birthdate, today) ? null : field('invalid_birthdate', INVALID_BIRTHDATE);
};

const equal = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
const nothing: Answer = { accepted: true, events: [] };

const add = (command: Extract<RosterCommand, { type: 'AddPerson' }>, state: RosterState): Answer => {
  const { type: _, today, ...data } = command;
  if (state.entries[data.person_id]?.listed) return refuse({ code: 'already_on_roster', params: {} });
  return badBirthdate(data.person, today, false) ?? accept({ type: 'PersonAddedToRoster', data });
};

const ofListed = (command: Exclude<RosterCommand, { type: 'AddPerson' }>, entry: RosterStateEntry): Answer => {
  const { account_id, person_id } = command;
  switch (command.type) {
    case 'ChangePerson': {
      const bad = badBirthdate(command.person, command.today, command.birthdate_required);
      if (bad || equal(command.person, entry.person)) return bad ?? nothing;
      return accept({ type: 'PersonDetailsChanged', data: { account_id, person_id, person: command.person } });
    }
    case 'ChangeContactInfo':
      if (equal(command.contact, entry.contact)) return nothing;
      return accept({ type: 'ContactInfoChanged', data: { account_id, person_id, contact: command.contact } });
    case 'RemovePerson':
      if (command.registered) return refuse({ code: 'person_registered', params: command.registered });
      return accept({ type: 'PersonRemovedFromRoster', data: { account_id, person_id } });
    default:
      return impossible(command);
  }
};

/** The rules of one account's roster (ROS-021, ROS-022, ROS-034, ROS-037, ROS-040). */
export const rosterDecider: Decider<RosterState, RosterCommand, RosterEvent, RosterRefusal> = {
  initialState: () => ({ entries: {} }),
  evolve,
  decide: (command, state) => {
    if (command.type === 'AddPerson') return add(command, state);
    const entry = state.entries[command.person_id];
    return entry?.listed ? ofListed(command, entry) : refuse({ code: 'person_unknown', params: {} });
  },
};
