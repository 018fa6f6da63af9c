import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callNames } from '@app/contracts/registry';
import { addressOf } from '@app/contracts/shared';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const firstOf = (path: string): string => path.split('/')[1] ?? '';
/** First segments of what is no page: the calls, downloads and the sockets. */
const CALLS = new Set(['api', 'v1', 'socket.io', ...[...callNames.keys()].map((call) => firstOf(addressOf(call)))]);
/** First segments of the pages there are; any other path is a page not found, with status 404 (NAV-051). */
const PAGES =
  /^\/(|signin|signup|register|forgot-password|reset-password|confirm|setup|undo-email|privacy|terms|maintenance|awaiting-confirmation|account|change-studio|dashboard|registrations|roster|registration|event|staff|audit)(\/|$)/;

/** The folder with the built front end, seen from the sources and from the build alike. */
const builtFrontend = (): string | undefined => {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let up = 0; up < 7; up += 1) {
    const candidate = join(folder, 'frontend', 'dist');
    if (existsSync(join(candidate, 'index.html'))) return candidate;
    folder = dirname(folder);
  }
  return undefined;
};

const notFound = { code: 'not_found', message: 'This page or entry does not exist.', fields: {} };

/** The names of what vite builds hold a hash of its content; any other file may be another one tomorrow. */
const cachingOf = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

export const serveFrontend = async (fastify: FastifyInstance, folder = builtFrontend()): Promise<void> => {
  if (folder)
    await fastify.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
      index: false,
    });
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!;
    if (!folder || CALLS.has(firstOf(path)) || request.method !== 'GET' || /\.\w+$/.test(path))
      return reply.status(404).send(notFound);
    return reply.status(PAGES.test(path) ? 200 : 404).sendFile('index.html');
  };
  // A wildcard comes last: every other route has been looked at before.
  fastify.get('/*', page);
};
