import { type DynamicModule, Inject, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Live } from './live.js';
import { LiveGateway } from './live.gateway.js';
import { LIVE_IDENTITY } from './live-identity.port.js';
import type { NoticeFeed } from './live-notice.js';
import { Peers } from './peers.js';
import { SocketRoomAccess } from './socket-room-access.js';
import { SocketRights } from './socket-rights.js';
import { SOCKET_ROOM_GUARD } from './socket-room-guard.port.js';
import { SharedPresence } from './shared-presence.js';
import { SessionIdentity } from './session-identity.js';

const FEED = Symbol('NoticeFeed');

/** The sockets, told of changes by the feed. Business rooms add their rules to `SocketRoomAccess` and end sockets through `Live`. */
@Module({})
export class LiveModule implements OnModuleInit, OnModuleDestroy {
  private stop: () => void = () => undefined;

  constructor(
    private readonly live: Live,
    @Inject(FEED) private readonly feed: NoticeFeed,
  ) {}

  /** @param peers there are other servers, and the socket.io adapter reaches them */
  static with(feed: NoticeFeed, peers = false): DynamicModule {
    return {
      module: LiveModule,
      global: true,
      providers: [
        Live,
        LiveGateway,
        SharedPresence,
        SocketRights,
        SocketRoomAccess,
        { provide: FEED, useValue: feed },
        { provide: Peers, useValue: new Peers(peers) },
        { provide: LIVE_IDENTITY, useClass: SessionIdentity },
        { provide: SOCKET_ROOM_GUARD, useExisting: SocketRoomAccess },
      ],
      exports: [Live, SocketRoomAccess],
    };
  }

  onModuleInit(): void {
    this.stop = this.feed((notices) => this.live.publish(notices));
  }

  onModuleDestroy(): void {
    this.stop();
  }
}
