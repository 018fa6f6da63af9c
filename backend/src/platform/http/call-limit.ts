import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { refused } from '../commands/command.js';

/** This machine itself: its monitoring, its tests, and a proxy that is not named, behind which everybody would be one. */
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A general limit of calls a minute from one address, beside the narrower ones of single calls; pages and assets are free. */
export const limitCalls = async (fastify: FastifyInstance, perMinute: number): Promise<void> => {
  await fastify.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    allowList: ({ ip, url }) => LOOPBACK.has(ip) || !/^\/(api|v1|v2)\//.test(url),
    errorResponseBuilder: () => refused('too_many_requests'),
  });
};
