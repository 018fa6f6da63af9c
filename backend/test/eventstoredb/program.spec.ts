import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rawEvent } from '../../src/platform/event-store/event-store.contract.js';
import { EventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { startEventServer } from '../support/eventstoredb/event-server.js';

const PROGRAM = fileURLToPath(new URL('../support/eventstoredb/server-program.mjs', import.meta.url));

describe('stories on a server that a program starts', () => {
  let folder: string;
  const before = process.env.EVENTSTOREDB_PROGRAM;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'program-'));
    process.env.EVENTSTOREDB_PROGRAM = PROGRAM;
  });
  afterAll(async () => {
    if (before === undefined) delete process.env.EVENTSTOREDB_PROGRAM;
    else process.env.EVENTSTOREDB_PROGRAM = before;
    await rm(folder, { recursive: true });
  });

  it('is started with its folder, stopped, and has its events when it is started there again', async () => {
    const types: string[][] = [];
    for (const revision of [0, 1]) {
      const server = await startEventServer(folder);
      const store = await EventStoreDbEventStore.open(server.url);
      await store.append('registration-1', revision === 0 ? 'no_stream' : 0, [rawEvent()]);
      types.push((await store.readStream('registration-1')).map(({ type }) => type));
      await store.close();
      await server.stop();
      const pid = Number(readFileSync(join(folder, 'server.pid'), 'utf8'));
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    }
    expect(types.map(({ length }) => length)).toEqual([1, 2]);
    expect(existsSync(join(folder, 'events.log'))).toBe(true);
  });
});
