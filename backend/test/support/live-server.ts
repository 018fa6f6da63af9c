import type { AddressInfo } from 'node:net';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { StaffRole } from '@app/contracts/shared';
import pino from 'pino';
import { SESSION_READER, type SessionReader, type Viewer } from '../../src/platform/auth/viewer.js';
import { CLOCK, SCHEDULER } from '../../src/platform/clock/clock.port.js';
import { ManualClock, ManualScheduler } from '../../src/platform/clock/manual/manual-clock.js';
import { ENVIRONMENT, readEnvironment } from '../../src/platform/config/environment.js';
import { LOGGER } from '../../src/platform/config/logger.js';
import { clientAddress } from '../../src/platform/http/client-address.js';
import { IDS, randomIds } from '../../src/platform/ids/id-generator.js';
import { LiveAdapter } from '../../src/platform/live/live-adapter.js';
import { LiveModule } from '../../src/platform/live/live.module.js';
import type { NoticeFeed } from '../../src/platform/live/live-notice.js';
import { SocketRoomAccess, type SocketRoomRule } from '../../src/platform/live/socket-room-access.js';

export const liveViewer = (account_id: number, display: string, roles: readonly StaffRole[] = []): Viewer => ({
  account_id,
  display,
  roles,
  email: `${account_id}@demo.example`,
  confirmed: true,
  email_confirmed: true,
  studio_id: null,
  studio_account: false,
  session_id: `session-${account_id}`,
});

/** The session cookie that the server of `startLive` reads as this person's. */
export const liveCookie = (who: string): string => `session=${who}-token-0123456789`;

type LiveOptions = {
  readonly sessions: SessionReader;
  readonly clock?: ManualClock;
  readonly scheduler?: ManualScheduler;
  readonly feed?: NoticeFeed;
  readonly origins?: readonly string[];
  readonly trustedProxies?: string;
  readonly socketsPerAddress?: number;
  /** The adapter by which several servers tell each other news. */
  readonly adapter?: ConstructorParameters<typeof LiveAdapter>[1]['adapter'];
  readonly rules: Readonly<Record<string, SocketRoomRule>>;
};

@Module({})
class Outside {}

/** The sockets alone, on a port of their own, without the product around them. */
export const startLive = async (options: LiveOptions): Promise<{ app: NestFastifyApplication; url: string }> => {
  const { sessions, clock = new ManualClock('2026-01-20T17:00:00Z'), scheduler = new ManualScheduler() } = options;
  const { feed = () => () => undefined, adapter = null, socketsPerAddress = 1000, trustedProxies = '' } = options;
  const settings = { SOCKETS_PER_ADDRESS: String(socketsPerAddress), TRUSTED_PROXIES: trustedProxies };
  const provided = [
    { provide: ENVIRONMENT, useValue: readEnvironment(settings) },
    { provide: SESSION_READER, useValue: sessions },
    { provide: CLOCK, useValue: clock },
    { provide: SCHEDULER, useValue: scheduler },
    { provide: IDS, useValue: randomIds(clock) },
    { provide: LOGGER, useValue: pino({ level: 'silent' }) },
  ];
  const outside = { module: Outside, global: true, providers: provided, exports: provided.map((p) => p.provide) };
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: Outside, imports: [outside, LiveModule.with(feed, adapter !== null)] },
    new FastifyAdapter(),
    { logger: false },
  );
  const origins = () => options.origins ?? [];
  const addressOf = clientAddress(trustedProxies);
  app.useWebSocketAdapter(new LiveAdapter(app, { origins, addressOf, mostOfAddress: socketsPerAddress, adapter }));
  for (const [kind, rule] of Object.entries(options.rules)) app.get(SocketRoomAccess).rule(kind, rule);
  await app.listen(0, '127.0.0.1');
  return { app, url: `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}` };
};
