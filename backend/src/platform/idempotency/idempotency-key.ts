import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '@app/contracts/shared';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../auth/viewer.js';
import { uuidFrom } from '../ids/id-generator.js';

/** What of a request makes it the same one again. */
type Sent = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'> & {
  readonly actor?: Actor;
  readonly viewer?: Viewer;
  readonly context: { readonly ip_hash: string };
};

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, v: unknown) =>
    v && typeof v === 'object' && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  );

/** A file on its way is no value: its signed address alone says which it is. */
const read = (body: unknown): unknown => (body instanceof Readable ? null : (body ?? null));

/** Nothing made of a password is kept, not even a hash of its body. */
export const holdsPassword = (body: unknown): boolean => JSON.stringify(read(body)).includes('"password":');

export const bodyHashOf = ({ body }: Pick<Sent, 'body'>): string =>
  createHash('sha256')
    .update(canonical(read(body)))
    .digest('hex');

/** What the caller may do and see at this moment. */
export const rightsOf = ({ viewer }: Pick<Sent, 'viewer'>): string =>
  viewer ? JSON.stringify([viewer.roles.toSorted(), viewer.confirmed, viewer.studio_id, viewer.studio_account]) : '';

/** A key is one of its caller and its call: two people who chose the same one never meet (KER-014). */
export const callOf = (request: Sent): string | null => {
  const key = request.headers['idempotency-key'];
  if (request.method === 'GET' || typeof key !== 'string' || key.length === 0) return null;
  const caller = request.actor?.account_id ?? request.context.ip_hash;
  return `${caller}:${request.method} ${request.url.split('?')[0]}:${key}`;
};

/**
 * One key makes both halves of a promise (KER-023): under `callOf` the first answer is kept for the repeat, and should it
 * never have been kept, the command of the repeat has this same id and is found to be done (OPS-006). Null without a key.
 */
export const commandIdOf = (request: Sent): string | null => {
  const call = callOf(request);
  if (call === null) return null;
  return uuidFrom(holdsPassword(request.body) ? call : `${call}:${bodyHashOf(request)}`);
};
