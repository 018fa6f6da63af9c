import { callNames } from '@app/contracts/registry';
import type { AnyCall } from '@app/contracts/shared';
import { errorCodes, type FastifyInstance } from 'fastify';

/** A call that takes a file or a message gets it as it comes, unread; whatever is no JSON is refused by every other, as before. */
export const fileBodies = (fastify: FastifyInstance): void => {
  const routesOf = (kinds: readonly AnyCall['takes'][]): ReadonlySet<string> => {
    const taking = [...callNames.keys()].filter((call: AnyCall) => kinds.includes(call.takes));
    return new Set(taking.map(({ method, path }) => `${method} /api/${path}`));
  };
  const routes = routesOf(['file', 'message']);
  const messages = routesOf(['message']);
  // The parser of JSON keeps no bytes, so a message does not come as JSON.
  fastify.addHook('onRequest', ({ method, routeOptions, headers }, _reply, next) => {
    if (messages.has(`${method} ${routeOptions.url}`)) headers['content-type'] = 'application/octet-stream';
    next();
  });
  fastify.addContentTypeParser('*', ({ method, routeOptions, headers }, payload, done) => {
    if (routes.has(`${method} ${routeOptions.url}`)) return done(null, payload);
    return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type'] ?? ''));
  });
};
