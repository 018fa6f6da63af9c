import { Injectable } from '@nestjs/common';
import { type AnyCall, asksReason, type OwnedKind, permits } from '@app/contracts/shared';
import { refused } from '../commands/command.js';
import type { ViewedRequest, Viewer } from './viewer.js';

type Id = number | string;
/** The account that owns a thing: null when nobody does, undefined when there is no such thing. */
export type OwnerLookup = (id: Id) => Promise<number | null | undefined>;

/** Which accounts own what, as the rooms tell it; each room registers its kinds when it starts. */
@Injectable()
export class Owners {
  private readonly lookups = new Map<OwnedKind, OwnerLookup>([['account', async (id) => Number(id)]]);

  register(kind: OwnedKind, lookup: OwnerLookup): void {
    this.lookups.set(kind, lookup);
  }

  of(kind: OwnedKind, id: Id): Promise<number | null | undefined> {
    const lookup = this.lookups.get(kind);
    if (!lookup) throw new Error(`no room tells who owns a ${kind}`);
    return lookup(id);
  }
}

/** What the guard has checked: the handler may use nothing else. */
export type OwnedRequest = ViewedRequest & {
  owned?: Id | undefined;
  /** A role lets in someone whose thing it is not: a change needs a reason. */
  anothers?: boolean;
  call?: AnyCall;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A whole number from JSON or from a text of digits; undefined for anything else. */
const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return Number.isSafeInteger(number) ? (number as number) : undefined;
};

/** The parameters of a path by their declared kinds; refuses with `invalid_input` or, a UUID, with `not_found`. */
export const readParams = ({ params = {} }: AnyCall, given: unknown): Record<string, Id> => {
  const texts = given as Readonly<Record<string, string>>;
  return Object.fromEntries(
    Object.entries(params).map(([name, kind]) => {
      const text = texts[name] ?? '';
      if (kind === 'text') return [name, text];
      if (kind === 'uuid' && UUID.test(text)) return [name, text.toLowerCase()];
      const number = kind === 'whole' ? asNumber(text) : undefined;
      if (number === undefined) throw refused(kind === 'uuid' ? 'not_found' : 'invalid_input');
      return [name, number];
    }),
  );
};

type Located = { readonly kind: OwnedKind | 'self'; readonly name: string };
const locatorsOf = ({ owner }: AnyCall): readonly Located[] =>
  typeof owner === 'object'
    ? Object.entries(owner).map(([kind, name]) => ({ kind: kind as Located['kind'], name }))
    : [];

/** By which id the call is about something: where it takes one of several, by the one that is given. */
const locatorOf = (call: AnyCall, request: OwnedRequest): Located | null => {
  const all = locatorsOf(call);
  if (all.length < 2) return all[0] ?? null;
  return all.find((one) => rawId(call, one, request) !== undefined) ?? all[0] ?? null;
};

const namesAccount = (located: Located | null): boolean => located?.kind === 'account' || located?.kind === 'self';

/** A call takes a body or a query; its example shows which. */
const partOf = ({ example }: AnyCall, { body, query }: OwnedRequest): Readonly<Record<string, unknown>> =>
  ((example.body ? body : query) as Record<string, unknown> | null | undefined) ?? {};

/** Music is found by its address, a virtual attendee by two numbers. */
const TEXTS: ReadonlySet<Located['kind']> = new Set(['music', 'virtualAttendee']);

/** Before anything is validated: an id in path, query or body as far as it looks like one; what does not is refused later. */
const rawId = (call: AnyCall, { kind, name }: Located, request: OwnedRequest): Id | undefined => {
  if (call.params && name in call.params) return readParams(call, request.params)[name];
  const given = partOf(call, request)[name];
  return TEXTS.has(kind) && typeof given === 'string' ? given : asNumber(given);
};

/** The header of whoever acts by a link (EVT-241). */
const LINK_HEADER = 'x-link-token';

/** The token of a call that takes it in the header; null where there is none. */
export const linkOf = ({ token }: AnyCall, { headers }: Pick<OwnedRequest, 'headers'>): string | null => {
  const given = headers[LINK_HEADER];
  return token === 'header' && typeof given === 'string' ? given : null;
};

/** With a token nobody's session is asked: the handler lets in by what the token opens alone. */
const bearsToken = (call: AnyCall, request: OwnedRequest): boolean => {
  const token = linkOf(call, request) ?? (call.token && partOf(call, request)[call.token]);
  if (typeof token !== 'string') return false;
  const located = locatorOf(call, request);
  request.owned = located ? rawId(call, located, request) : undefined;
  return true;
};

/** By a link nothing is written but by calls that take its token, whoever may else make them (REG-265). */
export const assertNoLink = ({ method, token }: AnyCall, { headers }: OwnedRequest): void => {
  if (method !== 'GET' && token === undefined && headers[LINK_HEADER] !== undefined) throw refused('forbidden');
};

const tokenIn = (part: unknown): boolean =>
  typeof (part as { readonly token?: unknown } | null | undefined)?.token === 'string';

/** Who acts by a link says so in a header, or sends its token where other calls take one; it opens these alone (REG-265). */
const byLink = ({ headers, body, query }: OwnedRequest): boolean =>
  headers[LINK_HEADER] !== undefined || tokenIn(body) || tokenIn(query);

const SESSIONLESS: readonly AnyCall['owner'][] = ['none', 'public', 'link'];

/** Refuses who may not make this call, before its handler runs: without a session, without the role, about another's thing (SEC-001, NAV-084). */
export const admit = async (call: AnyCall, request: OwnedRequest, owners: Owners): Promise<void> => {
  if (SESSIONLESS.includes(call.owner)) return;
  if (bearsToken(call, request)) return;
  const viewer = call.viewing === 'staff' ? (request.viewer?.viewed_by ?? request.viewer) : request.viewer;
  if (!viewer) throw refused(byLink(request) ? 'forbidden' : 'signed_out');
  if (call.viewing === 'blocked' && viewer.viewed_by) throw refused('view_as_blocked');
  request.viewer = viewer;
  const located = locatorOf(call, request);
  const id = located ? rawId(call, located, request) : undefined;
  request.owned = id ?? (namesAccount(located) ? viewer.account_id : undefined);
  if (call.permit && permits(call.permit, viewer.roles)) {
    if (located && asksReason(call)) request.anothers = await isAnothers(located, request, owners);
    return;
  }
  if (!located) {
    if (call.owner !== 'self') throw refused('forbidden');
    return;
  }
  if (located.kind === 'self') return ownOnly(id, viewer);
  if (request.owned === undefined) return;
  const owner = await owners.of(located.kind, request.owned);
  if (owner === undefined) throw refused('not_found');
  if (owner !== viewer.account_id || !viewer.confirmed) throw refused('forbidden');
};

/** What does not exist is nobody's: the handler says that it is not there. */
const isAnothers = async ({ kind }: Located, { owned, viewer }: OwnedRequest, owners: Owners): Promise<boolean> => {
  if (owned === undefined) return false;
  const owner = kind === 'self' ? owned : await owners.of(kind, owned);
  return owner !== undefined && owner !== viewer?.account_id;
};

const ownOnly = (id: Id | undefined, viewer: Viewer): void => {
  if (id !== undefined && id !== viewer.account_id) throw refused('forbidden');
};

/** That the validated value is the one which was let through: a class that reads an id more liberally opens no door. */
export const assertAdmitted = (
  call: AnyCall,
  values: Readonly<Record<string, unknown>>,
  request: OwnedRequest,
): number | undefined => {
  const located = locatorOf(call, request);
  if (!located) return undefined;
  // A call that was let in by one id may name no other thing beside it.
  for (const { kind, name } of locatorsOf(call)) {
    const value = values[name];
    const allowed = kind === located.kind ? request.owned : undefined;
    if (value !== undefined && value !== null && value !== allowed) throw refused('forbidden');
  }
  return namesAccount(located) ? (request.owned as number) : undefined;
};
