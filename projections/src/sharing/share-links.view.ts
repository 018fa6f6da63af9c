import { instant } from '@app/contracts/shared';
import type { ShareLinkDocument } from '@app/contracts/sharing';
import { defineView } from '../define-view.js';

/** The public links of a registration, with their ends and their last use (EVT-229). */
export const shareLinksView = defineView<ShareLinkDocument>()({
  name: 'share-links',
  streams: ['shareLink'],
  version: 1,
  indexes: [['registration_id', 'created_at']],
  resource: 'share-links',
  keys: ({ data }) => data.link_id,
  ignores: [],
  on: {
    ShareLinkCreated: (_, { data, occurred_at }) => {
      const { link_id: id, registration_id, account_id, routine_ids, path = 'registration', expires_at } = data;
      const made = { id, registration_id, account_id, path, routine_ids, created_at: instant(occurred_at), expires_at };
      return { ...made, opened_at: null, revoked_at: null };
    },
    ShareLinkOpened: (row, { data }) => row && { ...row, opened_at: data.opened_at },
    ShareLinkRevoked: (row, { data }) => row && { ...row, revoked_at: data.revoked_at },
  },
  rooms: ({ registration_id }) => [`registration:${registration_id}`, 'staff'],
});
