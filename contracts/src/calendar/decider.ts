import { accept, type Decider, impossible, refuse, type StreamName, streamName } from '../shared/index.js';
import type { CalendarEvent } from './events.js';
import type { CalendarRefusal } from './refusals.js';

/** `turn`: how many addresses were made before the next one. `hash`: of the address that opens now; null where none does. */
type CalendarState = { readonly turn: number; readonly hash: string | null };

export type CalendarChange = 'MakeCalendarAddress' | 'RenewCalendarAddress' | 'RevokeCalendarAddress';
type CalendarCommand = {
  readonly type: CalendarChange;
  readonly account_id: number;
  /** The turn and hash of the next address; the handler makes them from what it has read. */
  readonly turn: number;
  readonly hash: string;
};

export const calendarStream = (account_id: number): StreamName => streamName('calendar', String(account_id));

/** The private calendar address of an account: one at most opens, and none is made twice (EVT-246, EVT-247). */
export const calendarDecider: Decider<CalendarState, CalendarCommand, CalendarEvent, CalendarRefusal> = {
  initialState: () => ({ turn: 0, hash: null }),
  evolve: (state, event) => {
    switch (event.type) {
      case 'CalendarAddressMade':
      case 'CalendarAddressRenewed':
        return { turn: event.data.turn + 1, hash: event.data.hash };
      case 'CalendarAddressRevoked':
        return { ...state, hash: null };
      default:
        return impossible(event);
    }
  },
  decide: ({ type, ...data }, state) => {
    switch (type) {
      case 'MakeCalendarAddress':
        return state.hash === null ? accept({ type: 'CalendarAddressMade', data }) : accept();
      case 'RenewCalendarAddress':
        if (state.hash === null) return refuse({ code: 'calendar_missing', params: {} });
        // Two presses at once renew it once.
        return state.turn === data.turn ? accept({ type: 'CalendarAddressRenewed', data }) : accept();
      case 'RevokeCalendarAddress':
        return state.hash === null
          ? accept()
          : accept({ type: 'CalendarAddressRevoked', data: { account_id: data.account_id } });
      default:
        return impossible(type);
    }
  },
};
