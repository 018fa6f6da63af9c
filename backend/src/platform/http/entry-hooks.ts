import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.port.js';
import type { IdGenerator } from '../ids/id-generator.js';
import { commonMessages } from '@app/contracts/shared';
import { BACK_SOON, DOWN_FOR_MAINTENANCE } from './notice-pages.js';
import type { AppRequest } from './request-context.js';

export type EntryOptions = {
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly ipSalt: string;
  readonly ownOrigins: () => readonly string[];
  readonly maintenance: boolean;
  /** True once the process is going. */
  readonly draining: () => boolean;
  /** Begins what decides: its streams are read as of now (KER-019). */
  readonly begin: (work: () => void) => void;
  /** A demo that strangers reach: every page says so (SEC-008). */
  readonly openDemo: boolean;
};

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const words = (code: string, message: string) => ({ code, message, fields: {} });

const foreign = (request: AppRequest, own: readonly string[]): boolean => {
  const origin = request.headers.origin;
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site';
  return (
    !own.includes(origin) && origin !== `http://${request.headers.host}` && origin !== `https://${request.headers.host}`
  );
};

/** Before anything else: ids of the request, maintenance (NAV-065), and no state change from a foreign origin (SEC-003). */
export const entryHooks = (fastify: FastifyInstance, options: EntryOptions): void => {
  const { ids, ipSalt, ownOrigins, maintenance, draining } = options;
  tellTime(fastify, options);
  keepNothing(fastify);
  // Not sooner: what follows a body runs in the context of its last part.
  fastify.addHook('preValidation', (_request, _reply, done) => options.begin(done));
  fastify.addHook('onRequest', async (plain, reply) => {
    const request = plain as AppRequest;
    const request_id = ids.uuid();
    const sent = request.headers['x-correlation-id'];
    request.context = {
      request_id,
      correlation_id: typeof sent === 'string' && UUID.test(sent) ? sent.toLowerCase() : request_id,
      command_id: ids.uuid(),
      ip_hash: createHash('sha256').update(`${ipSalt}:${request.ip}`).digest('hex').slice(0, 32),
    };
    void reply.header('x-request-id', request_id);
    if (draining() && !request.url.startsWith('/health')) {
      return reply
        .status(503)
        .header('retry-after', '2')
        .header('connection', 'close')
        .send(words('not_ready', commonMessages.not_ready.text()));
    }
    if (maintenance && !request.url.startsWith('/health') && /^\/(api|v1|v2)\//.test(request.url)) {
      return reply
        .status(503)
        .header('retry-after', String(BACK_SOON))
        .send(words('maintenance', DOWN_FOR_MAINTENANCE));
    }
    if (CHANGING.has(request.method) && foreign(request, ownOrigins())) {
      return reply.status(403).send(words('forbidden', 'You do not have permission to do this.'));
    }
  });
};

/** What time it is here, on every answer: browsers count statuses, rates and deadlines from it (NAV-089, OPS-011). */
const tellTime = (fastify: FastifyInstance, { clock, openDemo }: EntryOptions): void => {
  fastify.addHook('onSend', async (request, reply) => {
    if (!/^\/(api|v1|v2)\//.test(request.url)) return;
    void reply.header('x-clock', clock.now());
    if (clock.demo) void reply.header('x-clock-demo', '1');
    if (openDemo) void reply.header('x-demo', '1');
  });
};

/** What a call answers stays out of every cache, unless its handler says otherwise (SEC-015). */
const keepNothing = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', async ({ url }, reply) => {
    if (/^\/(api|v1|v2)\//.test(url) && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
  });
};

/** A salt of this process: address hashes in events can be compared within a run, and never be turned back. */
export const freshSalt = (): string => randomUUID();
