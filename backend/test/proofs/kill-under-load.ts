import { setTimeout as sleep } from 'node:timers/promises';
import type { Loss } from '../support/eventstoredb/spawn-cluster.js';
import { type Acknowledgement, Acknowledged } from './acknowledged.js';
import { type Backup, Copies, Erasures, Intruder, spread } from './besides.js';
import { Client, Gone } from './client.js';
import { NewcomerWriter } from './newcomer-writer.js';
import { prepare, type Prepared } from './prepare.js';
import { Random } from './random.js';
import { type Entrant, RegistrantWriter } from './registrant-writer.js';
import type { StoreName, World } from './world.js';

/** `charging`: a server, in the moment in which the gateway has taken money and nobody knows yet. */
export type Victim = 'server' | 'charging' | 'projections' | StoreName | Loss;
export type Restart = { readonly victim: Victim; readonly ms: number };
export type Figures = {
  readonly kills: number;
  /** How long after each kill the victim served again; of a lost leader, how long after there was another people were served. */
  readonly restarts: readonly Restart[];
  readonly acknowledged: Acknowledged;
  /** Copies that were made meanwhile, and what had been acknowledged before each began. */
  readonly backups: readonly Backup[];
  /** How many erasures were done while people worked: the last step of each writes the files anew. */
  readonly compactions: number;
  /** How often another process was told who has the folder. */
  readonly intrusions: number;
};
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
  /** So many people whom nobody uses are erased, spread over the kills (AUD-009). */
  readonly erasures?: number;
  /** Another process tries all the time to open the folder, also in the moment of a kill; of an embedded store. */
  readonly intruder?: boolean;
  readonly onKill?: (kill: number, acknowledged: readonly Acknowledgement[]) => void;
  /** Ends before all kills are done. */
  readonly enough?: () => boolean;
};

const WRITERS = 5;
const MOST_BEFORE_A_KILL = 25;
const DRAFTS = 6;

type Writer = { step(): Promise<boolean> };

/** Works until told to stop; a broken call is taken up again as its writer sees fit. Rejects with what no crash explains. */
export const work = async (writer: Writer, stopped: () => boolean): Promise<void> => {
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

const writersOf = (
  world: World,
  { families, tourDates }: Prepared,
  acknowledged: Acknowledged,
  random: Random,
): Writer[] => {
  const entrants = families.map(({ email, cookie, people }, n) => {
    const client = new Client(world, n % world.servers, cookie);
    const writer = new RegistrantWriter(client, acknowledged, new Random(random.whole(0, 2 ** 31)));
    return tourDates.map((tour_date_id) => ({ email, people, tour_date_id, drafts: DRAFTS, observers: 0, writer }));
  });
  const registrants = Array.from({ length: WRITERS }, (_, w) =>
    registrantsOf(entrants.filter((_e, n) => n % WRITERS === w).flat()),
  );
  return [...registrants, new NewcomerWriter(new Client(world, 0), acknowledged, 'newcomer')];
};

const PATIENCE_MS = 3_000;

/** Resolves when the gateway has taken money once more, or nobody pays. */
const nextCharge = async (world: World): Promise<void> => {
  const before = await world.charges();
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(2))
    if ((await world.charges()) > before) return;
};

const timed = async (what: Promise<void> | undefined): Promise<number> => {
  const begun = performance.now();
  await what;
  return performance.now() - begun;
};

const strike = async (world: World, victim: Victim, server: number, acknowledged: Acknowledged): Promise<number> => {
  switch (victim) {
    case 'server':
    case 'charging':
      return timed(world.kill(server));
    case 'projections':
      return timed(world.killProjections?.());
    case 'events':
    case 'database':
      return timed(world.killStore(victim));
    default: {
      await world.cluster!.lose(victim);
      const ms = await timed(acknowledged.reach(acknowledged.all.length + 1));
      await world.cluster!.mend();
      return ms;
    }
  }
};

/** Kills at random moments what the plan names, while several people work; what they were told is done is in the answer. */
export const killUnderLoad = async (world: World, plan: Plan): Promise<Figures> => {
  const { kills, seed, victims = ['server'], servers = 1, onKill, enough = () => false, poison = false } = plan;
  const { backups = 0, erasures = 0, intruder = false } = plan;
  const random = new Random(seed);
  const acknowledged = new Acknowledged();
  const prepared = await prepare(world, WRITERS * Math.max(1, Math.ceil(kills / 12)), erasures);
  await world.startServers(servers);
  const copies = new Copies(world, acknowledged);
  const erasing = new Erasures(world, acknowledged, prepared.office);
  const [backupIsDue, erasureIsDue] = [spread(kills, backups), spread(kills, erasures)];
  const other = new Intruder(world);
  const writers = writersOf(world, prepared, acknowledged, random);
  if (poison) world.poisonMails?.(true);
  let [over, compactions] = [false, 0];
  const stopped = () => over;
  const working = Promise.all(writers.map((writer) => work(writer, stopped)));
  const restarts: Restart[] = [];
  const killing = async () => {
    for (let kill = 1; kill <= kills && !enough(); kill += 1) {
      await acknowledged.reach(acknowledged.all.length + random.whole(1, MOST_BEFORE_A_KILL));
      await sleep(random.whole(0, 15));
      const victim = victims[kill - 1] ?? random.pick(victims);
      if (victim === 'charging') await nextCharge(world);
      restarts.push({ victim, ms: await strike(world, victim, random.whole(0, servers - 1), acknowledged) });
      if (backupIsDue(kill)) copies.begin();
      if (erasureIsDue(kill)) await erasing.next();
      onKill?.(kill, acknowledged.all);
    }
    over = true;
  };
  const intruding = intruder ? other.work(stopped) : Promise.resolve();
  try {
    const killed = killing();
    await Promise.race([
      killed,
      world.crashed,
      intruding.then(() => killed),
      working.then(() => (over ? undefined : Promise.reject(new Error('the load ran out')))),
    ]);
    await Promise.all([working, intruding]);
    if (erasures > 0) compactions = await erasing.done();
  } catch (error) {
    throw new Error(`${String(error)}; the processes printed:\n${world.printed()}`, { cause: error });
  } finally {
    over = true;
    await world.stopServers();
    if (poison) world.poisonMails?.(false);
  }
  const done = { backups: await copies.all(), compactions, intrusions: other.refused };
  return { kills: restarts.length, restarts, acknowledged, ...done };
};
