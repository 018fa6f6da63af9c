import { views } from '@app/projections';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { startServer } from '../../src/server.js';
import { type Acknowledgement, Acknowledged } from './acknowledged.js';
import { Client } from './client.js';
import { work } from './kill-under-load.js';
import { NewcomerWriter } from './newcomer-writer.js';
import { type Verdict, verify } from './verify.js';
import type { World } from './world.js';

/** A copy of the event database, and what had been acknowledged before it was made. */
export type OlderEvents = {
  readonly bringBack: () => Promise<void>;
  readonly acknowledged: readonly Acknowledgement[];
};

export type OnOlderEvents = Verdict & {
  readonly acknowledged: readonly Acknowledgement[];
  /** Read models that servers gave away before anybody had made them of what is left. */
  readonly ghosts: readonly string[];
};

const NEWCOMERS = 20;

export const copyEvents = (world: World, acknowledged: readonly Acknowledgement[]): OlderEvents => ({
  acknowledged: [...acknowledged],
  bringBack: world.copyEvents!(),
});

/** While no process carries the read models: none of those that are there was made of the log that is there. */
const servedUnmade = async ({ environment }: World): Promise<string[]> => {
  const server = await startServer(readEnvironment({ ...environment, LOG_LEVEL: 'silent' }));
  try {
    const { projections } = server.reads;
    const read = views.map(({ collection }) => projections.find(collection, { limit: 1 }));
    const found = await Promise.allSettled(read);
    return views.map(({ name }) => name).filter((_, n) => found[n]?.status === 'fulfilled');
  } finally {
    await server.stop();
  }
};

/**
 * EventStoreDB is brought back from a copy that is older than all that MongoDB holds, people sign up on it, whose numbers
 * were others' in the future that is lost, and everything must be as if that had never been (KER-046, KER-047).
 */
export const onOlderEvents = async (world: World, older: OlderEvents): Promise<OnOlderEvents> => {
  await older.bringBack();
  const ghosts = await servedUnmade(world);
  await world.killProjections?.();
  await world.startServers(1);
  const since = new Acknowledged();
  const latecomers = new NewcomerWriter(new Client(world, 0), since, 'latecomer');
  await work(latecomers, () => since.all.length >= NEWCOMERS);
  await world.stopServers();
  const acknowledged = [...older.acknowledged, ...since.all];
  return { ...(await verify(world, acknowledged, true)), acknowledged, ghosts };
};
