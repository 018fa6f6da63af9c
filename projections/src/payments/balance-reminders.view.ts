import type { RemindersDocument } from '@app/contracts/payments';
import { defineView } from '../define-view.js';

const held = (doc: RemindersDocument | null, id: number, is: boolean): RemindersDocument => ({
  id,
  held: is,
  sent: doc?.sent ?? [],
});

/** The reminders of open balances of each tour date (PAY-319). */
export const balanceRemindersView = defineView<RemindersDocument>()({
  name: 'balance-reminders',
  streams: ['balanceReminders'],
  version: 1,
  resource: 'reminders',
  keys: ({ data }) => data.tour_date_id,
  on: {
    BalanceReminderSent: (doc, { data }) => {
      const { tour_date_id: id, registration_id, kind, on, balance } = data;
      return { id, held: doc?.held ?? false, sent: [...(doc?.sent ?? []), { registration_id, kind, on, balance }] };
    },
    BalanceRemindersHeld: (doc, { data }) => held(doc, data.tour_date_id, true),
    BalanceRemindersReleased: (doc, { data }) => held(doc, data.tour_date_id, false),
  },
  rooms: () => ['staff'],
});
