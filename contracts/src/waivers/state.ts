import { addMonths, type Day, impossible, type Instant } from '../shared/index.js';
import type { WaiverEvent, WaiverSent, WaiverSigned, WaiverSignedOnPaper } from './events.js';

/** The request that stands: the last one that was sent. */
export type WaiverRequest = Pick<
  WaiverSent['data'],
  'request_id' | 'link_id' | 'email' | 'sent_at' | 'expires_at' | 'registration_id' | 'account_id'
> & { readonly reminded_at: Instant | null };

export type Signature =
  | ({ readonly on: 'screen' } & WaiverSigned['data'])
  | ({ readonly on: 'paper' } & WaiverSignedOnPaper['data']);

/** A waiver as one account asks for it. The signature may be of another account's registration: accepted by staff. */
export type AccountWaiver = { readonly request: WaiverRequest | null; readonly signature: Signature | null };

export type WaiverState = { readonly accounts: Readonly<Record<number, AccountWaiver>> };

const NOTHING: AccountWaiver = { request: null, signature: null };
/** The request and the signature of an account; nothing of any other account (EVT-253). */
export const waiverFor = ({ accounts }: WaiverState, account_id: number): AccountWaiver =>
  accounts[account_id] ?? NOTHING;

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

/** Returns the waiver of the event's account as it is after the event. */
const changed = (own: AccountWaiver, event: WaiverEvent, state: WaiverState): AccountWaiver => {
  switch (event.type) {
    case 'WaiverSent':
    case 'WaiverEmailChanged':
      return { ...own, request: requestOf(event.data) };
    case 'WaiverReminded':
      return { ...own, request: own.request && { ...own.request, reminded_at: event.data.reminded_at } };
    case 'WaiverSigned':
      return { ...own, signature: { on: 'screen', ...event.data } };
    case 'WaiverSignedOnPaper':
      return { ...own, signature: { on: 'paper', ...event.data } };
    case 'WaiverAccepted':
      return { ...own, signature: waiverFor(state, event.data.signed_account_id).signature };
    default:
      return impossible(event);
  }
};

/** Every event names the account that it is of, also those from before accounts had waivers of their own (ADR 0100). */
export const evolveWaiver = (state: WaiverState, event: WaiverEvent): WaiverState => {
  const { account_id } = event.data;
  return { accounts: { ...state.accounts, [account_id]: changed(waiverFor(state, account_id), event, state) } };
};

/** When it was signed on a screen, or staff recorded the paper. */
export const signedAt = (signature: Signature): Instant =>
  signature.on === 'screen' ? signature.signed_at : signature.marked_at;

/** The person who signed, as the signature says; on paper nobody is named. */
export const signerOf = (signature: Signature): string => {
  if (signature.on === 'paper') return '';
  const { form, is_self } = signature;
  return [form.signature, is_self ? 'for oneself' : form.parent?.parent_relationship].filter(Boolean).join(', ');
};

const MONTHS = 6;

/** EVT-098. */
export const waiverExpiry = (from: Instant): Instant => addMonths(from, MONTHS);

/** The version that holds on a day: the last that has taken effect; before the first one, that. */
export const textOn = <V extends { readonly effective_on: Day }>(versions: readonly V[], on: Day): V | undefined =>
  versions.findLast(({ effective_on }) => effective_on <= on) ?? versions[0];
