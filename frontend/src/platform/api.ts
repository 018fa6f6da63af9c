import {
  addressOf,
  type AnswerOf,
  type AnyCall,
  comparePositions,
  type FileAnswer as AnswersFile,
  type InputOf,
  type Position,
} from '@app/contracts/shared';
import { ApiError, readError } from './api-error.js';
import { newKey } from './ids.js';
import { outage } from './outage.js';

export type Params = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type SendOptions = {
  readonly params?: Params;
  readonly body?: unknown;
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
};

const RETRY_AFTER_MS = 500;
const RETRIED = new Set([0, 502, 503, 504]);

let seen: Position | null = null;
/** Remembers the highest position this browser knows of, so that the next query waits for it (KER-024). */
export const sawPosition = (position: string | null | undefined): void => {
  if (!position) return;
  const next = position as Position;
  if (seen === null || comparePositions(next, seen) > 0) seen = next;
};
export const lastPosition = (): string | null => seen;

type SignedOutListener = () => void;
const signedOut = new Set<SignedOutListener>();
/** Calls back when a call answers 401 (ACC-023); returns the way to stop. */
export const onSignedOut = (listener: SignedOutListener): (() => void) => {
  signedOut.add(listener);
  return () => void signedOut.delete(listener);
};

type ClockListener = (now: string, demo: boolean) => void;
let clockListener: ClockListener | null = null;
/** Every answer may carry the server's clock (`X-Clock`, with `X-Clock-Demo` when it is the demo's). */
export const onServerClock = (listener: ClockListener): void => {
  clockListener = listener;
};

const query = (params: Params | undefined): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

const address = (path: string, params: Params | undefined): string =>
  (path.startsWith('/') ? path : `/api/${path}`) + query(params);

const headers = (method: Method, options: SendOptions): Record<string, string> => ({
  accept: 'application/json',
  ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(method === 'GET' ? (seen ? { 'x-read-after': seen } : {}) : { 'idempotency-key': options.key ?? newKey() }),
});

const respond = async (method: Method, path: string, options: SendOptions): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(address(path, options.params), {
      method,
      credentials: 'same-origin',
      headers: headers(method, options),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw ApiError.offline();
  }
  const now = response.headers.get('x-clock');
  if (now) clockListener?.(now, response.headers.get('x-clock-demo') === '1');
  if (!response.ok) throw outage.seenIn(await readError(response));
  return response;
};

const attempt = async (method: Method, path: string, options: SendOptions): Promise<unknown> => {
  const response = await respond(method, path, options);
  if (response.status === 204) return null;
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const attemptTwice = async (method: Method, path: string, options: SendOptions): Promise<unknown> => {
  try {
    return await attempt(method, path, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (method === 'GET' && RETRIED.has(error.status)) {
      await wait(RETRY_AFTER_MS);
      return attempt(method, path, options);
    }
    throw error;
  }
};

const heard = (error: unknown): void => {
  if (error instanceof ApiError && error.status === 401) for (const listener of signedOut) listener();
};

const send = async <T>(method: Method, path: string, options: SendOptions = {}): Promise<T> => {
  try {
    const body = await attemptTwice(method, path, options);
    if (method !== 'GET') sawPosition((body as { position?: string } | null)?.position);
    return body as T;
  } catch (error) {
    heard(error);
    throw error;
  }
};

export type FileAnswer = { readonly content: Blob; readonly name: string };

const file = async (method: Method, path: string, body: unknown): Promise<FileAnswer> => {
  try {
    const response = await respond(method, path, body === undefined ? {} : { body });
    sawPosition(response.headers.get('x-position'));
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
    return { content: await response.blob(), name };
  } catch (error) {
    heard(error);
    // A file that breaks off on its way is a server that was lost.
    throw error instanceof ApiError ? error : ApiError.offline();
  }
};

type Given = { readonly params?: Record<string, string | number>; readonly query?: Params; readonly body?: unknown };
export type RequestOptions = { readonly key?: string; readonly signal?: AbortSignal };
/** What the browser gets of a call: a file as its content, anything else as declared. */
export type Got<C extends AnyCall> = AnswerOf<C> extends AnswersFile ? FileAnswer : AnswerOf<C>;

/** The one way to the server: a declared call with what it takes, `request(rosterCalls.list, { query: {} })`. */
export const request = async <C extends AnyCall>(
  call: C,
  ...[input, options]: object extends InputOf<C> ? [InputOf<C>?, RequestOptions?] : [InputOf<C>, RequestOptions?]
): Promise<Got<C>> => {
  const { params, query: asked, body } = (input ?? {}) as Given;
  const path = addressOf(call, params);
  if (call.answers === 'file') return (await file(call.method, path, body)) as Got<C>;
  return send<Got<C>>(call.method, path, {
    ...options,
    ...(asked ? { params: asked } : {}),
    ...(body === undefined ? {} : { body }),
  });
};

/**
 * The one way to the server. Paths are written without the base: `api.get('mybtf/tours', {event_id: 56})`;
 * a path that begins with `/` is taken as it is.
 */
export const api = {
  get: <T>(path: string, params?: Params, signal?: AbortSignal): Promise<T> =>
    send<T>('GET', path, { ...(params ? { params } : {}), signal }),
  post: <T>(path: string, body: unknown = {}, options: SendOptions = {}): Promise<T> =>
    send<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body: unknown = {}, options: SendOptions = {}): Promise<T> =>
    send<T>('PUT', path, { ...options, body }),
  patch: <T>(path: string, body: unknown = {}, options: SendOptions = {}): Promise<T> =>
    send<T>('PATCH', path, { ...options, body }),
  delete: <T>(path: string, params?: Params, options: SendOptions = {}): Promise<T> =>
    send<T>('DELETE', path, { ...options, ...(params ? { params } : {}) }),
};
