import { createAdapter } from '@socket.io/mongo-adapter';
import type { Collection, Db } from 'mongodb';
import type { ServerOptions } from 'socket.io';

const NAME = 'live_messages';
const BYTES = 16 * 1024 * 1024;

const liveMessages = async (db: Db): Promise<Collection> => {
  const made = await db.listCollections({ name: NAME }, { nameOnly: true }).hasNext();
  // Two processes that start together may both try.
  if (!made) await db.createCollection(NAME, { capped: true, size: BYTES }).catch(ignoreExisting);
  return db.collection(NAME);
};

const EXISTS = 48;
const ignoreExisting = (error: { readonly code?: unknown }): void => {
  if (error.code !== EXISTS) throw error;
};

/** By which socket.io on one server tells those of the others; the oldest messages fall out (LIV-004). */
export const mongoLiveAdapter = async (db: Db): Promise<ServerOptions['adapter']> =>
  createAdapter(await liveMessages(db));
