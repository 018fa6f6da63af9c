import { NO_CONTACT, type RosterRow } from '@app/contracts/roster';
import { defineView } from '../define-view.js';

/** One row per account and person; who was removed stays, unlisted, to be found by the fuzzy match (ROS-028). */
export const rosterView = defineView<RosterRow>()({
  name: 'roster',
  streams: ['roster'],
  version: 2,
  indexes: [['account_id'], ['birthdate'], ['person_id']],
  resource: 'roster',
  keys: ({ data }) => ('person_id' in data ? [`${data.account_id}_${data.person_id}`] : []),
  on: {
    PersonAddedToRoster: (row, { data }) => {
      const { account_id, person_id, person, studio_id, previous_studio_id } = data;
      return {
        id: `${account_id}_${person_id}`,
        account_id,
        person_id,
        person,
        birthdate: person.birthdate,
        contact: row?.contact ?? NO_CONTACT,
        studio_id,
        previous_studio_id,
        listed: true,
        archived: false,
      };
    },
    PersonDetailsChanged: (row, { data: { person } }) => (row ? { ...row, person, birthdate: person.birthdate } : null),
    ContactInfoChanged: (row, { data }) => (row ? { ...row, contact: data.contact } : null),
    PersonArchived: (row) => row && { ...row, archived: true },
    PersonUnarchived: (row) => row && { ...row, archived: false },
    PersonRemovedFromRoster: (row) => (row ? { ...row, listed: false } : null),
  },
  ignores: ['PersonMatchedElsewhere', 'PeopleImported', 'ImportUndone'],
  rooms: ({ account_id }) => [`roster:${account_id}`, 'staff'],
});
