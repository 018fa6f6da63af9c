import { Server, type ServerOptions } from 'socket.io';
import type { LiveServer } from './live.js';
import type { LiveNotice } from './live-notice.js';

/** Tells all servers of changes from a process that has no sockets of its own. */
export const noticeTeller = (
  adapter: ServerOptions['adapter'],
): { tell(notices: readonly LiveNotice[]): void; close(): Promise<void> } => {
  const io: LiveServer = new Server({ adapter });
  return {
    tell: (notices) => void io.serverSideEmit('notices', notices),
    // The server itself never listened, so only what it hears with is closed.
    close: async () => io.of('/').adapter.close(),
  };
};
