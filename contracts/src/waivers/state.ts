import { type Day, impossible, type Instant } from '../shared/index.js';
import type { WaiverEvent, WaiverSent, WaiverSigned, WaiverSignedOnPaper } from './events.js';

/** The request that stands: the last one that was sent. */
export type WaiverRequest = Pick<
  WaiverSent['data'],
  'request_id' | 'link_id' | 'email' | 'sent_at' | 'expires_at' | 'registration_id' | 'account_id'
> & { readonly reminded_at: Instant | null };

export type Signature =
  | ({ readonly on: 'screen' } & WaiverSigned['data'])
  | ({ readonly on: 'paper' } & WaiverSignedOnPaper['data']);

export type WaiverState = { readonly request: WaiverRequest | null; readonly signature: Signature | null };

/** What a waiver is shown as (EVT-077). */
export const WAIVER_STATES = { not_sent: 'Not Sent', sent: 'Sent', signed: 'Signed', expired: 'Expired' } as const;
export type WaiverStatus = keyof typeof WAIVER_STATES;

/** A signed waiver never expires; a request that nobody signed does (EVT-079). */
export const waiverStatus = (
  { signed, expires_at }: { readonly signed: boolean; readonly expires_at: Instant | null },
  now: Instant,
): WaiverStatus => {
  if (signed) return 'signed';
  if (expires_at === null) return 'not_sent';
  return now < expires_at ? 'sent' : 'expired';
};

const requestOf = (data: Omit<WaiverSent['data'], 'person'>): WaiverRequest => {
  const { request_id, link_id, email, sent_at, expires_at, registration_id, account_id } = data;
  return { request_id, link_id, email, sent_at, expires_at, registration_id, account_id, reminded_at: null };
};

export const evolveWaiver = (state: WaiverState, event: WaiverEvent): WaiverState => {
  switch (event.type) {
    case 'WaiverSent':
    case 'WaiverEmailChanged':
      return { ...state, request: requestOf(event.data) };
    case 'WaiverReminded':
      return { ...state, request: state.request && { ...state.request, reminded_at: event.data.reminded_at } };
    case 'WaiverSigned':
      return { ...state, signature: { on: 'screen', ...event.data } };
    case 'WaiverSignedOnPaper':
      return { ...state, signature: { on: 'paper', ...event.data } };
    default:
      return impossible(event);
  }
};

const MONTHS = 6;

/** Six months of the calendar later (EVT-098); where a month has no such day, on its last. */
export const waiverExpiry = (from: Instant): Instant => {
  const at = new Date(from);
  const date = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + MONTHS);
  if (at.getUTCDate() !== date) at.setUTCDate(0);
  return at.toISOString() as Instant;
};

/** The version that holds on a day: the last that has taken effect; before the first one, that. */
export const textOn = <V extends { readonly effective_on: Day }>(versions: readonly V[], on: Day): V | undefined =>
  versions.findLast(({ effective_on }) => effective_on <= on) ?? versions[0];
