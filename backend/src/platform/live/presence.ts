import type { Viewer } from '../auth/viewer.js';
import { type Attending, peopleOf, type Seen, Sight } from './sight.js';

/** The people in a room by the sockets of one server, each person once, by account. */
export type PeerPresence = readonly (readonly [account: string, attending: Attending])[];

type Room = {
  readonly sockets: Map<string, Attending>;
  /** Until somebody comes, goes or does something else. */
  sight: Sight | null;
};

/**
 * The people in each room, by socket (LIV-005); those of other servers as `server/account`. Lost with the process, and
 * told again by the clients that reconnect.
 */
export class Presence {
  private readonly rooms = new Map<string, Room>();

  /** Null leaves. */
  set(name: string, socketId: string, attending: Attending | null): void {
    const room = this.rooms.get(name) ?? { sockets: new Map<string, Attending>(), sight: null };
    const before = room.sockets.get(socketId);
    if (attending) room.sockets.set(socketId, before ? { ...attending, since: before.since } : attending);
    else room.sockets.delete(socketId);
    room.sight = null;
    if (room.sockets.size > 0) this.rooms.set(name, room);
    else this.rooms.delete(name);
  }

  /** What another server's sockets do in a room, in place of what it said before. */
  replace(server: string, name: string, people: PeerPresence): void {
    for (const key of [...(this.rooms.get(name)?.sockets.keys() ?? [])])
      if (key.startsWith(`${server}/`)) this.set(name, key, null);
    for (const [account, attending] of people) this.set(name, `${server}/${account}`, attending);
  }

  /** Rooms in which a server that is gone had someone; they stand there no longer. */
  forget(server: string): string[] {
    const left = [...this.rooms.keys()].filter((name) =>
      [...this.rooms.get(name)!.sockets.keys()].some((key) => key.startsWith(`${server}/`)),
    );
    for (const name of left) this.replace(server, name, []);
    return left;
  }

  /** Those who are in a room by this server's own sockets. */
  own(name: string): PeerPresence {
    const sockets = [...(this.rooms.get(name)?.sockets ?? [])].filter(([key]) => !key.includes('/'));
    return [...peopleOf(sockets.map(([, attending]) => attending))].map(([id, attending]) => [String(id), attending]);
  }

  ownRooms(): string[] {
    return [...this.rooms.keys()].filter((name) => this.own(name).length > 0);
  }

  has(name: string, socketId: string): boolean {
    return this.rooms.get(name)?.sockets.has(socketId) ?? false;
  }

  /** The room as this watcher may see it. */
  seen(name: string, watcher: Viewer | null): Seen {
    const room = this.rooms.get(name);
    if (!room) return NOBODY.by(watcher);
    room.sight ??= new Sight(room.sockets.values());
    return room.sight.by(watcher);
  }
}

const NOBODY = new Sight([]);
