import type { DomainEvent, EventDeclarations, Instant } from '../shared/index.js';

/** Stream `shareLink-{link_id}`; the id is the token's hash, so that the token itself stands nowhere (SEC-005). */
type Of<T extends string, D> = DomainEvent<T, { readonly link_id: string; readonly registration_id: number } & D>;

export type ShareLinkCreated = Of<
  'ShareLinkCreated',
  {
    /** The registration's owner. */
    readonly account_id: number;
    /** Empty: the whole registration (REG-266). */
    readonly routine_ids: readonly number[];
    readonly expires_at: Instant;
  }
>;
export type ShareLinkRevoked = Of<'ShareLinkRevoked', { readonly revoked_at: Instant }>;
/** Each use (SEC-005). */
export type ShareLinkOpened = Of<'ShareLinkOpened', { readonly opened_at: Instant }>;

export type ShareLinkEvent = ShareLinkCreated | ShareLinkRevoked | ShareLinkOpened;

const impersonal = { version: 1, personal: [] } as const;

export const sharingDeclarations: EventDeclarations<ShareLinkEvent> = {
  ShareLinkCreated: impersonal,
  ShareLinkRevoked: impersonal,
  ShareLinkOpened: impersonal,
};
