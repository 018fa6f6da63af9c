import { Inject } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../clock/clock.port.js';
import { LOGGER, type Logger } from '../config/logger.js';
import { Live, type LiveServer, type LiveSocket, ownRooms } from './live.js';
import { LIVE_IDENTITY, type LiveIdentity } from './live-identity.port.js';
import { FLOOD_A_SECOND, MOST, PerSecond } from './limits.js';
import { type Answer, attendOf, joinOf, type Join, refusal, roomOf } from './messages.js';
import type { Mode } from './presence.js';
import { SOCKET_ROOM_GUARD, type SocketRoomGuard } from './socket-room-guard.port.js';
import { SharedPresence } from './shared-presence.js';
import { SocketRights } from './socket-rights.js';

const SECOND_MS = 1_000;

/** LIV-001 … 007: who may hear of what and how much he may ask, catching up after a lost connection, and who else is there. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  private server: LiveServer | undefined;

  constructor(
    private readonly live: Live,
    private readonly presence: SharedPresence,
    @Inject(LIVE_IDENTITY) private readonly identity: LiveIdentity,
    @Inject(SOCKET_ROOM_GUARD) private readonly guard: SocketRoomGuard,
    private readonly rights: SocketRights,
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The session is read once, before the first message is heard. */
  afterInit(server: LiveServer): void {
    this.server = server;
    this.live.attach(server);
    this.presence.start(server, {
      notices: (notices) => this.live.publish(notices),
      changed: (room) => this.tellRoom(room),
    });
    server.use((socket, next) => {
      this.identity.fromCookies(socket.handshake.headers.cookie).then(
        (session) => {
          socket.data = {
            session,
            messages: new PerSecond(),
            joins: new PerSecond(),
            joined: new Map(),
            work: Promise.resolve(),
            attends: new Set(),
            told: new Map(),
          };
          next();
        },
        (err: unknown) => {
          this.logger.error({ err }, 'a socket could not be identified');
          next(new Error('not_ready'));
        },
      );
    });
    const sockets = () => [...server.sockets.sockets.values()];
    this.scheduler.every('sockets_of_ended_sessions', SECOND_MS, () => this.rights.endExpired(sockets()));
    this.scheduler.every('rights_of_sockets', 60 * SECOND_MS, () => this.rights.askAgain(sockets()));
  }

  handleConnection(socket: LiveSocket): void {
    const { session, messages } = socket.data;
    if (session) void socket.join(ownRooms(session.viewer));
    socket.use((packet: unknown[], next) => {
      const sent = messages.add(this.clock.now());
      if (sent <= MOST.messagesASecond) return next();
      if (sent > FLOOD_A_SECOND) return void socket.disconnect(true);
      const answer = packet.at(-1);
      if (typeof answer === 'function') answer(refusal('too_many_requests'));
    });
  }

  handleDisconnect(socket: LiveSocket): void {
    for (const room of [...socket.data.attends]) this.attend(socket, room, null);
  }

  @SubscribeMessage('join')
  join(socket: LiveSocket, body: unknown): Promise<Answer> {
    const join = joinOf(body);
    return this.inTurn(socket, () => (join ? this.admit(socket, join) : Promise.resolve(refusal('invalid_input'))));
  }

  @SubscribeMessage('leave')
  leave(socket: LiveSocket, body: unknown): Promise<Answer> {
    const room = roomOf(body);
    return this.inTurn(socket, async () => {
      if (!room) return refusal('invalid_input');
      await socket.leave(room);
      socket.data.joined.delete(room);
      this.attend(socket, room, null);
      socket.data.told.delete(room);
      return this.accepted();
    });
  }

  /** Says what this person does in a joined room; null: nothing any more (LIV-005). */
  @SubscribeMessage('presence')
  present(socket: LiveSocket, body: unknown): Promise<Answer> {
    const attend = attendOf(body);
    return this.inTurn(socket, async () => {
      if (!attend) return refusal('invalid_input');
      if (!socket.rooms.has(attend.room)) return refusal('forbidden');
      this.attend(socket, attend.room, attend.mode);
      return this.accepted();
    });
  }

  private async admit(socket: LiveSocket, { room, after, mode, token }: Join): Promise<Answer> {
    const { session, joins, joined } = socket.data;
    const full = joined.size >= MOST.rooms && !joined.has(room);
    if (full || joins.add(this.clock.now()) > MOST.joinsASecond) return refusal('too_many_requests');
    if (!(await this.guard.mayJoin(session?.viewer ?? null, room, token))) return refusal('forbidden');
    // First into the room, then what was missed: a hint may come twice, none can be lost between the two.
    await socket.join(room);
    joined.set(room, token);
    if (after !== undefined) for (const hint of this.live.ring.since(room, after)) socket.emit('changed', hint);
    if (mode) this.attend(socket, room, mode);
    else this.tell(socket, room);
    return this.accepted();
  }

  /** One message of a socket after the other, so that a `leave` never overtakes its `join`. */
  private inTurn(socket: LiveSocket, task: () => Promise<Answer>): Promise<Answer> {
    const done = socket.data.work.then(task).catch((err: unknown) => {
      this.logger.error({ err }, 'a live message failed');
      return refusal('not_ready');
    });
    socket.data.work = done;
    return done;
  }

  private accepted(): Answer {
    return { ok: true, position: this.live.ring.newest };
  }

  private attend(socket: LiveSocket, room: string, mode: Mode | null): void {
    const { session, attends } = socket.data;
    const viewer = session?.viewer ?? null;
    const here = viewer !== null && mode !== null && socket.connected;
    if (!here && !this.presence.people.has(room, socket.id)) return;
    if (here) attends.add(room);
    else attends.delete(room);
    this.presence.set(room, socket.id, here ? { viewer, mode, since: this.clock.now() } : null);
  }

  private tellRoom(room: string): void {
    for (const id of this.server?.sockets.adapter.rooms.get(room) ?? []) {
      const other = this.server?.sockets.sockets.get(id);
      if (other) this.tell(other, room);
    }
  }

  /** Only what this one may see, and only when it is news to him. */
  private tell(socket: LiveSocket, room: string): void {
    const people = this.presence.people.seen(room, socket.data.session?.viewer ?? null);
    const text = JSON.stringify(people);
    const told = socket.data.told.get(room) ?? '[]';
    if (text === told) return;
    socket.data.told.set(room, text);
    socket.emit('presence', { room, people });
  }
}
