import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callNames } from '@app/contracts/registry';
import { addressOf, isPage } from '@app/contracts/shared';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BACK_SOON, DOWN_FOR_MAINTENANCE, isOldBrowser, noticePage, OLD_BROWSER } from './notice-pages.js';

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0]!;
const firstOf = (path: string): string => path.split('/')[1] ?? '';
/** First segments of what is no page: the calls, downloads and the sockets. */
const CALLS = new Set(['api', 'v1', 'socket.io', ...[...callNames.keys()].map((call) => firstOf(addressOf(call)))]);

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

const OLD = 'unsupported_browser';
const A_DAY = 24 * 60 * 60;

/**
 * What stands in for the application: that the house is closed (NAV-065), or that this browser cannot show it, which it
 * is told once a day at least (NAV-066). A waiver is signed with any browser.
 */
const noticeFor = (request: FastifyRequest, reply: FastifyReply, maintenance: boolean): string | null => {
  const path = pathOf(request);
  if (maintenance || path === '/maintenance') {
    if (maintenance) void reply.status(503).header('retry-after', String(BACK_SOON));
    return noticePage('Maintenance', DOWN_FOR_MAINTENANCE, maintenance ? BACK_SOON : undefined);
  }
  const old = isOldBrowser(request.headers['user-agent'] ?? '');
  const flagged = new RegExp(`(^|; )${OLD}=`).test(request.headers.cookie ?? '');
  if (old || flagged)
    void reply.header(
      'set-cookie',
      `${OLD}=${old ? 1 : ''}; Path=/; Max-Age=${old ? A_DAY : 0}; SameSite=Lax; HttpOnly`,
    );
  return old && !/^\/waivers\/sign(\/|$)/.test(path) ? noticePage('Please update your browser', OLD_BROWSER) : null;
};

/** What the screens must know before they ask for anything (NAV-092). */
type Configured = { readonly season: number; readonly country: number };
type Pages = { readonly folder?: string | undefined; readonly maintenance: boolean } & Configured;

export const serveFrontend = async (
  fastify: FastifyInstance,
  { folder = builtFrontend(), maintenance, season, country }: Pages,
): Promise<void> => {
  const known = `data-season="${season}" data-country="${country}"`;
  const index = folder && readFileSync(join(folder, 'index.html'), 'utf8').replace('<html', `<html ${known}`);
  if (folder)
    await fastify.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
      index: false,
    });
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (CALLS.has(firstOf(path)) || request.method !== 'GET' || /\.\w+$/.test(path))
      return reply.status(404).send(notFound);
    const notice = noticeFor(request, reply, maintenance);
    if (notice !== null) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(notice);
    if (!index) return reply.status(404).send(notFound);
    const status = isPage(path) ? 200 : 404;
    return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
  };
  // A wildcard comes last: every other route has been looked at before.
  fastify.get('/*', page);
};
