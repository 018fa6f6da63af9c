import { callNames } from '@app/contracts/registry';
import { errorCodes, type FastifyInstance } from 'fastify';

/** A call that takes a file gets it as it comes, unread; whatever is no JSON is refused by every other, as before. */
export const fileBodies = (fastify: FastifyInstance): void => {
  const taking = [...callNames.keys()].filter(({ takes }) => takes === 'file');
  const routes = new Set(taking.map(({ method, path }) => `${method} /api/${path}`));
  fastify.addContentTypeParser('*', ({ method, routeOptions, headers }, payload, done) => {
    if (routes.has(`${method} ${routeOptions.url}`)) return done(null, payload);
    return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(headers['content-type'] ?? ''));
  });
};
