import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { seedEmptyStore } from '../../src/seed/seed.js';
import { StandInCluster } from './eventstoredb/spawn-cluster.js';
import { type ServerProcess, spawnProjections, spawnServer } from './server-process.js';
import { startSystem, type System } from './system.js';

/** Two servers, one of them in this process, the projections in a third, on a MongoDB and a cluster of stand-ins that a test may take away. */
export type ScaledOut = {
  readonly environment: Record<string, string>;
  readonly events: StandInCluster;
  readonly system: System;
  readonly server: ServerProcess;
  readonly projections: ServerProcess;
  /** Ends all but the stores, in good order. */
  stopServers(): Promise<void>;
  close(): Promise<void>;
};

const DEMO_NOW = '2026-01-20T17:00:00Z';

export const startScaledOut = async (MONGODB_URL: string): Promise<ScaledOut> => {
  const folder = mkdtempSync(join(tmpdir(), 'scaled-out-'));
  // The system takes its folder along when it stops; the events have to outlive it.
  const eventsFolder = mkdtempSync(join(tmpdir(), 'scaled-out-events-'));
  const events = await StandInCluster.start(eventsFolder);
  const environment = {
    ...{
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: '0',
      DATA_DIR: folder,
      SEED_DEMO: 'off',
      CARD_GATEWAY: 'sandbox',
      GATEWAY_TIMEOUT_MS: '250',
      MONGODB_URL,
    },
    ...{ EVENTSTOREDB_URL: events.url, SIGNUPS_PER_ADDRESS: '1000' },
  };
  const projections = await spawnProjections(environment);
  await seedEmptyStore(readEnvironment({ ...environment, LOG_LEVEL: 'silent' }), 'catalogue');
  const system = await startSystem({ at: DEMO_NOW, environment: { ...environment, LOG_LEVEL: 'silent' } });
  const { settings } = system.server.platform;
  await settings.set('demo_now', DEMO_NOW);
  await settings.set('seeded_at', new Date().toISOString());
  const server = await spawnServer(environment);
  let ended = false;
  const stopServers = async (): Promise<void> => {
    if (ended) return;
    ended = true;
    server.signal('SIGTERM');
    await Promise.all([server.exited, system.stop()]);
  };
  return {
    ...{ environment, events, system, server, projections, stopServers },
    close: async () => {
      await stopServers();
      projections.signal('SIGTERM');
      await projections.exited;
      await events.kill();
      for (const one of [folder, eventsFolder]) rmSync(one, { recursive: true, force: true });
    },
  };
};
