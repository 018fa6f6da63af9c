import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ErasureRow } from '@app/contracts/audit';
import { backUp } from '../../src/tools/backup.js';
import { spawnScript } from '../support/server-process.js';
import type { Acknowledged, Acknowledgement } from './acknowledged.js';
import { Client, Gone } from './client.js';
import { type Office, UNUSED } from './prepare.js';
import type { World } from './world.js';

/** What goes on besides work and kills: backups, erasures, another process at the same folder. */

/** True for so many of the kills, spread over them. */
export const spread = (kills: number, times: number): ((kill: number) => boolean) => {
  let given = 0;
  return (kill) => {
    const isDue = given < times && kill >= ((given + 1) * kills) / (times + 1);
    if (isDue) given += 1;
    return isDue;
  };
};

export type Backup = { readonly folder: string; readonly acknowledged: readonly Acknowledgement[] };

/** Backups under load, made while the killing goes on. */
export class Copies {
  private readonly made: Promise<Backup>[] = [];

  constructor(
    private readonly world: World,
    private readonly acknowledged: Acknowledged,
  ) {}

  begin(): void {
    const folder = mkdtempSync(join(tmpdir(), 'proof-backup-'));
    const acknowledged = [...this.acknowledged.all];
    const copy = backUp(this.world.environment.DATA_DIR!, folder).then(() => ({ folder, acknowledged }));
    copy.catch(() => undefined);
    this.made.push(copy);
  }

  all(): Promise<Backup[]> {
    return Promise.all(this.made);
  }
}

const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 25;

/** An admin erases people of whom nobody makes use: the last step writes the files anew and empties their logs (AUD-009). */
export class Erasures {
  private readonly client: Client;
  private readonly left: number[];

  constructor(
    world: World,
    private readonly acknowledged: Acknowledged,
    { cookie, people }: Office,
  ) {
    this.client = new Client(world, 0, cookie);
    this.left = [...people];
  }

  /** While people work: every other one is seen to its end, the rest are left in the last step, to be killed there. */
  async next(): Promise<void> {
    const person = this.left.pop()!;
    await this.erase(person);
    const enough = this.left.length % 2 === 0 ? ['finished'] : ['models_rebuilt', 'finished'];
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(LOOK_EVERY_MS)) {
      const row = (await this.rows()).find(({ number }) => number === person);
      if (row && enough.includes(row.step)) return;
    }
  }

  /** How many are done, compaction included. */
  async done(): Promise<number> {
    return (await this.rows()).filter(({ finished }) => finished).length;
  }

  private async erase(person: number): Promise<void> {
    const body = { kind: 'person', number: person, confirm: UNUSED, reason: 'Asked for by letter' };
    const answer = await this.client.call('POST', 'api/audit/erasures', { body });
    if (answer.status !== 202) throw new Error(`erasure answered ${answer.status} ${JSON.stringify(answer.body)}`);
    this.acknowledged.add({ kind: 'erased', person });
  }

  private async rows(): Promise<ErasureRow[]> {
    try {
      return Object.values((await this.client.call('GET', 'api/audit/erasures')).body) as ErasureRow[];
    } catch (error) {
      if (error instanceof Gone) return [];
      throw error;
    }
  }
}

/** Another process that tries to open the folder of an embedded store, again and again. */
export class Intruder {
  /** So often it was told who has the folder. */
  refused = 0;

  constructor(private readonly world: World) {}

  /** Rejects when it gets in while a server has the folder, or is told anything but which process that is (KER-013). */
  async work(stopped: () => boolean): Promise<void> {
    const DATA_DIR = this.world.environment.DATA_DIR!;
    const child = spawnScript('backend/test/support/open-folder', { DATA_DIR }, { ipc: true });
    try {
      while (!stopped()) {
        const before = this.world.pid(0);
        child.send('open');
        const [said] = (await once(child, 'message')) as [string];
        this.judge(said, before, this.world.pid(0));
        // One try reaches over each kill; more of them would race the next server, and may well win.
        while (this.world.pid(0) === null && !stopped()) await sleep(20);
      }
    } finally {
      child.kill();
    }
  }

  /** While the one is gone and the other not there yet, the folder is free: who gets it then has given it back. */
  private judge(said: string, before: number | null, after: number | null): void {
    const isHeld = before !== null && before === after;
    if (said === '' && !isHeld) return;
    const who = isHeld ? String(before) : '\\d+';
    const sentence = new RegExp(` is in use by process ${who} on ${hostname()} since 2\\S+\\. Stop it first;`);
    if (!sentence.test(said)) throw new Error(`process ${before} has the folder, another one was told: ${said}`);
    this.refused += 1;
  }
}
