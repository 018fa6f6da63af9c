import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { lastPosition } from '../platform/api.js';
import { ApiError, readError } from '../platform/api-error.js';
import { outage } from '../platform/outage.js';

type Answer = { status: number; headers: Headers; body: string; json: unknown };

/** Reads with the session's cookie, never older than what this browser already knows of (KER-024). */
const readJson = async (url: string, options: { signal?: AbortSignal } = {}): Promise<Answer> => {
  const position = lastPosition();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (position) headers['x-read-after'] = position;
  let response: Response;
  try {
    response = await fetch(url, {
      credentials: 'same-origin',
      headers,
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw ApiError.offline();
  }
  if (!response.ok) throw outage.seenIn(await readError(response));
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: JSON.parse(body) as unknown };
};

/** A search for a number is a search for that very row; names are searched by the server. */
const withNumber = (resource: string, params: GetListParams): GetListParams => {
  const { q, ...filter } = (params.filter ?? {}) as { q?: unknown };
  const text = typeof q === 'string' ? q.trim() : '';
  const field = resource === 'payments' ? 'registration_id' : 'id';
  if (resource === 'outbox' || !/^\d+$/.test(text)) return params;
  return { ...params, filter: { ...filter, [field]: Number(text) } };
};

const readOnly = (): Promise<never> =>
  Promise.reject(new Error('Rows of the staff lists change by commands, never by the list itself.'));

/** The staff lists over `/api/admin` (ADM-001); writing goes by the commands of each room (ADM-013). */
export const staffDataProvider = (): DataProvider => {
  const rest = simpleRestProvider('/api/admin', readJson as Parameters<typeof simpleRestProvider>[1]);
  return {
    ...rest,
    getList: <R extends RaRecord>(resource: string, params: GetListParams) =>
      rest.getList<R>(resource, withNumber(resource, params)),
    create: readOnly,
    update: readOnly,
    updateMany: readOnly,
    delete: readOnly,
    deleteMany: readOnly,
  };
};
