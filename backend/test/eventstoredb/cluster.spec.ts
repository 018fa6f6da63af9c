import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Loss, LOSSES, StandInCluster } from '../support/eventstoredb/spawn-cluster.js';
import { spawnScript } from '../support/server-process.js';

const ROUNDS = Number(process.env.LOST_LEADERS ?? 1);
/** KER-017. */
const SERVED_WITHIN_MS = 3_000;
const WRITER = 'backend/test/support/eventstoredb/writer-process';

/** Appends in a process of their own: it must live through whatever happens to the cluster. */
const startWriters = (url: string, count: number) => {
  const child = spawnScript(WRITER, { EVENTSTOREDB_URL: url, WRITERS: String(count) }, { ipc: true });
  let printed = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = once(child, 'exit').then(([code]) => `${code} ${printed}`);
  let heard: (said: number | string) => void = () => undefined;
  child.on('message', (said: number | string) => heard(said));
  let acknowledged = 0;
  const until = (enough: (said: number | string) => boolean): Promise<void> => {
    const said = new Promise<void>((resolve) => {
      heard = (what) => {
        if (typeof what === 'number') acknowledged = what;
        if (enough(what)) resolve();
      };
    });
    return Promise.race([said, ended.then((how) => Promise.reject(new Error(`the writers ended: ${how}`)))]);
  };
  return {
    more: (appends: number): Promise<void> => {
      const wanted = acknowledged + appends;
      return until((said) => Number(said) >= wanted);
    },
    end: async (): Promise<string> => {
      const done = until((said) => said === 'each once');
      child.send('end');
      await done;
      return ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
};

describe('a cluster that loses its leader (the stand-in only)', () => {
  let folder: string;
  let cluster: StandInCluster;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cluster-'));
    cluster = await StandInCluster.start(folder);
  });
  afterAll(async () => {
    await cluster.kill();
    await rm(folder, { recursive: true });
  });

  it.each([1, 16])(
    `KER-005 ~KER-017 %i writers live through ${ROUNDS} leaders each killed, hung and deposed, and write each event once`,
    async (count) => {
      const writers = startWriters(cluster.url, count);
      const waited: Record<Loss, number[]> = { 'killed-leader': [], 'hung-leader': [], 'deposed-leader': [] };
      try {
        await writers.more(count);
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const loss of Object.keys(LOSSES) as Loss[]) {
            await cluster.lose(loss);
            const begun = performance.now();
            await writers.more(1);
            waited[loss].push(Math.round(performance.now() - begun));
            await cluster.mend();
            await writers.more(5 * count);
          }
        }
        expect(await writers.end()).toBe('0 ');
      } finally {
        writers.kill();
        if (process.env.TIMES) process.stderr.write(`${count} writers: ${JSON.stringify(waited)}\n`);
      }
      expect(Math.max(...Object.values(waited).flat())).toBeLessThan(SERVED_WITHIN_MS);
    },
    60_000 + ROUNDS * 60_000,
  );
});
