import { setTimeout as sleep } from 'node:timers/promises';
import { Acknowledged } from './acknowledged.js';
import { Client, Gone } from './client.js';
import { NewcomerWriter } from './newcomer-writer.js';
import { prepare } from './prepare.js';
import { Random } from './random.js';
import { type Entrant, RegistrantWriter } from './registrant-writer.js';
import type { StoreName, World } from './world.js';

export type Victim = 'server' | 'projections' | StoreName;
export type Restart = { readonly victim: Victim; readonly ms: number };
export type Figures = {
  readonly kills: number;
  /** How long after each kill the victim served again. */
  readonly restarts: readonly Restart[];
  readonly acknowledged: Acknowledged;
};
export type Plan = {
  readonly kills: number;
  readonly seed: number;
  readonly victims?: readonly Victim[];
  readonly servers?: number;
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

const strike = async (world: World, victim: Victim, server: number): Promise<void> => {
  if (victim === 'server') return world.kill(server);
  if (victim === 'projections') return world.killProjections?.();
  return world.killStore(victim);
};

/** Kills at random moments what the plan names, while several people work; what they were told is done is in the answer. */
export const killUnderLoad = async (world: World, plan: Plan): Promise<Figures> => {
  const { kills, seed, victims = ['server'], servers = 1, onKill, enough = () => false } = plan;
  const random = new Random(seed);
  const acknowledged = new Acknowledged();
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
  let over = false;
  const working = Promise.all(writers.map((writer) => work(writer, () => over)));
  const restarts: Restart[] = [];
  const killing = async () => {
    for (let kill = 1; kill <= kills && !enough(); kill += 1) {
      await acknowledged.reach(acknowledged.all.length + random.whole(1, MOST_BEFORE_A_KILL));
      await sleep(random.whole(0, 15));
      const victim = random.pick(victims);
      const begun = performance.now();
      await strike(world, victim, random.whole(0, servers - 1));
      restarts.push({ victim, ms: performance.now() - begun });
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
  }
  return { kills: restarts.length, restarts, acknowledged };
};
