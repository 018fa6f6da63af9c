import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { giveAccess } from '../../src/platform/event-store/eventstoredb/access.js';
import { userIn } from '../../src/platform/event-store/eventstoredb/connection.js';
import { collect } from '../../src/platform/event-store/eventstoredb/collect.js';
import { EventStoreDbStandIn } from '../support/eventstoredb/stand-in.js';

const LATE_MS = 1_000;

describe('a changed password (the stand-in only)', () => {
  let folder: string;
  let standIn: EventStoreDbStandIn;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'access-'));
    standIn = await EventStoreDbStandIn.startSecured(folder);
    await giveAccess(standIn.urlOf('callboard', 'the-first'), standIn.urlOf('admin'), []);
  });
  afterEach(async () => {
    await standIn.stop();
    await rm(folder, { recursive: true });
  });

  it('~SEC-020 is taken when the program says that it is done', async () => {
    standIn.misbehave({ latePasswords: LATE_MS });
    const url = standIn.urlOf('callboard', 'the-second');
    const started = performance.now();
    await giveAccess(url, standIn.urlOf('admin'), []);
    expect(performance.now() - started).toBeGreaterThanOrEqual(LATE_MS);
    const client = EventStoreDBClient.connectionString(url);
    await collect(client.readAll({ maxCount: 1, credentials: userIn(url)! }));
    await client.dispose();
  });

  it('~SEC-020 is not waited for without end', async () => {
    standIn.misbehave({ latePasswords: 60 * LATE_MS });
    const given = giveAccess(standIn.urlOf('callboard', 'the-second'), standIn.urlOf('admin'), [], 300);
    await expect(given).rejects.toThrow('still refuses the user of EVENTSTOREDB_URL');
  });
});
