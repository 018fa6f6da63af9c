import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { comparePositions, type Position } from '@app/contracts/shared';
import { sawPosition } from './api.js';

/** LIV-002, LIV-006: a pointer, never data. */
export type Notice = { readonly resource: string; readonly id: string | number; readonly position: string };
export type Present = {
  readonly account_id: number | null;
  readonly display: string;
  readonly role: string;
  readonly mode: 'viewing' | 'editing';
};
export type Connection = 'connecting' | 'connected' | 'lost';

const concerns = (key: readonly unknown[], notice: Notice): boolean => {
  if (key[0] !== notice.resource) return false;
  const own = key[1];
  const single = typeof own === 'string' || typeof own === 'number';
  return notice.id === '*' || !single || own === 'me' || String(own) === String(notice.id);
};

/** Which queries a notice refreshes: `[resource, id, …]`, the lists of the resource, all of them for `*`. */
export const refresh = (client: QueryClient, notice: Notice): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => notice.resource === '*' || concerns(query.queryKey, notice) });

const AGAIN_MS = 2_000;
/** The refusal codes of a message that may be taken a little later. */
const LATER: readonly string[] = ['not_ready', 'too_many_requests'];

type Answer = { readonly position?: string; readonly code?: string } | undefined;
type PresenceListener = (people: readonly Present[]) => void;

/** One socket for the whole application, opened (and its library loaded) with the first room. */
export class Live {
  private socket: Promise<Socket> | null = null;
  private readonly rooms = new Map<string, number>();
  private readonly modes = new Map<string, Present['mode']>();
  private readonly present = new Map<string, readonly Present[]>();
  private readonly presenceListeners = new Map<string, Set<PresenceListener>>();
  /** Rooms of which a message was refused, until it is told again. */
  private readonly refused = new Set<string>();
  private readonly noticeListeners = new Set<(notice: Notice) => void>();
  private readonly stateListeners = new Set<() => void>();
  private state: Connection = 'connecting';
  /** The newest position that this socket was told of: from there the server tells what was missed (LIV-003). */
  private heard: Position | null = null;

  constructor(private readonly client: QueryClient) {}

  /** Joins a room until the returned function is called; a room joined twice is left with the second leave. */
  join(room: string): () => void {
    const count = this.rooms.get(room) ?? 0;
    this.rooms.set(room, count + 1);
    if (count === 0) void this.connected((socket) => this.enter(socket, room));
    return () => {
      const left = (this.rooms.get(room) ?? 1) - 1;
      if (left > 0) return void this.rooms.set(room, left);
      this.rooms.delete(room);
      void this.connected((socket) => this.exit(socket, room));
    };
  }

  /** Says what this person does in a room, and hears who else is there (LIV-005). */
  attend(room: string, mode: Present['mode'], listener: PresenceListener): () => void {
    const leave = this.join(room);
    const listeners = this.presenceListeners.get(room) ?? new Set();
    this.presenceListeners.set(room, listeners.add(listener));
    listener(this.present.get(room) ?? []);
    this.modes.set(room, mode);
    void this.connected((socket) => this.say(socket, room));
    return () => {
      listeners.delete(listener);
      this.modes.delete(room);
      void this.connected((socket) => this.say(socket, room));
      leave();
    };
  }

  onNotice(listener: (notice: Notice) => void): () => void {
    this.noticeListeners.add(listener);
    return () => void this.noticeListeners.delete(listener);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener);
    return () => void this.stateListeners.delete(listener);
  };
  readonly connection = (): Connection => this.state;

  async retry(): Promise<void> {
    (await this.open()).connect();
  }

  /** Everything may have changed: all that is shown is read again. */
  readonly catchUp = (): void => this.told({ resource: '*', id: '*', position: '' });

  /** The session changed: the socket's cookie is another one now. */
  async restart(): Promise<void> {
    if (!this.socket) return;
    const socket = await this.socket;
    socket.disconnect().connect();
  }

  private async connected(work: (socket: Socket) => void): Promise<void> {
    const socket = await this.open();
    if (socket.connected) work(socket);
  }

  private open(): Promise<Socket> {
    this.socket ??= import('socket.io-client').then(({ io }) => this.listen(io({ withCredentials: true })));
    return this.socket;
  }

  private listen(socket: Socket): Socket {
    socket.on('connect', () => {
      this.become('connected');
      for (const room of this.rooms.keys()) this.enter(socket, room);
      for (const room of this.modes.keys()) this.say(socket, room);
    });
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') this.become('lost');
    });
    socket.on('connect_error', () => {
      this.become('lost');
      // Refused by a server that lacks its stores: the library itself tries again only what was not answered.
      if (!socket.active) setTimeout(() => socket.connect(), AGAIN_MS);
    });
    socket.on('changed', (notice: Notice) => {
      this.hear(notice.position);
      sawPosition(notice.position);
      this.told(notice);
    });
    socket.on('presence', ({ room, people }: { room: string; people: readonly Present[] }) => {
      this.present.set(room, people);
      for (const listener of this.presenceListeners.get(room) ?? []) listener(people);
    });
    return socket;
  }

  private told(notice: Notice): void {
    for (const listener of this.noticeListeners) listener(notice);
    void refresh(this.client, notice);
  }

  private enter(socket: Socket, room: string): void {
    const join = this.heard === null ? { room } : { room, after: this.heard };
    socket.emit('join', join, (answer: Answer) => {
      this.hear(answer?.position);
      this.answered(socket, room, answer);
    });
  }

  private exit(socket: Socket, room: string): void {
    socket.emit('leave', { room }, (answer: Answer) => this.answered(socket, room, answer));
  }

  private say(socket: Socket, room: string): void {
    const mode = this.modes.get(room) ?? null;
    socket.emit('presence', { room, mode }, (answer: Answer) => this.answered(socket, room, answer));
  }

  /** The server could not look who may hear of the room (OPS-006), or was told too much at once (LIV-007): what holds by then is told again. */
  private answered(socket: Socket, room: string, answer: Answer): void {
    if (answer?.code === undefined || !LATER.includes(answer.code) || this.refused.has(room)) return;
    this.refused.add(room);
    setTimeout(() => {
      this.refused.delete(room);
      if (!socket.connected) return;
      if (!this.rooms.has(room)) return this.exit(socket, room);
      this.enter(socket, room);
      if (this.presenceListeners.has(room)) this.say(socket, room);
    }, AGAIN_MS);
  }

  private hear(position: string | undefined): void {
    if (!position) return;
    const next = position as Position;
    if (this.heard === null || comparePositions(next, this.heard) > 0) this.heard = next;
  }

  private become(state: Connection): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.stateListeners) listener();
  }
}
