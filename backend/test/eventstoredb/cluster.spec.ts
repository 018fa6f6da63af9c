import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Loss, LOSSES, StandInCluster } from '../support/eventstoredb/spawn-cluster.js';
import { spawnScript } from '../support/server-process.js';

/** LOST_LEADERS=20 is the proof at length. */
const ROUNDS = Number(process.env.LOST_LEADERS ?? 1);
/**
 * A real cluster is lost by a program of whoever runs it: called with the kind of loss, it ends when another node leads;
 * called with `mend`, when all nodes are back.
 */
const { EVENTSTOREDB_URL: real, LOSE_LEADER: program } = process.env;
const isReal = Boolean(real && program);
/** KER-017; real nodes elect on their own, which took up to 25 seconds and once minutes where the leader hung. */
const SERVED_WITHIN_MS = isReal ? 300_000 : 3_000;
const ROUND_MS = 60_000 + Object.keys(LOSSES).length * (isReal ? SERVED_WITHIN_MS : 0);
const COUNTS = [1, 16];
const WRITER = 'backend/test/support/eventstoredb/writer-process';

type Cluster = Pick<StandInCluster, 'url' | 'lose' | 'mend' | 'kill'>;
const realCluster = (url: string, file: string): Cluster => {
  const call = async (what: string): Promise<void> => void (await promisify(execFile)(file, [what]));
  return { url, lose: call, mend: () => call('mend'), kill: () => Promise.resolve() };
};

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

describe(`a cluster that loses its leader, ${isReal ? 'a real one' : 'of stand-ins'}`, () => {
  let folder: string;
  let cluster: Cluster;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cluster-'));
    cluster = real && program ? realCluster(real, program) : await StandInCluster.start(folder);
  });
  afterAll(async () => {
    await cluster.kill();
    await rm(folder, { recursive: true });
  });

  it(
    `KER-005 ~KER-017 1 writer and 16 live through ${ROUNDS} leaders each killed, hung and deposed, and write each event once`,
    async () => {
      const all = COUNTS.map((count) => startWriters(cluster.url, count));
      const more = (times: number) => Promise.all(all.map((writers, n) => writers.more(times * COUNTS[n]!)));
      const waited: Record<Loss, number[]> = { 'killed-leader': [], 'hung-leader': [], 'deposed-leader': [] };
      try {
        await more(1);
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const loss of Object.keys(LOSSES) as Loss[]) {
            await cluster.lose(loss);
            const begun = performance.now();
            const served = all.map((writers) => writers.more(1).then(() => Math.round(performance.now() - begun)));
            waited[loss].push(...(await Promise.all(served)));
            await cluster.mend();
            await more(5);
          }
        }
        expect(await Promise.all(all.map((writers) => writers.end()))).toEqual(['0 ', '0 ']);
      } finally {
        for (const writers of all) writers.kill();
        if (process.env.TIMES) process.stderr.write(`written again after: ${JSON.stringify(waited)}\n`);
      }
      // As a rule: one of them may fall into a moment in which the machine has other things to do.
      const times = Object.values(waited)
        .flat()
        .sort((a, b) => a - b);
      expect(times[Math.floor(times.length / 2)]).toBeLessThan(SERVED_WITHIN_MS);
    },
    60_000 + ROUNDS * ROUND_MS,
  );
});
