import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { openEventFile, SqliteEventStore } from '../../src/platform/event-store/sqlite/sqlite-event-store.js';
import { StandInProcess } from '../support/eventstoredb/spawn-stand-in.js';
import { type AllHaveRead, Contender, type Guard, type Outcome, type Race } from './contender.js';
import type { Job } from './race-contender.js';

/** `npm run torture` makes 5,000. */
export const ATTEMPTS = Number(process.env.RACE_ATTEMPTS ?? 600);

/** A store and two servers that want the same of it. */
export type Arena = {
  readonly one: Contender;
  readonly two: Contender;
  /** So many askers, half of them on each of two servers, all at once. */
  race(race: Omit<Race, 'askers'> & { readonly attempts: number }, guard: Guard): Promise<Outcome>;
  close(): Promise<void>;
};

export const askers = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from + n);

export const together = (outcomes: readonly Outcome[]): Outcome => {
  const told: Record<string, number> = {};
  for (const outcome of outcomes)
    for (const [sentence, n] of Object.entries(outcome.told)) told[sentence] = (told[sentence] ?? 0) + n;
  return { took: outcomes.flatMap(({ took }) => took), told };
};

/** Resolves for all when the last of so many has come. */
const meeting = (of: number): AllHaveRead => {
  let missing = of;
  let resolve = () => {};
  const all = new Promise<void>((resolved) => {
    resolve = resolved;
  });
  return () => {
    missing -= 1;
    if (missing === 0) resolve();
    return all;
  };
};

/** Only one process may open the file: two servers' worth of memory share it, each knowing only what it reads. */
export const embeddedArena = async (): Promise<Arena> => {
  const folder = mkdtempSync(join(tmpdir(), 'race-'));
  const file = await openEventFile(join(folder, 'events.sqlite'));
  const store = new SqliteEventStore(file);
  const pair = (guard: Guard) => {
    const allHaveRead = meeting(2);
    return [new Contender(store, guard, allHaveRead), new Contender(store, guard, allHaveRead)];
  };
  return {
    one: new Contender(store),
    two: new Contender(store),
    race: async ({ attempts, ...race }, guard) => {
      const half = attempts / 2;
      const racing = pair(guard).map((c, n) => c.race({ ...race, askers: askers(1 + n * half, half) }));
      return together(await Promise.all(racing));
    },
    close: async () => {
      await store.close();
      await file.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const here = dirname(fileURLToPath(import.meta.url));
const ownProcess = async (job: Job) => {
  const execArgv = ['--import', join(here, '../support/run-typescript.mjs')];
  const child = fork(join(here, 'race-contender.ts'), [JSON.stringify(job)], { execArgv });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`a contender ended with ${String(code)}`)),
  );
  ended.catch(() => undefined);
  const answer = async () => (await Promise.race([once(child, 'message'), ended]))[0] as unknown;
  const ask = (word: 'go' | 'write') => {
    const answered = answer();
    child.send(word);
    return answered;
  };
  await answer();
  return { read: () => ask('go'), write: () => ask('write') as Promise<Outcome> };
};

/** Two processes on EventStoreDB, a real one by `EVENTSTOREDB_URL`, else its stand-in in a process of its own. */
export const eventStoreDbArena = async (): Promise<Arena> => {
  const folder = mkdtempSync(join(tmpdir(), 'race-'));
  const standIn = process.env.EVENTSTOREDB_URL ? null : await StandInProcess.start(folder);
  const url = process.env.EVENTSTOREDB_URL ?? standIn!.url;
  const store = await EventStoreDbEventStore.open(url);
  return {
    one: new Contender(store),
    two: new Contender(store),
    race: async ({ limited, group, places, attempts }, guard) => {
      const half = attempts / 2;
      const jobOf = (n: number): Job => {
        return { url, guard, limited: limited.name, group, places, from: 1 + n * half, count: half };
      };
      const servers = await Promise.all([ownProcess(jobOf(0)), ownProcess(jobOf(1))]);
      await Promise.all(servers.map(({ read }) => read()));
      return together(await Promise.all(servers.map(({ write }) => write())));
    },
    close: async () => {
      await store.close();
      await standIn?.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
