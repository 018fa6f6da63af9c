import { NO_CONTACT, type RosterDocument, type RosterRow } from '@app/contracts/roster';
import { phoneDigits } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

const rowId = ({ account_id, person_id }: Pick<RosterRow, 'account_id' | 'person_id'>): string =>
  `${account_id}_${person_id}`;
const detailed = (row: RosterRow, { person, contact }: Pick<RosterRow, 'person' | 'contact'>): RosterRow => ({
  ...row,
  person,
  contact,
  birthdate: person.birthdate,
});

const searchOf = ({ contact: { emailValue, phoneValue } }: RosterRow): string =>
  [emailValue, phoneDigits(phoneValue ?? '') ?? phoneValue].filter(Boolean).join('\n');

/** One row per account and person; who was removed stays, unlisted, to be found by the fuzzy match (ROS-028). */
export const rosterView = defineView<RosterDocument, RosterRow>()({
  name: 'roster',
  streams: ['roster'],
  version: 5,
  indexes: [['account_id'], ['birthdate'], ['person_id'], ['merged_into']],
  names: ['person.fname', 'person.lname', 'search'],
  resource: 'roster',
  keys: ({ data }) => {
    if ('merged_id' in data) return [rowId(data), rowId({ ...data, person_id: data.merged_id })];
    return 'person_id' in data ? [rowId(data)] : [];
  },
  on: {
    PersonAddedToRoster: (row, { data }) => {
      const { account_id, person_id, person, studio_id, previous_studio_id } = data;
      return {
        id: rowId(data),
        account_id,
        person_id,
        person,
        birthdate: person.birthdate,
        contact: row?.contact ?? NO_CONTACT,
        studio_id,
        previous_studio_id,
        listed: true,
        archived: false,
        merged_into: null,
      };
    },
    PersonDetailsChanged: (row, { data: { person } }) => (row ? { ...row, person, birthdate: person.birthdate } : null),
    ContactInfoChanged: (row, { data }) => (row ? { ...row, contact: data.contact } : null),
    PersonArchived: (row) => row && { ...row, archived: true },
    PersonUnarchived: (row) => row && { ...row, archived: false },
    PersonMerged: (row, { data }) => {
      if (row?.person_id === data.merged_id) return { ...row, listed: false, merged_into: data.person_id };
      return row && detailed(row, data);
    },
    PersonUnmerged: (row, { data }) => {
      if (row?.person_id === data.merged_id) return { ...row, listed: true, merged_into: null };
      return row && detailed(row, data);
    },
    PersonRemovedFromRoster: (row) => (row ? { ...row, listed: false } : null),
  },
  ignores: ['PersonMatchedElsewhere', 'PeopleImported', 'ImportUndone'],
  derive: (row) => ({ ...row, search: searchOf(row) }),
  rooms: ({ account_id }) => [`roster:${account_id}`, 'staff'],
});
