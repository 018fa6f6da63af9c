import type { Messages, None, RefusalOf } from '../shared/index.js';

type Params = { calendar_gone: None; calendar_missing: None };

export type CalendarRefusal = RefusalOf<Params>;

export const calendarMessages = {
  calendar_gone: { status: 404, text: () => 'This calendar is no longer available.' },
  calendar_missing: { status: 409, text: () => 'The calendar address was revoked. Please make a new one.' },
} satisfies Messages<Params>;
