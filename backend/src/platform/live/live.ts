import type { Server, Socket } from 'socket.io';
import type { LiveSession, Viewer } from '../auth/viewer.js';
import type { Hint, LiveNotice } from './live-notice.js';
import { NoticeRing } from './notice-ring.js';
import type { PeerEvents } from './peer-events.js';
import type { Present } from './sight.js';

export type ServerEvents = {
  changed: (hint: Hint) => void;
  presence: (message: { readonly room: string; readonly people: readonly Present[] }) => void;
};
/** A sender whose messages are counted together (LIV-007): an account, or all visitors of an address. */
export type Sender = {
  readonly name: string;
  readonly messagesASecond: number;
  readonly joinsASecond: number;
};
export type SocketData = {
  session: LiveSession | null;
  readonly sender: Sender;
  /** Joined rooms, with the token of the link that let it in. */
  readonly joined: Map<string, string | undefined>;
  /** The message under way. */
  work: Promise<unknown>;
  /** Rooms where this person is present. */
  attends: Set<string>;
  /** By room, who was last said to be there. */
  told: Map<string, string>;
};
type Nothing = Record<string, never>;
export type LiveServer = Server<Nothing, ServerEvents, PeerEvents, SocketData>;
export type LiveSocket = Socket<Nothing, ServerEvents, PeerEvents, SocketData>;

/** Rooms of the server's own; clients can't name them, because their rooms have no `~`. */
const accountRoom = (id: number): string => `~account:${id}`;
const sessionRoom = (id: string): string => `~session:${id}`;
export const ownRooms = ({ account_id, session_id }: Viewer): string[] => [
  accountRoom(account_id),
  sessionRoom(session_id),
];

/** The sending side of the sockets: hints to rooms, and the end of a session's sockets. */
export class Live {
  readonly ring = new NoticeRing();
  private server: LiveServer | null = null;

  attach(server: LiveServer): void {
    this.server = server;
  }

  /** Tells each room of this server where to look again (LIV-002); every server hears of every notice (LIV-004). */
  publish(notices: readonly LiveNotice[]): void {
    const told = notices.filter(({ rooms }) => rooms.length > 0);
    this.ring.add(told);
    for (const { resource, id, position, rooms } of told)
      this.server?.local.to([...rooms]).emit('changed', { resource, id, position });
  }

  /** Nobody hears of this room any more, on any server: its link is revoked (LIV-007). */
  close(room: string): void {
    this.server?.in(room).socketsLeave(room);
  }

  /** Ends all sockets of an account: locked, or other roles (LIV-001). */
  disconnectAccount(accountId: number): void {
    this.server?.in(accountRoom(accountId)).disconnectSockets(true);
  }

  /** Ends the sockets of one session: signed out, or revoked. */
  disconnectSession(sessionId: string): void {
    this.server?.in(sessionRoom(sessionId)).disconnectSockets(true);
  }
}
