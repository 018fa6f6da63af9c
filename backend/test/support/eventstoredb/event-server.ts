import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EventStoreDbStandIn } from './stand-in.js';

type EventServer = {
  readonly url: string;
  /** How often it was called, by the name of the call; a real server does not say. */
  readonly calls: Readonly<Record<string, number>>;
  readonly stop: () => Promise<void>;
};

/**
 * A server that keeps its events in the folder: the stand-in, or a real one by `EVENTSTOREDB_PROGRAM` of whoever has one.
 * `start FOLDER` prints its connection string when it answers, `stop FOLDER` ends when it has ended.
 */
export const startEventServer = async (folder: string): Promise<EventServer> => {
  const program = process.env.EVENTSTOREDB_PROGRAM;
  if (!program) {
    const standIn = await EventStoreDbStandIn.start(folder);
    return { url: standIn.url, calls: standIn.calls, stop: () => standIn.stop() };
  }
  const call = async (what: 'start' | 'stop'): Promise<string> =>
    (await promisify(execFile)(program, [what, folder])).stdout.trim();
  return { url: await call('start'), calls: {}, stop: async () => void (await call('stop')) };
};
