import type { AddressInfo } from 'node:net';
import { callNames } from '@app/contracts/registry';
import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { openGeoIp } from './accounts/places.js';
import { AppModule } from './app.module.js';
import { openReadSide, type ReadSide } from './read-side.module.js';
import { serveDocs } from './openapi.js';
import type { Environment } from './platform/config/environment.js';
import { Metrics } from './platform/health/metrics.js';
import { limitCalls } from './platform/http/call-limit.js';
import { clientAddress } from './platform/http/client-address.js';
import { entryHooks, freshSalt } from './platform/http/entry-hooks.js';
import { fileBodies } from './platform/http/file-bodies.js';
import { largeBodies } from './platform/http/large-bodies.js';
import { publicPath } from './platform/http/public-path.js';
import { malformedAddress, unreadableRequest } from './platform/http/unreadable-request.js';
import { readableBodies } from './platform/http/readable-body.js';
import { requestLog } from './platform/http/request-log.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { endSlowBodies, slowHeaders } from './platform/http/slow-requests.js';
import { serveFrontend } from './platform/http/serve-frontend.js';
import { validationPipe } from './platform/http/validation.pipe.js';
import { LiveAdapter } from './platform/live/live-adapter.js';
import { mustBeFit } from './production.js';
import { openPlatform, type Platform, type PlatformOptions } from './platform.module.js';
import { isFilled, type Seed, seedEmptyStore } from './seed/seed.js';
import { isThere } from './stores/embedded.js';
import { welcome } from './welcome.js';

export type ServerOptions = PlatformOptions & {
  /** What goes into an empty store: nothing, the configuration streams, or the whole demo. */
  readonly seed?: Seed;
};

export type Server = {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly platform: Platform;
  readonly reads: ReadSide;
  /** The one that people use. */
  readonly address: string;
  readonly welcome: string;
  /** No new requests, commands under way finish, projections checkpoint (OPS-005). */
  stop(): Promise<void>;
};

/** Calls that do not stand below `/api/`. */
const PREFIXLESS = [...callNames.keys()].flatMap(({ path }) => (path.startsWith('/') ? [path.slice(1)] : []));

const prepare = async (
  app: NestFastifyApplication,
  platform: Platform,
  origins: () => readonly string[],
): Promise<void> => {
  const { environment, ids, clock, settings } = platform;
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  platform.requests.observe(fastify);
  entryHooks(fastify, {
    ids,
    clock,
    // One for all servers, or an anonymous caller would be another one on each.
    ipSalt: await settings.settle('ip_salt', freshSalt()),
    ownOrigins: origins,
    maintenance: environment.MAINTENANCE_MODE === 'on',
    draining: () => platform.draining.active,
    begin: (work) => platform.log.moments.begin(work),
    openDemo: environment.ALLOW_DEMO === 'yes',
  });
  readableBodies(fastify);
  requestLog(fastify, platform.logger);
  await limitCalls(fastify, environment.CALLS_PER_ADDRESS);
  await app.register(fastifyCookie as never);
  securityHeaders(fastify);
  largeBodies(fastify);
  fileBodies(fastify);
  app.get(Metrics).observe(fastify);
  app.setGlobalPrefix('api', { exclude: PREFIXLESS });
  app.useGlobalPipes(validationPipe());
  const live = {
    origins,
    addressOf: clientAddress(environment.TRUSTED_PROXIES),
    mostOfAddress: environment.SOCKETS_PER_ADDRESS,
    adapter: platform.liveAdapter,
  };
  app.useWebSocketAdapter(new LiveAdapter(app, live));
  serveDocs(app, environment.NODE_ENV === 'production');
  await serveFrontend(fastify, {
    maintenance: environment.MAINTENANCE_MODE === 'on',
    season: environment.CURRENT_SEASON_ID,
    country: environment.DEFAULT_COUNTRY_ID,
  });
};

/** Opens the store, seeds it when it is empty, and listens. The read models may have to catch up yet: `/health/ready` says so. */
export const startServer = async (environment: Environment, options: ServerOptions = {}): Promise<Server> => {
  await mustBeFit(environment);
  // What is wrong with the file is told before a store is opened, and perhaps filled.
  await openGeoIp(environment.GEOIP_FILE);
  const seed = options.seed ?? (environment.SEED_DEMO === 'on' ? 'demo' : 'none');
  const platform = await openSeededPlatform(environment, options, seed);
  const reads = await openReadSide(platform);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(platform, reads),
    new FastifyAdapter({
      bodyLimit: 1_048_576,
      rewriteUrl: ({ url = '' }) => publicPath(url),
      // A signed address says in itself what it is for.
      routerOptions: { maxParamLength: 2_000 },
      return503OnClosing: false,
      frameworkErrors: malformedAddress,
      clientErrorHandler: unreadableRequest,
      http: slowHeaders(environment.REQUEST_SECONDS),
      trustProxy: environment.TRUSTED_PROXIES || false,
    }),
    { logger: ['error'], abortOnError: false },
  );
  let url = '';
  await prepare(app, platform, () => [url, environment.PUBLIC_URL].filter(Boolean));
  endSlowBodies(app.getHttpServer(), environment.REQUEST_SECONDS);
  await app.listen(environment.PORT, environment.HOST);
  const { port } = app.getHttpServer().address() as AddressInfo;
  url = `http://${environment.HOST === '0.0.0.0' ? 'localhost' : environment.HOST}:${port}`;
  return {
    url,
    app,
    platform,
    reads,
    address: environment.PUBLIC_URL || url,
    welcome: welcome(environment.PUBLIC_URL || url, platform.clock),
    stop: () => stop(app, platform, reads),
  };
};

const stop = async (app: NestFastifyApplication, platform: Platform, reads: ReadSide): Promise<void> => {
  // Before anything closes: a command under way still needs what its room holds open.
  await platform.draining.begin();
  await app.close();
  await platform.scheduler.stop();
  await reads.projections.stop();
  await platform.close();
};

/** The demo clock is known only after seeding, so an empty store is seeded first and then opened as it will run. */
const openSeededPlatform = async (environment: Environment, options: ServerOptions, seed: Seed): Promise<Platform> => {
  // Of several servers none seeds: `npm run seed` does, once, before they start.
  if (seed === 'none' || environment.MONGODB_URL) return openPlatform(environment, options);
  // Opening takes its time: what has been seeded long ago is opened once only.
  if (isThere(environment)) {
    const platform = await openPlatform(environment, options);
    if (await isFilled(platform)) return platform;
    await platform.close();
  }
  await seedEmptyStore(environment, seed, options);
  return openPlatform(environment, options);
};
