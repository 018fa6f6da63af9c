import { Inject } from '@nestjs/common';
import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from '../clock/clock.port.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { LOGGER, type Logger } from '../config/logger.js';
import { Live, type LiveServer, type LiveSocket, ownRooms } from './live.js';
import { LIVE_IDENTITY, type LiveIdentity } from './live-identity.port.js';
import { FLOOD, MOST, PerSecond } from './limits.js';
import { type Answer, attendOf, joinOf, type Join, refusal, roomOf } from './messages.js';
import { SOCKET_ROOM_GUARD, type SocketRoomGuard } from './socket-room-guard.port.js';
import { SharedPresence } from './shared-presence.js';
import type { Mode, Seen } from './sight.js';
import { SocketRights } from './socket-rights.js';
import { senders } from './senders.js';

const SECOND_MS = 1_000;

/** LIV-001 … 007: who may hear of what and how much he may ask, catching up after a lost connection, and who else is there. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect {
  private server: LiveServer | undefined;
  private readonly messages = new PerSecond();
  private readonly joins = new PerSecond();
  private readonly presences = new PerSecond();

  constructor(
    private readonly live: Live,
    private readonly presence: SharedPresence,
    @Inject(LIVE_IDENTITY) private readonly identity: LiveIdentity,
    @Inject(SOCKET_ROOM_GUARD) private readonly guard: SocketRoomGuard,
    private readonly rights: SocketRights,
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'TRUSTED_PROXIES' | 'SOCKETS_PER_ADDRESS'>,
  ) {}

  /** The session is read once, before the first message is heard. */
  afterInit(server: LiveServer): void {
    this.server = server;
    this.live.attach(server);
    this.presence.start(server, {
      notices: (notices) => this.live.publish(notices),
      changed: (room) => this.tellRoom(room),
    });
    const senderOf = senders(this.environment);
    server.use((socket, next) => {
      this.identity.fromCookies(socket.handshake.headers.cookie).then(
        (session) => {
          socket.data = {
            session,
            sender: senderOf(session, socket.request),
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
    const { session, sender } = socket.data;
    if (session) void socket.join(ownRooms(session.viewer));
    socket.use((packet: unknown[], next) => {
      const sent = this.messages.add(sender.name, this.clock.now());
      if (sent <= sender.messagesASecond) return next();
      if (sent > FLOOD * sender.messagesASecond) return void socket.disconnect(true);
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
      if (this.tooOften(socket, attend.room)) return refusal('too_many_requests');
      this.attend(socket, attend.room, attend.mode);
      return this.accepted();
    });
  }

  private async admit(socket: LiveSocket, { room, after, mode, token }: Join): Promise<Answer> {
    const { session, sender, joined } = socket.data;
    const full = joined.size >= MOST.rooms && !joined.has(room);
    if (full || this.joins.add(sender.name, this.clock.now()) > sender.joinsASecond)
      return refusal('too_many_requests');
    if (mode && this.tooOften(socket, room)) return refusal('too_many_requests');
    if (!(await this.guard.mayJoin(session?.viewer ?? null, room, token))) return refusal('forbidden');
    // First into the room, then what was missed: a hint may come twice, none can be lost between the two.
    await socket.join(room);
    joined.set(room, token);
    if (after !== undefined) for (const hint of this.live.ring.since(room, after)) socket.emit('changed', hint);
    if (mode) this.attend(socket, room, mode);
    else this.tell(room, [socket]);
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

  /** However many sockets of an account say what it does in a room. */
  private tooOften({ data: { sender } }: LiveSocket, room: string): boolean {
    return this.presences.add(`${sender.name} ${room}`, this.clock.now()) > MOST.presencesASecond;
  }

  private tellRoom(room: string): void {
    const sockets = this.server?.sockets.sockets;
    const ids = [...(this.server?.sockets.adapter.rooms.get(room) ?? [])];
    this.tell(
      room,
      ids.map((id) => sockets?.get(id)).filter((socket) => socket !== undefined),
    );
  }

  /** Only what each may see, and only when it is news to him; what many see is written once. */
  private tell(room: string, sockets: readonly LiveSocket[]): void {
    const news = new Map<Seen, string[]>();
    for (const { id, data } of sockets) {
      const seen = this.presence.people.seen(room, data.session?.viewer ?? null);
      if (seen.text === (data.told.get(room) ?? '[]')) continue;
      data.told.set(room, seen.text);
      const ids = news.get(seen);
      if (ids) ids.push(id);
      else news.set(seen, [id]);
    }
    for (const [{ people }, ids] of news) this.server?.local.to(ids).emit('presence', { room, people });
  }
}
