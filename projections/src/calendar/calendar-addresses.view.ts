import type { CalendarAddressDocument } from '@app/contracts/calendar';
import { defineView } from '../define-view.js';

/** By the hash of a private address, whose calendar it opens (EVT-247). */
export const calendarAddressesView = defineView<CalendarAddressDocument>()({
  name: 'calendar-addresses',
  streams: ['calendar'],
  version: 1,
  indexes: [['hash']],
  keys: ({ data }) => data.account_id,
  on: {
    CalendarAddressMade: (_, { data: { account_id: id, hash } }) => ({ id, hash }),
    CalendarAddressRenewed: (_, { data: { account_id: id, hash } }) => ({ id, hash }),
    CalendarAddressRevoked: () => null,
  },
  rooms: ({ id }) => [`account:${id}`],
});
