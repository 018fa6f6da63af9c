import { type DomainEvent, type EventDeclarations, type Instant, instant, said } from '../shared/index.js';

/** What a link opens: a token opens its own path alone (EVT-223). */
export type SharePath =
  | 'registration'
  | 'waivers'
  | 'music'
  | 'results'
  | 'critiques'
  | 'data'
  | 'homework'
  | 'access-codes'
  | 'survey';

/** Stream `shareLink-{link_id}`; the id is the token's hash, so that the token itself stands nowhere (SEC-005). */
type Of<T extends string, D> = DomainEvent<T, { readonly link_id: string; readonly registration_id: number } & D>;

export type ShareLinkCreated = Of<
  'ShareLinkCreated',
  {
    /** The registration's owner. */
    readonly account_id: number;
    /** Empty: the whole registration (REG-266). */
    readonly routine_ids: readonly number[];
    /** Which page it opens; the registration's own where nothing is said. */
    readonly path?: SharePath;
    readonly expires_at: Instant;
  }
>;
export type ShareLinkRevoked = Of<'ShareLinkRevoked', { readonly revoked_at: Instant }>;
/** A use, and what follows within ten minutes (SEC-005). */
export type ShareLinkOpened = Of<'ShareLinkOpened', { readonly opened_at: Instant }>;

export type ShareLinkEvent = ShareLinkCreated | ShareLinkRevoked | ShareLinkOpened;

const link = { link_id: 'abc', registration_id: 75_001 };
const at = instant('2026-01-20T17:00:00.000Z');

export const shareLinkEvents: EventDeclarations<ShareLinkEvent> = {
  ShareLinkCreated: {
    version: 1,
    personal: [],
    says: (d) => said('links', `made a share link to registration ${d.registration_id}`),
    example: { ...link, account_id: 1001, routine_ids: [], expires_at: at },
  },
  ShareLinkRevoked: {
    version: 1,
    personal: [],
    says: (d) => said('links', `revoked the share link to registration ${d.registration_id}`),
    example: { ...link, revoked_at: at },
  },
  ShareLinkOpened: {
    version: 1,
    personal: [],
    says: (d) => said('links', `opened the share link to registration ${d.registration_id}`),
    example: { ...link, opened_at: at },
  },
};
