import { callNames } from '@app/contracts/registry';
import { addressOf, type AnyCall } from '@app/contracts/shared';
import type { FastifyInstance } from 'fastify';

/** Calls that carry a file say how large it may be; every other body ends where the server's limit is. */
export const largeBodies = (fastify: FastifyInstance): void => {
  const calls: readonly AnyCall[] = [...callNames.keys()];
  fastify.addHook('onRoute', (route) => {
    const call = calls.find((one) => one.most_bytes && one.method === route.method && addressOf(one) === route.url);
    if (call?.most_bytes) route.bodyLimit = call.most_bytes;
  });
};
