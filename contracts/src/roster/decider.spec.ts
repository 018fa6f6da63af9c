import { addMinutes, day, ERASED, instant } from '../shared/index.js';
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
    const registered = { event: 'Aurora', city: 'Chicago, IL', tour_date: 'Aurora Chicago, IL · Mar 20–22, 2026' };
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
    const chicago = {
      event: 'Aurora',
      city: 'Chicago, IL',
      tour_date: 'Aurora Chicago, IL · Mar 20–22, 2026',
      completed: true,
    };
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

  describe('merging two people of one roster', () => {
    const two = { account_id: 12, person_id: 8 };
    const reached = { ...NO_CONTACT, emailValue: 'ada@young.example' };
    const adah = { ...ada, fname: 'Adah' };
    const other: RosterEvent = {
      type: 'PersonAddedToRoster',
      data: { ...two, person: adah, studio_id: 5, previous_studio_id: null },
    };
    const contacted: RosterEvent = { type: 'ContactInfoChanged', data: { ...two, contact: reached } };
    const both = [added, other, contacted];
    const merge = (more: object = {}): RosterCommand => ({
      type: 'MergePeople',
      account_id: 12,
      person_id: 7,
      merged_id: 8,
      details: 'stays',
      together: null,
      ...more,
    });
    const merged = (details: 'stays' | 'merged'): RosterEvent => {
      const won = details === 'stays' ? { person: ada, contact: NO_CONTACT } : { person: adah, contact: reached };
      const details_of = details === 'stays' ? 7 : 8;
      return { type: 'PersonMerged', data: { account_id: 12, person_id: 7, merged_id: 8, details_of, ...won } };
    };
    const unmerge: RosterCommand = { type: 'UnmergePeople', account_id: 12, merged_id: 8 };
    const after = (...events: RosterEvent[]) =>
      events.reduce(rosterDecider.evolve, rosterDecider.initialState()).entries;

    const decided = (events: RosterEvent[], command: RosterCommand) => {
      const answer = rosterDecider.decide(command, events.reduce(rosterDecider.evolve, rosterDecider.initialState()));
      return answer.accepted ? answer.events : answer.refusals;
    };

    it('~ROS-062 says who stays and whose details win', () => {
      expect(decided([...both], merge())).toEqual([merged('stays')]);
      expect(decided([...both], merge({ details: 'merged' }))).toEqual([merged('merged')]);
      expect(after(...both, merged('merged'))).toMatchObject({
        7: { person: adah, contact: reached, listed: true, merged_into: null },
        8: { person: adah, contact: reached, listed: false, merged_into: 7 },
      });
    });

    it('~ROS-062 is undone with the details from before, except where they were changed since', () => {
      const back = (person: RosterPerson): RosterEvent => ({
        type: 'PersonUnmerged',
        data: { account_id: 12, person_id: 7, merged_id: 8, person, contact: NO_CONTACT },
      });
      expect(decided([...both, merged('merged')], unmerge)).toEqual([back(ada)]);
      expect(after(...both, merged('merged'), back(ada))).toEqual(after(...both));
      const adeline = { ...ada, fname: 'Adeline' };
      expect(
        decided(
          [...both, merged('merged'), { type: 'PersonDetailsChanged', data: { ...of, person: adeline } }],
          unmerge,
        ),
      ).toEqual([back(adeline)]);
    });

    it('~ROS-062 refuses with themselves, strangers, who has left, was merged or erased, stands for others or is registered beside', () => {
      given(...both)
        .when(merge({ merged_id: 7 }))
        .refuses('person_same');
      given(...both)
        .when(merge({ merged_id: 9 }))
        .refuses('person_unknown');
      given(...both, removed)
        .when(merge())
        .refuses('person_not_on_roster');
      given(...both, merged('stays'))
        .when(merge())
        .refuses('person_merged');
      const third: RosterEvent = { ...other, data: { ...other.data, person_id: 9 } } as RosterEvent;
      given(...both, third, merged('stays'))
        .when(merge({ person_id: 9, merged_id: 7 }))
        .refuses('person_stands_for_others');
      given(...both, third, merged('stays'))
        .when(merge({ merged_id: 9 }))
        .makes('PersonMerged');
      const erased: RosterEvent = { type: 'PersonDetailsChanged', data: { ...of, person: { ...ada, fname: ERASED } } };
      given(...both, erased)
        .when(merge())
        .refuses('person_erased');
      given(...both)
        .when(merge({ together: { tour_date: 'JUMP Boston, MA · Feb 6–8, 2026', reason: 'paying' } }))
        .refuses('people_registered_together');
      given(...both)
        .when(unmerge)
        .refuses('person_not_merged');
    });

    it('~ROS-062 who was merged away is neither added again nor changed', () => {
      const changing: RosterCommand = { type: 'ChangePerson', ...two, person: ada, birthdate_required: true, today };
      given(...both, merged('stays'))
        .when(changing)
        .refuses('person_unknown');
      const adding: RosterCommand = { ...add(ada), person_id: 8 } as RosterCommand;
      given(...both, merged('stays'))
        .when(adding)
        .refuses('already_on_roster');
    });
  });
});
