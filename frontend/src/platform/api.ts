import {
  addressOf,
  type AnswerOf,
  type AnyCall,
  comparePositions,
  type FileAnswer as AnswersFile,
  type InputOf,
  type ListQuery,
  type Position,
} from '@app/contracts/shared';
import { ApiError, readError } from './api-error.js';
import { isAttended } from './attended.js';
import { newKey } from './ids.js';
import { outage } from './outage.js';
import { withReason } from './reasons.js';

export type RequestOptions = {
  readonly key?: string;
  readonly signal?: AbortSignal;
  /** The token of a public link that the call is made by (EVT-241). */
  readonly link?: string | undefined;
};
/** One request as it goes out; `url` is whole. */
type Outgoing = RequestOptions & { readonly method: AnyCall['method']; readonly url: string; readonly body?: unknown };

const RETRY_AFTER_MS = 500;
const RETRIED = new Set([0, 502, 503, 504]);

let seen: Position | null = null;
/** Remembers the highest position this browser knows of, so that the next query waits for it (KER-024). */
export const sawPosition = (position: string | null | undefined): void => {
  if (!position) return;
  const next = position as Position;
  if (seen === null || comparePositions(next, seen) > 0) seen = next;
};

type SignedOutListener = () => void;
const signedOut = new Set<SignedOutListener>();
/** Calls back when a call answers 401 (ACC-023); returns the way to stop. */
export const onSignedOut = (listener: SignedOutListener): (() => void) => {
  signedOut.add(listener);
  return () => void signedOut.delete(listener);
};

type ServerClock = { readonly now: string; readonly demo: boolean; readonly openDemo: boolean };
type ClockListener = (clock: ServerClock) => void;
let clockListener: ClockListener | null = null;
/** Every answer may carry the server's clock (`X-Clock`, with `X-Clock-Demo` when it is the demo's, `X-Demo` when that is open to strangers). */
export const onServerClock = (listener: ClockListener): void => {
  clockListener = listener;
};

const searchOf = (query: object | undefined): string => {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text ? `?${text}` : '';
};

const headers = ({ method, body, key, link }: Outgoing): Record<string, string> => ({
  accept: 'application/json',
  ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(link ? { 'x-link-token': link } : {}),
  ...(method === 'GET' ? readHeaders() : { 'idempotency-key': key ?? newKey() }),
});

/** A page that refreshes itself keeps no session alive. */
const readHeaders = (): Record<string, string> => ({
  ...(seen ? { 'x-read-after': seen } : {}),
  ...(isAttended() ? {} : { 'x-unattended': '1' }),
});

const respond = async (outgoing: Outgoing): Promise<Response> => {
  const { method, url, body, signal } = outgoing;
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: headers(outgoing),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw ApiError.offline();
  }
  const now = response.headers.get('x-clock');
  const says = (name: string): boolean => response.headers.get(name) === '1';
  if (now) clockListener?.({ now, demo: says('x-clock-demo'), openDemo: says('x-demo') });
  if (!response.ok) throw outage.seenIn(await readError(response));
  return response;
};

const attempt = async (outgoing: Outgoing): Promise<unknown> => {
  const response = await respond(outgoing);
  if (response.status === 204) return null;
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const attemptTwice = async (outgoing: Outgoing): Promise<unknown> => {
  try {
    return await attempt(outgoing);
  } catch (error) {
    if (!(error instanceof ApiError) || outgoing.method !== 'GET' || !RETRIED.has(error.status)) throw error;
    await wait(RETRY_AFTER_MS);
    return attempt(outgoing);
  }
};

const heard = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 401) for (const listener of signedOut) listener();
};

const send = async (outgoing: Outgoing): Promise<unknown> => {
  try {
    const body = await attemptTwice(outgoing);
    if (outgoing.method !== 'GET') sawPosition((body as { position?: string } | null)?.position);
    return body;
  } catch (error) {
    heard(error);
    throw error;
  }
};

export type FileAnswer = { readonly content: Blob; readonly name: string };

const file = async (outgoing: Outgoing): Promise<FileAnswer> => {
  try {
    const response = await respond(outgoing);
    sawPosition(response.headers.get('x-position'));
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
    return { content: await response.blob(), name };
  } catch (error) {
    heard(error);
    // A file that breaks off on its way is a server that was lost.
    throw error instanceof ApiError ? error : ApiError.offline();
  }
};

type Given = { readonly params?: Record<string, string | number>; readonly query?: object; readonly body?: unknown };
/** What the browser gets of a call: a file as its content, anything else as declared. */
export type Got<C extends AnyCall> = AnswerOf<C> extends AnswersFile ? FileAnswer : AnswerOf<C>;

/** The one way to the server: a declared call with what it takes, `request(rosterCalls.list, { query: {} })`. */
export const request = async <C extends AnyCall>(
  call: C,
  ...[input, options]: object extends InputOf<C> ? [InputOf<C>?, RequestOptions?] : [InputOf<C>, RequestOptions?]
): Promise<Got<C>> => {
  const given = (input ?? {}) as Given;
  const url = addressOf(call, given.params) + searchOf(given.query);
  const answer = await withReason(call, given, (body) => {
    const outgoing = { ...options, method: call.method, url, body };
    return call.answers === 'file' ? file(outgoing) : send(outgoing);
  });
  return answer as Got<C>;
};

/** A list of the staff console: its rows and how many there are in all, from `Content-Range` (ADM-001). */
export const requestList = async <C extends AnyCall>(
  call: C,
  asked: ListQuery,
  params?: Readonly<Record<string, string>>,
): Promise<{ readonly rows: AnswerOf<C>; readonly total: number }> => {
  try {
    const response = await respond({ method: call.method, url: addressOf(call, params) + searchOf(asked) });
    const total = Number(response.headers.get('content-range')?.split('/')[1]);
    return { rows: (await response.json()) as AnswerOf<C>, total };
  } catch (error) {
    heard(error);
    throw error;
  }
};
