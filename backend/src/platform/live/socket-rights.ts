import { Inject, Injectable } from '@nestjs/common';
import type { LiveSession } from '../auth/viewer.js';
import { CLOCK, type Clock } from '../clock/clock.port.js';
import type { LiveSocket } from './live.js';
import { LIVE_IDENTITY, type LiveIdentity } from './live-identity.port.js';
import { SOCKET_ROOM_GUARD, type SocketRoomGuard } from './socket-room-guard.port.js';

const rightsOf = ({ viewer }: LiveSession): string =>
  JSON.stringify([viewer.account_id, viewer.confirmed, viewer.roles, viewer.studio_id]);

/** Whether an open socket may still hear what it once might: sessions end, roles change, links run out (LIV-007). */
@Injectable()
export class SocketRights {
  constructor(
    @Inject(LIVE_IDENTITY) private readonly identity: LiveIdentity,
    @Inject(SOCKET_ROOM_GUARD) private readonly guard: SocketRoomGuard,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Ends the sockets whose session has ended by now; one that was used meanwhile lives on. */
  async endExpired(sockets: Iterable<LiveSocket>): Promise<void> {
    const now = this.clock.now();
    for (const socket of sockets)
      if (socket.data.session && socket.data.session.ends_at <= now) await this.stillHolds(socket);
  }

  /** Asks everything again, for what ended without anyone telling the sockets. */
  async askAgain(sockets: Iterable<LiveSocket>): Promise<void> {
    for (const socket of sockets) {
      if (!(await this.stillHolds(socket))) continue;
      for (const [room, token] of [...socket.data.joined]) {
        if (await this.guard.mayJoin(socket.data.session?.viewer ?? null, room, token)) continue;
        socket.data.joined.delete(room);
        await socket.leave(room);
      }
    }
  }

  /** A socket whose session is another one now is ended: its browser comes back with the rights it has then. */
  private async stillHolds(socket: LiveSocket): Promise<boolean> {
    const before = socket.data.session;
    if (before === null) return true;
    const session = await this.identity.fromCookies(socket.handshake.headers.cookie);
    const holds = session !== null && rightsOf(session) === rightsOf(before);
    if (holds) socket.data.session = session;
    else socket.disconnect(true);
    return holds;
  }
}
