import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** A policy without inline scripts (SEC-003); only the gateway's own frame may be embedded, and it sets its own policy. */
export const securityHeaders = (fastify: FastifyInstance): void => {
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
  // Fastify's own plugin of it parses the policy for every answer.
  fastify.addHook('onRequest', (request, reply, next) => apply(request.raw, reply.raw, () => next()));
};
