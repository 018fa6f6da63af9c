// Decisions on one hot stream: commands of many requests through the command runner, load, decide, seal, append.
import { built, contracts } from './product.mjs';

const AT_ONCE = 64;
const HOLDERS = 50;
/** Nobody is to be refused for want of places. */
const CAPACITY = 10_000;

/** What is decided on: the levels of a workshop, and the limits of a competition, which a routine needs at once (CMP-221). */
const PLACES = {
  workshop: {
    room: 'registration',
    decider: 'workshopCapacityDecider',
    stream: 'workshopCapacity',
    ask: { type: 'ReservePlaces', places: { 3: 1 }, capacity: { 3: CAPACITY }, levels: {} },
  },
  competition: {
    room: 'competition',
    decider: 'entryCapacityDecider',
    stream: 'entryCapacity',
    ask: {
      type: 'ReservePlace',
      places: { all: 1, 'category-1': 1, solo: 1 },
      limits: { all: CAPACITY, 'category-1': CAPACITY, solo: CAPACITY },
      closed: false,
      exempt: false,
      group: false,
      where: { event: '', city: '', contact_email: '' },
      categories: {},
    },
  },
};
export const streamOf = (kind, tour_date_id) => `${PLACES[kind].stream}-${tour_date_id}`;

/**
 * Runs that many decisions on one stream of the log, `AT_ONCE` at a time; answers how many a second were decided, how many
 * came back as `conflict`, and how long each took.
 */
export const decideOn = async (
  { log, clock, ids },
  decisions,
  { tour_date_id = 7501, first = 0, kind = 'workshop' } = {},
) => {
  const { CommandRunner } = await built('platform/commands/command-runner.js');
  const { StateLoader } = await built('platform/commands/state-loader.js');
  const { systemMeta } = await built('platform/commands/system-meta.js');
  const { room, decider: named, ask } = PLACES[kind];
  const { [named]: decider } = await contracts(room);
  const none = { load: async () => null, save: async () => undefined, drop: async () => undefined };
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const runner = new CommandRunner(log, new StateLoader(log, none, 1_000_000), clock, pause);
  const stream = streamOf(kind, tour_date_id);
  let [next, conflicts] = [0, 0];
  const took = [];
  const one = async (n) => {
    const registration_id = first + (n % HOLDERS);
    const about = { tour_date_id, registration_id, now: clock.now(), draft_version: n, hold_minutes: 30 };
    const run = { stream, name: ask.type, decider, command: { ...ask, ...about }, meta: systemMeta(ids) };
    const asked = performance.now();
    await runner.run(run).catch((error) => {
      if (error.refusals?.[0]?.code !== 'conflict') throw error;
      conflicts += 1;
    });
    took.push(performance.now() - asked);
  };
  const work = async () => {
    while (next < decisions) {
      next += 1;
      await one(next);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { rate: ((decisions - conflicts) * 1000) / (performance.now() - started), conflicts, took };
};

/** The embedded store has one process: the one that has the file. */
export const hotStreamEmbedded = async (DATA_DIR, decisions) => {
  const { readEnvironment } = await built('platform/config/environment.js');
  const { openPlatform } = await built('platform.module.js');
  const platform = await openPlatform(readEnvironment({ DATA_DIR, LOG_LEVEL: 'error' }));
  await decideOn(platform, Math.ceil(decisions / 10));
  const measured = await decideOn(platform, decisions);
  await platform.close();
  return measured;
};
