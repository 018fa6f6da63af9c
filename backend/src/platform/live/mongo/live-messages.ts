import { createAdapter } from '@socket.io/mongo-adapter';
import type { Collection, Db } from 'mongodb';
import { Server } from 'socket.io';
import type { LiveServer } from '../live.js';
import type { LiveNotice } from '../live-notice.js';

const NAME = 'live_messages';
const BYTES = 16 * 1024 * 1024;

/** Where socket.io's adapter writes what servers tell each other; the oldest messages fall out (LIV-004). */
export const liveMessages = async (db: Db): Promise<Collection> => {
  const made = await db.listCollections({ name: NAME }, { nameOnly: true }).hasNext();
  // Two processes that start together may both try.
  if (!made) await db.createCollection(NAME, { capped: true, size: BYTES }).catch(ignoreExisting);
  return db.collection(NAME);
};

const EXISTS = 48;
const ignoreExisting = (error: { readonly code?: unknown }): void => {
  if (error.code !== EXISTS) throw error;
};

/** Tells all servers of changes from a process that has no sockets of its own. */
export const noticeTeller = (
  messages: Collection,
): { tell(notices: readonly LiveNotice[]): void; close(): Promise<void> } => {
  const io: LiveServer = new Server({ adapter: createAdapter(messages) });
  return {
    tell: (notices) => void io.serverSideEmit('notices', notices),
    // The server itself never listened, so only what it hears with is closed.
    close: async () => io.of('/').adapter.close(),
  };
};
