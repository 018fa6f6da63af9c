import type { StoredEvent } from '@app/contracts/shared';
import {
  type WaiverDocument,
  type WaiverEmailChanged,
  type WaiverEvent,
  waiverIdOf,
  type WaiverSent,
} from '@app/contracts/waivers';
import { defineView } from '../define-view.js';

const EMPTY = {
  ...{ email: null, sent_at: null, expires_at: null, reminded_at: null },
  ...{ signed_at: null, signed_on: null, version: null, signed_in: null },
};

/** Out of the registration that it was last about; a person's name as it was then. */
const rowOf = (row: WaiverDocument | null, { data }: StoredEvent & WaiverEvent): WaiverDocument => {
  const { person_id, season_id, waiver_type_id, registration_id, account_id, person } = data;
  const { fname, lname } = person;
  const of = { id: waiverIdOf(data), person_id, season_id, waiver_type_id, registration_id, account_id, fname, lname };
  return { ...EMPTY, ...row, ...of };
};

const sent = (row: WaiverDocument | null, event: StoredEvent & (WaiverSent | WaiverEmailChanged)): WaiverDocument => {
  const { email, sent_at, expires_at } = event.data;
  return { ...rowOf(row, event), email, sent_at, expires_at, reminded_at: null };
};

type Signing = Pick<WaiverDocument, 'signed_at' | 'signed_on' | 'version'>;
const signed = (row: WaiverDocument | null, event: StoredEvent & WaiverEvent, signing: Signing): WaiverDocument => {
  const { registration_id, account_id } = event.data;
  return { ...rowOf(row, event), ...signing, signed_in: { registration_id, account_id } };
};

/** The state of each waiver, for each account that asks for it (EVT-075, EVT-116, EVT-253). */
export const waiversView = defineView<WaiverDocument>()({
  name: 'waivers',
  streams: ['waiver'],
  version: 2,
  indexes: [['season_id', 'waiver_type_id', 'person_id'], ['signed_at']],
  names: ['fname', 'lname', 'email'],
  resource: 'waivers',
  keys: ({ data }) => waiverIdOf(data),
  ignores: [],
  on: {
    WaiverSent: sent,
    WaiverEmailChanged: sent,
    WaiverReminded: (row, event) => ({ ...rowOf(row, event), reminded_at: event.data.reminded_at }),
    WaiverSigned: (row, event) => {
      const { signed_at, version } = event.data;
      return signed(row, event, { signed_at, version, signed_on: 'screen' });
    },
    WaiverSignedOnPaper: (row, event) => {
      const { marked_at, version } = event.data;
      return signed(row, event, { signed_at: marked_at, version, signed_on: 'paper' });
    },
    WaiverAccepted: (row, event) => {
      const { signed_at, signed_on, version, signed_registration_id, signed_account_id } = event.data;
      const signed_in = { registration_id: signed_registration_id, account_id: signed_account_id };
      return { ...rowOf(row, event), signed_at, signed_on, version, signed_in };
    },
  },
  // The account's own room as well: what is signed counts for all of its registrations (EVT-078).
  rooms: ({ registration_id, account_id }) => [`registration:${registration_id}`, `account:${account_id}`, 'staff'],
});
