import { NO_CONTACT, type RosterEvent, type RosterRow } from '@app/contracts/roster';
import { day, type StoredEvent } from '@app/contracts/shared';
import { rosterView } from './roster.view.js';

const person = { fname: 'Ada', lname: 'Young', birthdate: day('2014-05-06'), gender_id: 1, person_type_id: 8 };
const of = { account_id: 12, person_id: 7 };
const added: RosterEvent = {
  type: 'PersonAddedToRoster',
  data: { ...of, person, studio_id: 5, previous_studio_id: null },
};
const removed: RosterEvent = { type: 'PersonRemovedFromRoster', data: of };
const row = (...events: RosterEvent[]): RosterRow | null =>
  events.reduce<RosterRow | null>(
    (doc, event) => rosterView.fold(doc, event as StoredEvent<RosterEvent>, '12_7'),
    null,
  );

describe('roster', () => {
  it('ROS-058 keeps one row per account and person', () => {
    expect(rosterView.keys(added as StoredEvent)).toEqual(['12_7']);
    expect(row(added)).toMatchObject({
      id: '12_7',
      person,
      birthdate: '2014-05-06',
      listed: true,
      contact: NO_CONTACT,
    });
  });

  it('ROS-028 keeps who was removed, unlisted, and lists the person again when added again', () => {
    const contact = { ...NO_CONTACT, emailValue: 'ada@example.com' };
    const contacted: RosterEvent = { type: 'ContactInfoChanged', data: { ...of, contact } };
    expect(row(added, contacted, removed)).toMatchObject({ person, listed: false });
    expect(row(added, contacted, removed, added)).toMatchObject({ listed: true, contact });
  });

  it('ROS-029 follows a changed birthdate', () => {
    const changed: RosterEvent = {
      type: 'PersonDetailsChanged',
      data: { ...of, person: { ...person, birthdate: null } },
    };
    expect(row(added, changed)?.birthdate).toBeNull();
  });

  it('LIV-006 tells the windows of the account', () => {
    expect(rosterView.rooms(row(added)!, added as StoredEvent)).toEqual(['roster:12', 'staff']);
  });

  it('ROS-063 follows the archive both ways', () => {
    const archived: RosterEvent = { type: 'PersonArchived', data: { ...of, note: null } };
    const back: RosterEvent = { type: 'PersonUnarchived', data: { ...of, note: null } };
    expect([added, archived, back].map((_, n, all) => row(...all.slice(0, n + 1))?.archived)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('~ROS-062 tells of both who were merged, both ways', () => {
    const contact = { ...NO_CONTACT, emailValue: 'ada@example.com' };
    const won = { ...person, fname: 'Adah', birthdate: null };
    const merge = (person_id: number, merged_id: number): RosterEvent => ({
      type: 'PersonMerged',
      data: { account_id: 12, person_id, merged_id, details_of: 8, person: won, contact },
    });
    const unmerge = (person_id: number, merged_id: number): RosterEvent => ({
      type: 'PersonUnmerged',
      data: { account_id: 12, person_id, merged_id, person, contact: NO_CONTACT },
    });
    expect(rosterView.keys(merge(7, 8) as StoredEvent)).toEqual(['12_7', '12_8']);
    expect(row(added, merge(7, 8))).toEqual({ ...row(added), person: won, birthdate: null, contact });
    expect(row(added, merge(7, 8), unmerge(7, 8))).toEqual(row(added));
    expect(row(added, merge(8, 7))).toEqual({ ...row(added), listed: false, merged_into: 8 });
    expect(row(added, merge(8, 7), unmerge(8, 7))).toEqual(row(added));
  });
});
