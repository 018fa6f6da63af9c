import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backUp } from '../../src/tools/backup.js';
import { type Acknowledgement, Acknowledged } from './acknowledged.js';
import { Client, Gone } from './client.js';
import { NewcomerWriter } from './newcomer-writer.js';
import { prepare } from './prepare.js';
import { Random } from './random.js';
import { type Entrant, RegistrantWriter } from './registrant-writer.js';
import type { StoreName, World } from './world.js';

/** `charging`: a server, in the moment in which the gateway has taken money and nobody knows yet. */
export type Victim = 'server' | 'charging' | 'projections' | StoreName;
export type Restart = { readonly victim: Victim; readonly ms: number };
export type Figures = {
  readonly kills: number;
  /** How long after each kill the victim served again. */
  readonly restarts: readonly Restart[];
  readonly acknowledged: Acknowledged;
  /** Copies that were made meanwhile, and what had been acknowledged before each began. */
  readonly backups: readonly Backup[];
};
export type Backup = { readonly folder: string; readonly acknowledged: readonly Acknowledgement[] };
export type Plan = {
  readonly kills: number;
  readonly seed: number;
  /** Each is struck once in this order, then at random. */
  readonly victims?: readonly Victim[];
  readonly servers?: number;
  /** Some mails cannot be written while the load lasts. */
  readonly poison?: boolean;
  /** So many backups are made under load, spread over the kills; of an embedded store. */
  readonly backups?: number;
  readonly onKill?: (kill: number) => void;
  /** Ends before all kills are done. */
  readonly enough?: () => boolean;
};

const WRITERS = 5;
const MOST_BEFORE_A_KILL = 25;
const DRAFTS = 6;

type Writer = { step(): Promise<boolean> };

/** Works until told to stop; a broken call is taken up again as its writer sees fit. Rejects with what no crash explains. */
const work = async (writer: Writer, stopped: () => boolean): Promise<void> => {
  while (!stopped()) {
    try {
      if (!(await writer.step())) return;
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
      await sleep(20);
    }
  }
};

const registrantsOf = (entrants: readonly (Entrant & { writer: RegistrantWriter })[]): Writer => {
  const left = [...entrants];
  return {
    step: async () => {
      const [next] = left;
      if (next && !(await next.writer.step(next))) left.shift();
      return left.length > 0;
    },
  };
};

const PATIENCE_MS = 3_000;

/** Resolves when the gateway has taken money once more, or nobody pays. */
const nextCharge = async (world: World): Promise<void> => {
  const before = await world.charges();
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(2))
    if ((await world.charges()) > before) return;
};

const strike = async (world: World, victim: Victim, server: number): Promise<void> => {
  if (victim === 'server' || victim === 'charging') return world.kill(server);
  if (victim === 'projections') return world.killProjections?.();
  return world.killStore(victim);
};

/** Backups under load, made while the killing goes on. */
class Copies {
  private readonly made: Promise<Backup>[] = [];

  constructor(
    private readonly world: World,
    private readonly acknowledged: Acknowledged,
    private readonly plan: Pick<Plan, 'kills' | 'backups'>,
  ) {}

  /** Begins the next one when it is due. */
  after(kill: number): void {
    const { kills, backups = 0 } = this.plan;
    if (backups === 0 || kill < ((this.made.length + 1) * kills) / (backups + 1) || this.made.length === backups)
      return;
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

/** Kills at random moments what the plan names, while several people work; what they were told is done is in the answer. */
export const killUnderLoad = async (world: World, plan: Plan): Promise<Figures> => {
  const { kills, seed, victims = ['server'], servers = 1, onKill, enough = () => false, poison = false } = plan;
  const random = new Random(seed);
  const acknowledged = new Acknowledged();
  const copies = new Copies(world, acknowledged, plan);
  const { families, tourDates } = await prepare(world, WRITERS * Math.max(1, Math.ceil(kills / 12)));
  await world.startServers(servers);
  const entrants = families.map(({ email, cookie, people }, n) => {
    const client = new Client(world, n % servers, cookie);
    const writer = new RegistrantWriter(client, acknowledged, new Random(random.whole(0, 2 ** 31)));
    return tourDates.map((tour_date_id) => ({ email, people, tour_date_id, drafts: DRAFTS, observers: 0, writer }));
  });
  const writers: Writer[] = Array.from({ length: WRITERS }, (_, w) =>
    registrantsOf(entrants.filter((_e, n) => n % WRITERS === w).flat()),
  );
  writers.push(new NewcomerWriter(new Client(world, 0), acknowledged, 'newcomer'));
  if (poison) world.poisonMails?.(true);
  let over = false;
  const working = Promise.all(writers.map((writer) => work(writer, () => over)));
  const restarts: Restart[] = [];
  const killing = async () => {
    for (let kill = 1; kill <= kills && !enough(); kill += 1) {
      await acknowledged.reach(acknowledged.all.length + random.whole(1, MOST_BEFORE_A_KILL));
      await sleep(random.whole(0, 15));
      const victim = victims[kill - 1] ?? random.pick(victims);
      if (victim === 'charging') await nextCharge(world);
      const begun = performance.now();
      await strike(world, victim, random.whole(0, servers - 1));
      restarts.push({ victim, ms: performance.now() - begun });
      copies.after(kill);
      onKill?.(kill);
    }
    over = true;
  };
  try {
    await Promise.race([
      killing(),
      world.crashed,
      working.then(() => (over ? undefined : Promise.reject(new Error('the load ran out')))),
    ]);
    await working;
  } catch (error) {
    throw new Error(`${String(error)}; the processes printed:\n${world.printed()}`, { cause: error });
  } finally {
    over = true;
    await world.stopServers();
    if (poison) world.poisonMails?.(false);
  }
  return { kills: restarts.length, restarts, acknowledged, backups: await copies.all() };
};
