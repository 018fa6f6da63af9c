import { addMinutes, day, instant } from '../shared/index.js';
import { specOf } from '../testing/index.js';
import { type RosterCommand, rosterDecider } from './decider.js';
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

const { given } = specOf(rosterDecider);
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
    given()
      .when(add({ ...ada, birthdate: null }))
      .makes('PersonAddedToRoster');
  });

  it('ROS-022 a birthdate of today is refused', () => {
    given()
      .when(add({ ...ada, birthdate: today }))
      .refuses('invalid_birthdate');
  });

  it('ROS-034 a person is on a roster once, and may come back after removal', () => {
    given(added).when(add(ada)).refuses('already_on_roster');
    given(added, removed).when(add(ada)).makes('PersonAddedToRoster');
    expect(rosterMessages.already_on_roster).toMatchObject({ status: 409 });
    expect(rosterMessages.already_on_roster.text()).toBe('This person is already on your roster.');
  });

  describe('matching people of other rosters', () => {
    const at = (minutes: number) => addMinutes(instant('2026-01-20T17:00:00.000Z'), minutes);
    const matched = (n: number, minutes = 0): RosterEvent => ({
      type: 'PersonMatchedElsewhere',
      data: { account_id: 12, person_ids: [n], matched_at: at(minutes) },
    });
    const twenty = Array.from({ length: 20 }, (_, n) => matched(100 + n, n));
    const match = (person_ids: number[], minutes: number, guessed = false): RosterCommand => ({
      type: 'MatchElsewhere',
      account_id: 12,
      person_ids,
      guessed,
      now: at(minutes),
    });

    it('~SEC-018 is recorded when somebody was found, and when a birthdate is guessed', () => {
      given()
        .when(match([7], 0))
        .makes('PersonMatchedElsewhere');
      given()
        .when(match([], 0, true))
        .makes('PersonMatchedElsewhere');
      given().when(match([], 0)).makes();
    });

    it('~SEC-018 is told at most 20 times an hour, found or not', () => {
      given(...twenty.slice(1))
        .when(match([7], 20))
        .makes('PersonMatchedElsewhere');
      for (const asked of [match([7], 59), match([], 59), match([], 59, true)])
        given(...twenty)
          .when(asked)
          .refuses('too_many_matches');
      given(...twenty)
        .when(match([7], 60))
        .makes('PersonMatchedElsewhere');
    });

    it('keeps the last 20 only, which is what the limit asks for', () => {
      const { state } = given(...twenty, matched(7, 30));
      expect(state.matches.map(({ person_ids }) => person_ids[0])).toEqual([
        ...Array.from({ length: 19 }, (_, n) => 101 + n),
        7,
      ]);
    });

    it('~SEC-018 ROS-032 who was offered within the hour may still be used, and costs nothing more', () => {
      given(...twenty)
        .when(match([119], 59))
        .makes();
      given(...twenty)
        .when(match([119, 7], 59))
        .refuses('too_many_matches');
    });
  });

  it('ROS-037 the inline edit asks for the birthdate, the contact modal does not', () => {
    given(added)
      .when(change({ ...ada, birthdate: null }))
      .refuses('roster_birthdate_required');
    given(added)
      .when(change({ ...ada, birthdate: null }, false))
      .makes('PersonDetailsChanged');
    given(added).when(change(ada)).makes();
  });

  it('ROS-040 a registered person is not removed', () => {
    const registered = { event: 'Aurora', city: 'Chicago, IL' };
    const remove = (...at: { completed: boolean; over: boolean }[]): RosterCommand => ({
      type: 'RemovePerson',
      ...of,
      registered: at.map((one) => ({ ...registered, ...one })),
    });
    given(added)
      .when(remove({ completed: true, over: false }))
      .refuses('person_registered');
    given(added)
      .when(remove({ completed: true, over: true }, { completed: false, over: true }))
      .refuses('person_registered');
    given(added)
      .when(remove({ completed: true, over: true }))
      .makes('PersonRemovedFromRoster');
    given(added).when(remove()).makes('PersonRemovedFromRoster');
    expect(rosterMessages.person_registered.text(registered)).toBe(
      'This person is registered for Aurora Chicago, IL and cannot be removed from your roster.',
    );
  });

  it('ROS-039 the person stays known after removal, with what was known of him', () => {
    expect(given(added, removed).state.entries[7]).toMatchObject({ person: ada, listed: false });
    given(added, removed)
      .when(change({ ...ada, fname: 'Eda' }))
      .refuses('person_unknown');
  });

  it('~ROS-017 contact details change only when they differ', () => {
    const contact = { ...NO_CONTACT, emailValue: 'ada@example.com' };
    given(added)
      .when({ type: 'ChangeContactInfo', ...of, contact })
      .makes('ContactInfoChanged');
    given(added)
      .when({ type: 'ChangeContactInfo', ...of, contact: NO_CONTACT })
      .makes();
  });

  it('ROS-063 archives and brings back once, and not while registered for what is to come', () => {
    const archived: RosterEvent = { type: 'PersonArchived', data: { ...of, note: 'moved away' } };
    const chicago = { event: 'Aurora', city: 'Chicago, IL', completed: true };
    const archive = (to: boolean, ...over: boolean[]): RosterCommand => ({
      type: 'ArchivePerson',
      ...of,
      archived: to,
      note: null,
      registered: over.map((one) => ({ ...chicago, over: one })),
    });
    given(added).when(archive(true)).makes('PersonArchived');
    given(added).when(archive(true, true)).makes('PersonArchived');
    given(added)
      .when(archive(true, true, false))
      .refuses('archive_registered');
    given(added).when(archive(false)).makes();
    given(added, archived).when(archive(true, false)).makes();
    given(added, archived).when(archive(false, false)).makes('PersonUnarchived');
    given(added, removed).when(archive(true)).refuses('person_unknown');
    const words = rosterMessages.archive_registered;
    expect([words.status, words.text({ ...chicago, name: 'Ada Young' })]).toEqual([
      409,
      'Ada Young is registered for Aurora, Chicago, IL.',
    ]);
  });
});
