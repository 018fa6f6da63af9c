import {
  accept,
  addDays,
  addMinutes,
  addMonths,
  type Day,
  type Decider,
  type Decision,
  impossible,
  type Instant,
  dayBegins,
  refuse,
  type Requester,
  type StreamName,
  streamName,
} from '../shared/index.js';
import type { ShareLinkEvent, SharePath } from './events.js';
import type { SharingRefusal } from './refusals.js';

export type ShareLink = {
  readonly link_id: string;
  readonly registration_id: number;
  readonly account_id: number;
  readonly routine_ids: readonly number[];
  readonly path: SharePath;
  readonly expires_at: Instant;
  readonly revoked: boolean;
  readonly opened: number;
  /** When a use was recorded last. */
  readonly opened_at: Instant | null;
};
export type ShareLinkState = ShareLink | null;

export type ShareLinkCommand =
  | {
      readonly type: 'CreateShareLink';
      readonly link_id: string;
      readonly registration_id: number;
      readonly account_id: number;
      readonly routine_ids: readonly number[];
      readonly path?: SharePath;
      readonly expires_at: Instant;
    }
  | {
      readonly type: 'RevokeShareLink';
      readonly registration_id: number;
      readonly viewer: Requester;
      readonly now: Instant;
    }
  | { readonly type: 'OpenShareLink'; readonly paths: readonly SharePath[]; readonly now: Instant };

export const shareLinkStream = (link_id: string): StreamName => streamName('shareLink', link_id);

const DAYS_AFTER_THE_END = 30;
const MONTHS_OF_RESULTS = 12;
/** Openings within so many minutes of a recorded one are the same use: a page that is read again and again fills no log. */
const MINUTES_OF_A_USE = 10;

/** Midnight event-local time that ends the 30th day after the tour date's end (REG-266). */
export const shareLinkExpiry = (tourDate: { readonly end_date: Day; readonly time_zone: string }): Instant =>
  dayBegins(addDays(tourDate.end_date, DAYS_AFTER_THE_END + 1), tourDate.time_zone);

/** A page that is read after the event opens for a year (EVT-221). */
export const resultsLinkExpiry = (from: Instant): Instant => addMonths(from, MONTHS_OF_RESULTS);

type Verdict = Decision<ShareLinkEvent, SharingRefusal>;
const gone = refuse({ code: 'share_link_gone', params: {} } as const);

const revoke = (command: Extract<ShareLinkCommand, { type: 'RevokeShareLink' }>, state: ShareLinkState): Verdict => {
  if (state === null || state.registration_id !== command.registration_id) return gone;
  if (!command.viewer.employee && command.viewer.account_id !== state.account_id)
    return refuse({ code: 'forbidden', params: {} } as const);
  if (state.revoked) return accept();
  const { link_id, registration_id } = state;
  return accept({ type: 'ShareLinkRevoked', data: { link_id, registration_id, revoked_at: command.now } });
};

/** Whether a link opens its registration: made, not revoked and not expired (REG-266). */
export const linkStands = (state: ShareLinkState, now: Instant): state is ShareLink =>
  state !== null && !state.revoked && now < state.expires_at;

const open = ({ paths, now }: Extract<ShareLinkCommand, { type: 'OpenShareLink' }>, state: ShareLinkState): Verdict => {
  if (!linkStands(state, now)) return gone;
  // Who holds it knows that there is one (EVT-223).
  if (!paths.includes(state.path)) return refuse({ code: 'forbidden', params: {} } as const);
  const { link_id, registration_id, opened_at } = state;
  if (opened_at !== null && now < addMinutes(opened_at, MINUTES_OF_A_USE)) return accept();
  return accept({ type: 'ShareLinkOpened', data: { link_id, registration_id, opened_at: now } });
};

const evolve = (state: ShareLinkState, event: ShareLinkEvent): ShareLinkState => {
  switch (event.type) {
    case 'ShareLinkCreated':
      return { path: 'registration', ...event.data, revoked: false, opened: 0, opened_at: null };
    case 'ShareLinkRevoked':
      return state && { ...state, revoked: true };
    case 'ShareLinkOpened':
      return state && { ...state, opened: state.opened + 1, opened_at: event.data.opened_at };
    default:
      return impossible(event);
  }
};

/** A link that shows a registration without sign-in: it expires, can be revoked, and each use is an event, at most one in ten minutes (SEC-005, REG-264). */
export const shareLinkDecider: Decider<ShareLinkState, ShareLinkCommand, ShareLinkEvent, SharingRefusal> = {
  initialState: () => null,
  evolve,
  decide: (command, state) => {
    switch (command.type) {
      case 'CreateShareLink': {
        const { type: _type, ...data } = command;
        return state === null ? accept({ type: 'ShareLinkCreated', data }) : accept();
      }
      case 'RevokeShareLink':
        return revoke(command, state);
      case 'OpenShareLink':
        return open(command, state);
      default:
        return impossible(command);
    }
  },
};
