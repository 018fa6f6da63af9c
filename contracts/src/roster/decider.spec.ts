import { day } from '../shared/index.js';
import { type RosterCommand, rosterDecider, type RosterState } from './decider.js';
import type { RosterEvent } from './events.js';
import { rosterMessages } from './refusals.js';
import { NO_CONTACT, type RosterPerson } from './types.js';

const today = day('2026-01-20');
const ada: RosterPerson = {
  fname: 'Ada',
  lname: 'Young',
  birthdate: day('2014-05-06'),
  gender_id: 1,
  person_type_id: 8,
};
const of = { account_id: 12, person_id: 7 };
const added: RosterEvent = {
  type: 'PersonAddedToRoster',
  data: { ...of, person: ada, studio_id: 5, previous_studio_id: null },
};
const removed: RosterEvent = { type: 'PersonRemovedFromRoster', data: of };

const given = (...events: RosterEvent[]) => {
  const state = events.reduce<RosterState>((s, e) => rosterDecider.evolve(s, e), rosterDecider.initialState());
  return (command: RosterCommand) => {
    const answer = rosterDecider.decide(command, state);
    return answer.accepted ? answer.events.map((e) => e.type) : answer.refusals.map((r) => r.code);
  };
};
const add = (person: RosterPerson): RosterCommand => ({
  type: 'AddPerson',
  ...of,
  person,
  studio_id: 5,
  previous_studio_id: null,
  today,
});
const change = (person: RosterPerson, birthdate_required = true): RosterCommand => ({
  type: 'ChangePerson',
  ...of,
  person,
  birthdate_required,
  today,
});

describe('roster', () => {
  it('ROS-021 a birthdate is optional when adding', () => {
    expect(given()(add({ ...ada, birthdate: null }))).toEqual(['PersonAddedToRoster']);
  });

  it('ROS-022 a birthdate of today is refused', () => {
    expect(given()(add({ ...ada, birthdate: today }))).toEqual(['invalid_birthdate']);
  });

  it('ROS-034 a person is on a roster once, and may come back after removal', () => {
    expect(given(added)(add(ada))).toEqual(['already_on_roster']);
    expect(given(added, removed)(add(ada))).toEqual(['PersonAddedToRoster']);
    expect(rosterMessages.already_on_roster).toMatchObject({ status: 409 });
    expect(rosterMessages.already_on_roster.text()).toBe('This person is already on your roster.');
  });

  it('ROS-037 the inline edit asks for the birthdate, the contact modal does not', () => {
    expect(given(added)(change({ ...ada, birthdate: null }))).toEqual(['roster_birthdate_required']);
    expect(given(added)(change({ ...ada, birthdate: null }, false))).toEqual(['PersonDetailsChanged']);
    expect(given(added)(change(ada))).toEqual([]);
  });

  it('ROS-040 a registered person is not removed', () => {
    const registered = { event: 'Aurora', city: 'Chicago, IL' };
    expect(given(added)({ type: 'RemovePerson', ...of, registered })).toEqual(['person_registered']);
    expect(given(added)({ type: 'RemovePerson', ...of, registered: null })).toEqual(['PersonRemovedFromRoster']);
    expect(rosterMessages.person_registered.text(registered)).toBe(
      'This person is registered for Aurora Chicago, IL and cannot be removed from your roster.',
    );
  });

  it('ROS-039 the person stays known after removal, with what was known of him', () => {
    const state = [added, removed].reduce<RosterState>(
      (s, e) => rosterDecider.evolve(s, e),
      rosterDecider.initialState(),
    );
    expect(state.entries[7]).toMatchObject({ person: ada, listed: false });
    expect(given(added, removed)(change({ ...ada, fname: 'Eda' }))).toEqual(['person_unknown']);
  });

  it('ROS-017 contact details change only when they differ', () => {
    const contact = { ...NO_CONTACT, emailValue: 'ada@example.com' };
    expect(given(added)({ type: 'ChangeContactInfo', ...of, contact })).toEqual(['ContactInfoChanged']);
    expect(given(added)({ type: 'ChangeContactInfo', ...of, contact: NO_CONTACT })).toEqual([]);
  });
});
