import { killUnderLoad, type Victim } from './kill-under-load.js';
import { copyEvents, type OlderEvents, onOlderEvents } from './older-events.js';
import { KEPT, verify } from './verify.js';
import { canScaleOut, scaledOutWorld, type World } from './world.js';

/** `npm run torture` makes a thousand. */
const KILLS = Number(process.env.TORTURE_KILLS ?? 4);
const SEED = Number(process.env.TORTURE_SEED ?? 5);
const VICTIMS: readonly Victim[] = ['server', 'projections', 'events', 'database'];

if (!canScaleOut() && process.env.CI === 'true') throw new Error('no mongod on this machine: run scripts/mongod.sh');
const describeScaledOut = canScaleOut() ? describe : describe.skip;

describeScaledOut('scaled out, under load, with kill -9 (needs a mongod of our own)', () => {
  let world: World;
  let older: OlderEvents;
  beforeAll(async () => {
    world = await scaledOutWorld();
  });
  afterAll(() => world.close());

  it(`KER-003 KER-025 KER-041 ${KILLS} kills of servers, projections, EventStoreDB and MongoDB lose nothing and do nothing twice (seed ${SEED})`, async () => {
    const { acknowledged, restarts } = await killUnderLoad(world, {
      kills: KILLS,
      seed: SEED,
      victims: VICTIMS,
      servers: 2,
      onKill: (kill, before) => {
        if (kill === Math.ceil(KILLS / 2)) older = copyEvents(world, before);
      },
    });
    const verdict = await verify(world, acknowledged.all);
    expect(verdict).toMatchObject(KEPT);
    expect(new Set(restarts.map(({ victim }) => victim))).toEqual(new Set(VICTIMS));
    expect(acknowledged.all.length).toBeGreaterThan(KILLS * 5);
    expect(verdict.documents).toBeGreaterThan(100);
  }, 1_800_000);

  it('KER-046 ~KER-047 an EventStoreDB that is older than MongoDB is noticed, and everything follows from what is left', async () => {
    const { ghosts, ...verdict } = await onOlderEvents(world, older);
    expect(ghosts).toEqual([]);
    expect(verdict).toMatchObject(KEPT);
  }, 600_000);
});
