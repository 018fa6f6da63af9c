import { call, type FileAnswer, type Position, type Saved } from '../shared/index.js';
import type { EventFileQuery } from './commands.js';
import type { CalendarAddress } from './views.js';

const own = { path: 'mybtf/account/calendar', owner: 'self', secret: true } as const;
const url = '/v1/calendars/q0Jf1yV2c3mXkT8nR5wZaA/callboard.ics';
const saved = { answer: { url, position: '1301' as Position } };

/** EVT-246. */
export const read = call<{ answer: CalendarAddress }>()({
  ...own,
  method: 'GET',
  summary: 'The own private calendar address',
  example: { answer: { url } },
});

/** EVT-246. */
export const make = call<{ answer: Saved<CalendarAddress> }>()({
  ...own,
  method: 'POST',
  summary: 'Make a private calendar address, or answer the one that there is',
  viewing: 'blocked',
  example: saved,
});

/** EVT-247. */
export const renew = call<{ answer: Saved<CalendarAddress> }>()({
  ...own,
  method: 'PUT',
  summary: 'Renew the private calendar address; the old one opens nothing any more',
  viewing: 'blocked',
  refuses: ['calendar_missing'],
  example: saved,
});

/** EVT-246. */
export const revoke = call<{ answer: Saved<CalendarAddress> }>()({
  ...own,
  method: 'DELETE',
  summary: 'Revoke the private calendar address',
  viewing: 'blocked',
  example: { answer: { url: null, position: '1302' as Position } },
});

/** EVT-247, EVT-249. */
export const feed = call<{ answer: FileAnswer }>()({
  method: 'GET',
  path: '/v1/calendars/:token/callboard.ics',
  params: { token: 'text' },
  summary: 'The calendar of an account by its private address',
  owner: 'link',
  answers: 'file',
  refuses: ['calendar_gone'],
  example: {},
});

/** EVT-246: says no more of the tour date than the picker, so that it opens from a mail without a session. */
export const ofTourDate = call<{ query: EventFileQuery; answer: FileAnswer }>()({
  method: 'GET',
  path: '/v1/tour-dates/:id/calendar.ics',
  params: { id: 'whole' },
  summary: 'A tour date as a calendar file',
  owner: 'public',
  answers: 'file',
  refuses: ['calendar_gone'],
  example: { query: { registration_id: 75_001 } },
});
