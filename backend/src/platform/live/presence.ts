import { type Instant, maskActor, seesMasked } from '@app/contracts/shared';
import { actorOf, type Viewer } from '../auth/viewer.js';

export type Mode = 'viewing' | 'editing';

/** One person in a room, however many windows are open. Names and accounts go only to people who may know them. */
export type Present = {
  readonly account_id: number | null;
  readonly display: string;
  readonly role: string;
  readonly mode: Mode;
  readonly since: Instant;
};

export type Attending = { readonly viewer: Viewer; readonly mode: Mode; readonly since: Instant };

/** The sockets of one server in a room. */
export type PeerPresence = readonly (readonly [socket: string, attending: Attending])[];

/** Somebody of the office who views as a registrant is there himself (SEC-006). */
const personOf = (viewer: Viewer): Viewer => viewer.viewed_by ?? viewer;
const isStaff = (viewer: Viewer): boolean => personOf(viewer).roles.length > 0;

/** What others read of staff: that someone of the house is there, not who. */
const STAFF = 'Staff';

const seenBy = (watcher: Viewer | null, { viewer, mode, since }: Attending): Present | null => {
  const own = watcher !== null && personOf(watcher).account_id === personOf(viewer).account_id;
  if (own || (watcher && isStaff(watcher))) {
    const actor = actorOf(viewer);
    const { account_id, role, display } = !own && seesMasked(watcher?.roles ?? []) ? maskActor(actor) : actor;
    return { account_id, display, role, mode, since };
  }
  return isStaff(viewer) ? { account_id: null, display: STAFF, role: 'staff', mode, since } : null;
};

const earlier = (a: Attending, b: Attending): Attending => (a.since > b.since ? b : a);

const stronger = (a: Attending, b: Attending): Attending => ({
  viewer: a.viewer,
  mode: a.mode === 'editing' || b.mode === 'editing' ? 'editing' : 'viewing',
  since: earlier(a, b).since,
});

/**
 * Who is in which room, by socket (LIV-005); those of other servers as `server/socket`. Lost with the process, and told
 * again by the clients that reconnect.
 */
export class Presence {
  private readonly rooms = new Map<string, Map<string, Attending>>();

  /** Null leaves. */
  set(room: string, socketId: string, attending: Attending | null): void {
    const people = this.rooms.get(room) ?? new Map<string, Attending>();
    const before = people.get(socketId);
    if (attending) people.set(socketId, before ? { ...attending, since: before.since } : attending);
    else people.delete(socketId);
    if (people.size > 0) this.rooms.set(room, people);
    else this.rooms.delete(room);
  }

  /** What another server's sockets do in a room, in place of what it said before. */
  replace(server: string, room: string, people: PeerPresence): void {
    for (const key of [...(this.rooms.get(room)?.keys() ?? [])])
      if (key.startsWith(`${server}/`)) this.set(room, key, null);
    for (const [socket, attending] of people) this.set(room, `${server}/${socket}`, attending);
  }

  /** Rooms in which a server that is gone had someone; they stand there no longer. */
  forget(server: string): string[] {
    const left = [...this.rooms.keys()].filter((room) =>
      [...this.rooms.get(room)!.keys()].some((key) => key.startsWith(`${server}/`)),
    );
    for (const room of left) this.replace(server, room, []);
    return left;
  }

  /** The sockets of this server, by room. */
  own(room: string): PeerPresence {
    return [...(this.rooms.get(room) ?? [])].filter(([key]) => !key.includes('/'));
  }

  ownRooms(): string[] {
    return [...this.rooms.keys()].filter((room) => this.own(room).length > 0);
  }

  has(room: string, socketId: string): boolean {
    return this.rooms.get(room)?.has(socketId) ?? false;
  }

  /** The room as this watcher may see it: staff see everyone, anyone else himself and that staff is there. */
  seen(room: string, watcher: Viewer | null): Present[] {
    const accounts = new Map<number, Attending>();
    for (const attending of this.rooms.get(room)?.values() ?? []) {
      const { account_id } = personOf(attending.viewer);
      const other = accounts.get(account_id);
      accounts.set(account_id, other ? stronger(other, attending) : attending);
    }
    return [...accounts.values()]
      .map((attending) => seenBy(watcher, attending))
      .filter((present): present is Present => present !== null);
  }
}
