import type { LiveNotice } from './live-notice.js';
import type { PeerPresence } from './presence.js';

/** What servers tell each other, by socket.io's own adapter for MongoDB (LIV-004). */
export type PeerEvents = {
  notices: (notices: readonly LiveNotice[]) => void;
  /** Everyone whom this server's sockets stand for in a room. */
  present: (server: string, room: string, people: PeerPresence) => void;
  /** A server that has just begun asks who is where. */
  whoIsThere: () => void;
};
