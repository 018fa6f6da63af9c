import type { Position } from './events.js';
import type { AnyMasks, Masks } from './masks.js';

/**
 * Who may make a call about something that belongs to someone (SEC-001). `own` is the confirmed owner of the thing;
 * an admin may all that staff may. `try` is as `write` for what is not saved, so that nobody says why. Calls that belong to nobody in particular say so by their `owner`.
 */
export const PERMITS = {
  own: ['own'],
  write: ['own', 'staff'],
  try: ['own', 'staff'],
  read: ['own', 'staff', 'auditor'],
  staff: ['staff'],
  console: ['staff', 'auditor'],
  audit: ['auditor', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Who[]>;

export type StaffRole = 'staff' | 'admin' | 'auditor';
export type Who = 'own' | StaffRole;
export type Permit = keyof typeof PERMITS;

/** True when one of the roles is let in by the permit, whosever thing it is. */
export const permits = (permit: Permit, roles: readonly StaffRole[]): boolean => {
  const who: readonly Who[] = PERMITS[permit];
  return roles.some((role) => who.includes(role) || (role === 'admin' && who.includes('staff')));
};

/** Changes what belongs to someone: whoever does that to another's says why, with a `reason` beside the body (NAV-084, ADM-013). */
export const asksReason = ({ method, permit }: Pick<AnyCall, 'method' | 'permit'>): boolean =>
  method !== 'GET' && permit === 'write';

/** What kinds of things have an owner; a room tells the server how to find the account that owns one. */
export type OwnedKind =
  | 'account'
  | 'registration'
  | 'studio'
  | 'payment'
  | 'confirmation'
  | 'waiver'
  | 'routine'
  | 'music'
  | 'shareLink'
  | 'virtualAttendee';

/** How the parameters of a path are read: a whole number, a UUID, or any text. */
type ParamKind = 'whole' | 'uuid' | 'text';

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Shapes = { body?: object; query?: object; answer: unknown };
type Fields<S> = S extends object ? keyof S & string : never;

/** One kind and the name of the parameter, query or body field that holds its id: `{ registration: 'id' }`. */
type Located<Names extends string> = { [K in OwnedKind]: { readonly [k in K]: Names } }[OwnedKind];

/**
 * What an auditor reads masked in the answer, and so can neither search nor sort by. `by-handler`: the answer comes
 * masked to everyone who has not revealed it.
 */
type Masked<A> = { readonly masks: (A extends readonly (infer R)[] ? Masks<R> : Masks<A>) | 'by-handler' };
type Unmasked = { readonly masks?: never };

type Access<Names extends string, A> =
  /** `none`: tells nobody's data and asks for no session. `public`: anyone. `link`: who holds its token. `self`: every account, its own data. */
  | ({ readonly owner: 'none' | 'public' | 'link' | 'self'; readonly permit?: never } & Partial<Masked<A>>)
  /** As `self`, where the call may name the account: also before its address is confirmed. Others only by a permit. */
  | ({ readonly owner: { readonly self: Names }; readonly permit?: 'write' } & Unmasked)
  /** Nobody's in particular: by role alone. */
  | ({ readonly owner: 'staff'; readonly permit: 'staff' | 'admin' } & Unmasked)
  | ({ readonly owner: 'staff'; readonly permit: 'console' | 'audit' } & Masked<A>)
  /** Someone's: the guard looks up whose before the handler runs. An `account` that is not named is the caller's own; of several kinds the one counts whose id is given. */
  | ({ readonly owner: Located<Names>; readonly permit: 'own' | 'write' | 'try' } & Unmasked)
  | ({ readonly owner: Located<Names>; readonly permit: 'read' } & Masked<A>);

type Given<S extends Shapes, P extends string> = ([ParamNames<P>] extends [never]
  ? { readonly params?: never }
  : { readonly params: { readonly [N in ParamNames<P>]: ParamKind } }) & {
  readonly example: Omit<S, 'answer'> & { readonly answer?: S['answer'] };
};

type Declaration<S extends Shapes, P extends string> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/`; one that begins with `/` is taken as it is. */
  readonly path: P;
  /** One line for people who read the description of the API (OPS-010). */
  readonly summary: string;
  /**
   * Where a token may stand instead of a session, whose handler asks what it opens: a field of body or query, or the
   * header `X-Link-Token` (EVT-241).
   */
  readonly token?: Fields<S['body']> | Fields<S['query']> | 'header';
  /** Default 200. */
  readonly status?: 201 | 202;
  /** The answer is a file, or a list with `Content-Range` (ADM-001). */
  readonly answers?: 'file' | 'list';
  /** Each time is recorded, also that of a repeat, whose first answer is not kept (SEC-019). */
  readonly recorded?: true;
  /** The answer opens something, so it is not kept: the repeated command makes the same one again (SEC-009, KER-014). */
  readonly secret?: true;
  /** Where `q` of a list looks, in dotted fields of its rows. */
  readonly searches?: readonly string[];
  /** The number of a row, by which digits in `q` find it too (ADM-037). */
  readonly numbered?: string;
  /** The body is a file as it is, no JSON; or a message, of which the signature is over the bytes as they come. */
  readonly takes?: 'file' | 'message';
  /** A body may be so large, where it carries a file; any other ends at a megabyte. */
  readonly most_bytes?: number;
  /** Without an Idempotency-Key the call does nothing (PAY-138); any other changing call may have one (KER-023). */
  readonly idempotencyKey?: 'required';
  /**
   * What becomes of the call while staff are viewing as a registrant (SEC-006): money and sign-in settings are
   * `blocked`; what ends the viewing is asked as `staff`. Any other is made as the registrant.
   */
  readonly viewing?: 'blocked' | 'staff';
  /** Refusal codes beside those that every call may give (`invalid_input`, `forbidden`, `not_found` …). */
  readonly refuses?: readonly string[];
} & Given<S, P> &
  Access<Fields<S['body']> | Fields<S['query']> | ParamNames<P>, S['answer']>;

type ParamTypes<K> = { readonly [N in keyof K]: K[N] extends 'whole' ? number : string };

type Declared<S, D extends { readonly params?: object }> = D & {
  readonly types?: S & { readonly params: ParamTypes<NonNullable<D['params']>> };
};

/** A declared call as server, browser and tests use it, whatever it takes and answers. */
export type AnyCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly token?: string;
  readonly status?: 201 | 202;
  readonly answers?: 'file' | 'list';
  readonly recorded?: true;
  readonly secret?: true;
  readonly takes?: 'file' | 'message';
  readonly most_bytes?: number;
  readonly idempotencyKey?: 'required';
  readonly viewing?: 'blocked' | 'staff';
  readonly refuses?: readonly string[];
  readonly params?: Readonly<Record<string, ParamKind>>;
  readonly owner: 'none' | 'public' | 'link' | 'self' | 'staff' | { readonly [k in OwnedKind | 'self']?: string };
  readonly permit?: Permit;
  readonly masks?: AnyMasks | 'by-handler';
  readonly searches?: readonly string[];
  readonly numbered?: string;
  readonly example: { readonly body?: object; readonly query?: object; readonly answer?: unknown };
  /** For the compiler alone. */
  readonly types?: {
    readonly body?: object;
    readonly query?: object;
    readonly params?: object;
    readonly answer: unknown;
  };
};

/** An auditor who is nothing else reads personal data masked (0-conventions, Roles). */
export const seesMasked = (roles: readonly StaffRole[]): boolean =>
  roles.length > 0 && roles.every((role) => role === 'auditor');

/** What of the call's answer somebody with these roles reads masked; null: nothing. */
export const masksFor = ({ masks }: Pick<AnyCall, 'masks'>, roles: readonly StaffRole[]): AnyMasks | null =>
  masks === undefined || masks === 'by-handler' || !seesMasked(roles) ? null : masks;

type Types<C extends AnyCall> = NonNullable<C['types']>;
type Part<C extends AnyCall, K extends 'body' | 'query' | 'params'> =
  Types<C> extends { readonly [k in K]: infer T } ? T : undefined;
export type BodyOf<C extends AnyCall> = Part<C, 'body'>;
export type QueryOf<C extends AnyCall> = Part<C, 'query'>;
export type ParamsOf<C extends AnyCall> = Part<C, 'params'>;
export type AnswerOf<C extends AnyCall> = Types<C>['answer'];
/** Codes that the call may refuse with of its own. */
export type RefusesOf<C extends AnyCall> = C['refuses'] extends readonly (infer R)[] ? R : never;

type Nothing = { readonly [k in never]?: never };
/** What a sender of the call gives: the values of its path, its query and its body, as far as it takes them. */
export type InputOf<C extends AnyCall> = (C['params'] extends object ? { readonly params: ParamsOf<C> } : Nothing) &
  (QueryOf<C> extends object ? { readonly query: QueryOf<C> } : Nothing) &
  (BodyOf<C> extends object ? { readonly body: BodyOf<C> } : Nothing);

/** The address of a call, its parameters filled in, below the server's origin. */
export const addressOf = (
  { path }: Pick<AnyCall, 'path'>,
  params: Readonly<Record<string, string | number>> = {},
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return filled.startsWith('/') ? filled : `/api/${filled}`;
};

/** What a command answers: where its last event stands, so that its sender can read his own write (KER-024). */
export type Saved<A = object> = A & { readonly position: Position };
/** The answer is a file. */
export type FileAnswer = { readonly file: true };

/**
 * Declares one call: what it takes and answers as types, the rest as values. The Nest route, the guard, the description
 * of the API, the matrix of the tests and the browser's client follow from it; nothing of it stands a second time.
 */
export const call =
  <S extends Shapes>() =>
  <const P extends string, const D extends Declaration<S, P>>(declaration: D & { readonly path: P }): Declared<S, D> =>
    declaration as Declared<S, D>;
