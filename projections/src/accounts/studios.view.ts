import { NO_STUDIO_FLAGS, type StudioProfile, type StudioRow } from '@app/contracts/accounts';
import { nameKey } from '@app/contracts/shared';
import { defineView } from '../define-view.js';

type Row = StudioRow;

const profileOf = ({ name, website, address, email, phone, studio_contacts }: StudioProfile) => ({
  name,
  name_key: nameKey(name),
  website,
  address,
  email,
  phone,
  studio_contacts,
});

const change = (row: Row | null, values: Partial<StudioRow>): Row | null => (row ? { ...row, ...values } : null);

/** One row per studio: the search of sign-up (ACC-040) and the staff's list (ADM-007). */
export const studiosView = defineView<StudioRow>()({
  name: 'studios',
  streams: ['studio'],
  version: 2,
  indexes: [['name_key'], ['verified', 'name_key'], ['account_id'], ['merged_into']],
  scalars: ['claimed', 'flagged', 'bypass_deposit'],
  names: ['name', 'name_key'],
  resource: 'studio',
  keys: ({ data }) => [data.studio_id],
  ignores: ['StudioSetupRequested'],
  on: {
    StudioCreated: (_, { data }) => ({
      id: data.studio_id,
      account_id: data.account_id,
      verified: data.verified,
      claimed: data.claimed,
      merged_into: null,
      ...profileOf(data),
      ...NO_STUDIO_FLAGS,
    }),
    StudioVerified: (row) => change(row, { verified: true }),
    StudioClaimed: (row, { data }) => change(row, { claimed: true, account_id: data.account_id }),
    StudioProfileChanged: (row, { data }) => change(row, profileOf(data)),
    StudioMerged: (row, { data }) => change(row, { merged_into: data.into }),
    StudioUnmerged: (row) => change(row, { merged_into: null }),
    StudioFlagsChanged: (row, { data: { studio_id: _, ...flags } }) => change(row, flags),
  },
  rooms: ({ account_id }) => (account_id === null ? ['staff'] : [`account:${account_id}`, 'staff']),
});
