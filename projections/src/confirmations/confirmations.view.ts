import { type ConfirmationDocument, countsOf } from '@app/contracts/confirmations';
import { defineView } from '../define-view.js';

/** The stored confirmations of registrations, without what they say: that is read from their events (EVT-073). */
export const confirmationsView = defineView<ConfirmationDocument>()({
  name: 'confirmations',
  streams: ['confirmation'],
  version: 1,
  indexes: [['registration_id', 'created_at']],
  keys: ({ data }) => data.id,
  ignores: [],
  on: {
    ConfirmationStored: (_, { data, revision, metadata }) => ({
      id: data.id,
      registration_id: data.registration_id,
      account_id: data.account_id,
      revision,
      created_at: data.content.at,
      cause: data.cause,
      hash: metadata.hash,
      ...countsOf(data.content),
      total: data.content.total,
    }),
  },
  rooms: ({ registration_id }) => [`registration:${registration_id}`, 'staff'],
});
