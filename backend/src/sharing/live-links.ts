import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { shareLinkDecider, shareLinkStream } from '@app/contracts/sharing';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { SocketRoomAccess } from '../platform/live/socket-room-access.js';
import { linkIdOf } from './share-links.js';

/** The room of a link is for whoever holds its token, while it is neither revoked nor expired (LIV-001, LIV-006). */
@Injectable()
export class LiveLinks implements OnModuleInit {
  constructor(
    private readonly access: SocketRoomAccess,
    private readonly loader: StateLoader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.access.rule('link', (id, _viewer, token) => token !== undefined && linkIdOf(token) === id && this.isOpen(id));
  }

  private async isOpen(id: string): Promise<boolean> {
    const { state } = await this.loader.load(shareLinkStream(id), shareLinkDecider);
    return state !== null && !state.revoked && this.clock.now() < state.expires_at;
  }
}
