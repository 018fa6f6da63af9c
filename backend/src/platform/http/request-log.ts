import type { FastifyInstance } from 'fastify';
import type { Logger } from '../config/logger.js';
import type { AppRequest } from './request-context.js';

const PROBES = /^\/(health|metrics)/;

/** One line for every request (OPS-004). It names the route's pattern, never the address, which may hold a token or an id. */
export const requestLog = (fastify: FastifyInstance, logger: Logger): void => {
  fastify.addHook('onResponse', async (plain, reply) => {
    const { context, method, routeOptions } = plain as AppRequest;
    const route = routeOptions.url ?? 'unknown';
    if (PROBES.test(route)) return;
    logger.info(
      {
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        request_id: context?.request_id,
        correlation_id: context?.correlation_id,
      },
      'request',
    );
  });
};
