import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registrationStream } from '@app/contracts/registration';
import { ProjectionRunner, SqliteReadStore, views } from '@app/projections';
import { readEnvironment } from '../../src/platform/config/environment.js';
import { openSqlite } from '../../src/platform/sqlite/sqlite-file.js';
import { openPlatform } from '../../src/platform.module.js';
import { type ServerProcess, spawnServer } from '../support/server-process.js';
import { fileOf } from '../support/system.js';

const KILLS = 20;
const TOUR_DATES = [7510, 7511, 7515, 7503];
const environment = (DATA_DIR: string) => ({ DATA_DIR, SEED_DEMO: 'on', DEMO_NOW: '2026-01-20T17:00:00Z' });

type Saved = { readonly registration: number; readonly draft_version: number; readonly value: number };

const call = async (url: string, path: string, method: string, cookie: string, body?: object) => {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: url, cookie },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { answer, body: (await answer.json()) as Record<string, unknown> };
};

const signIn = async (url: string): Promise<string> => {
  const { answer } = await call(url, 'mybtf/signin', 'POST', '', {
    email: 'studio@demo.example',
    password: 'Callboard1',
  });
  return answer.headers.get('set-cookie')!.split(';')[0]!;
};

/** Saves one draft change after the other until the server is gone; remembers only what was acknowledged. */
const saveUntilKilled = async (
  url: string,
  cookie: string,
  registration: number,
  from: Map<number, number>,
  saved: Saved[],
): Promise<void> => {
  for (let value = (saved.length % 90) + 1; ; value = (value % 90) + 1) {
    try {
      const change = {
        draft_version: from.get(registration) ?? 0,
        session_id: 'killed-under-load',
        changes: [{ path: 'additional_observers.one', value }],
      };
      const { answer, body } = await call(url, `mybtf/registrations/${registration}/draft`, 'PUT', cookie, change);
      if (answer.status !== 200) throw new Error(`draft answered ${answer.status} ${JSON.stringify(body)}`);
      from.set(registration, Number(body.draft_version));
      saved.push({ registration, draft_version: Number(body.draft_version), value });
    } catch (error) {
      // fetch says TypeError, of another realm under jest, when the connection is gone.
      if ((error as Error).name === 'TypeError' || (error as Error).name === 'SyntaxError') return;
      throw error;
    }
  }
};

/** Every read model of the store against one that is built anew from its events alone. */
const compareWithCleanRebuild = async (folder: string): Promise<{ documents: number; differing: string[] }> => {
  const platform = await openPlatform(readEnvironment({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
  const clean = await openSqlite(join(folder, 'clean.sqlite'));
  const [serving, rebuilt] = [
    new ProjectionRunner(platform.log, await SqliteReadStore.open(fileOf(platform)), views),
    new ProjectionRunner(platform.log, await SqliteReadStore.open(clean), views),
  ];
  try {
    await Promise.all([serving.start(), rebuilt.start()]);
    await Promise.all([serving.caughtUp(), rebuilt.caughtUp()]);
    const verified = await platform.log.verifyAll();
    expect(verified.ok).toBe(true);
    let documents = 0;
    const differing: string[] = [];
    for (const { collection } of views) {
      const [a, b] = [await serving.find(collection), await rebuilt.find(collection)];
      documents += b.rows.length;
      if (JSON.stringify(a) !== JSON.stringify(b)) differing.push(collection);
    }
    return { documents, differing };
  } finally {
    await Promise.all([serving.stop(), rebuilt.stop()]);
    await clean.close();
    await platform.close();
  }
};

describe('a server that is killed under load', () => {
  it(`KER-003 KER-041 loses no acknowledged change in ${KILLS} kills, and its read models equal a clean rebuild`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'));
    const saved: Saved[] = [];
    const versions = new Map<number, number>();
    let server: ServerProcess = await spawnServer(environment(folder));
    const cookie = await signIn(server.url);
    const registrations: number[] = [];
    for (const tour_date_id of TOUR_DATES)
      registrations.push(
        Number((await call(server.url, 'mybtf/registration', 'POST', cookie, { tour_date_id })).body.id),
      );
    for (let kill = 0; kill < KILLS; kill += 1) {
      const running = registrations.map((id) => saveUntilKilled(server.url, cookie, id, versions, saved));
      const before = saved.length;
      const enough = before + 20 + kill * 3;
      while (saved.length < enough) await Promise.race([...running, new Promise((resolve) => setImmediate(resolve))]);
      server.signal('SIGKILL');
      await server.exited;
      await Promise.all(running);
      server = await spawnServer(environment(folder));
      // The save that was under way may have been stored without an answer: go on from what is there.
      for (const id of registrations) {
        const { body } = await call(server.url, `mybtf/registrations/${id}`, 'GET', cookie);
        versions.set(id, (body.registration as { draft_version: number }).draft_version);
      }
    }
    server.signal('SIGKILL');
    await server.exited;
    const platform = await openPlatform(readEnvironment({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' }));
    for (const id of registrations) {
      const { events } = await platform.log.readStream(registrationStream(id));
      expect(events.map((e) => e.revision)).toEqual(events.map((_, n) => n));
      const stored = new Map(
        events
          .filter((e) => e.type === 'RegistrationDraftSaved')
          .map((e) => [
            (e.data as { draft_version: number }).draft_version,
            e.data as { changes: { value: number }[] },
          ]),
      );
      for (const one of saved.filter((s) => s.registration === id))
        expect([one.draft_version, stored.get(one.draft_version)?.changes[0]?.value]).toEqual([
          one.draft_version,
          one.value,
        ]);
    }
    await platform.close();
    const { documents, differing } = await compareWithCleanRebuild(folder);
    expect(saved.length).toBeGreaterThan(KILLS * 20);
    expect(documents).toBeGreaterThan(100);
    expect(differing).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  }, 360_000);
});
