import type { LiveServer } from './live.js';
import type { PeerEvents } from './peer-events.js';
import type { PeerPresence } from './presence.js';

/** The other servers of the installation; a server that is alone tells nobody. */
export class Peers {
  private server: LiveServer | null = null;

  constructor(private readonly some: boolean) {}

  attach(server: LiveServer, hear: Readonly<PeerEvents>): void {
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
