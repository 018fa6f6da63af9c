import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** A policy without inline scripts (SEC-003); only the gateway's own frame may be embedded, and it sets its own policy. */
const apply = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // MUI writes its styles into the page.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      frameSrc: ["'self'"],
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
  },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'same-origin' },
});

/** For answers that come before any hook, to requests that the server itself cannot read. */
export const outsideHeaders = (): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  apply(request, response, () => undefined);
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(headers),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  };
};

export const securityHeaders = (fastify: FastifyInstance): void => {
  // Fastify's own plugin of it parses the policy for every answer.
  fastify.addHook('onRequest', (request, reply, next) => apply(request.raw, reply.raw, () => next()));
};
