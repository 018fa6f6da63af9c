import type { LiveServer } from './live.js';
import type { LiveNotice } from './live-notice.js';
import type { Attending } from './presence.js';

export type PeerPresence = readonly (readonly [socket: string, attending: Attending])[];

/** What servers tell each other, by socket.io's own adapter for MongoDB (LIV-004). */
export type PeerEvents = {
  notices: (notices: readonly LiveNotice[]) => void;
  /** Everyone whom this server's sockets stand for in a room. */
  present: (server: string, room: string, people: PeerPresence) => void;
  /** A server that has just begun asks who is where. */
  whoIsThere: () => void;
};

type Hear = { readonly [E in keyof PeerEvents]: PeerEvents[E] };

/** The other servers of the installation; a server that is alone tells nobody. */
export class Peers {
  private server: LiveServer | null = null;

  constructor(private readonly some: boolean) {}

  attach(server: LiveServer, hear: Hear): void {
    if (!this.some) return;
    this.server = server;
    server.on('notices', hear.notices);
    server.on('present', hear.present);
    server.on('whoIsThere', hear.whoIsThere);
    server.serverSideEmit('whoIsThere');
  }

  present(server: string, room: string, people: PeerPresence): void {
    this.server?.serverSideEmit('present', server, room, people);
  }
}
