import { killUnderLoad, type Victim } from './kill-under-load.js';
import { KEPT, verify } from './verify.js';
import { canScaleOut, scaledOutWorld, type World } from './world.js';

/** `npm run torture` makes a thousand. */
const KILLS = Number(process.env.TORTURE_KILLS ?? 6);
const SEED = Number(process.env.TORTURE_SEED ?? 5);
const VICTIMS: readonly Victim[] = ['server', 'projections', 'events', 'database'];

if (!canScaleOut() && process.env.CI === 'true') throw new Error('no mongod on this machine: run scripts/mongod.sh');
const describeScaledOut = canScaleOut() ? describe : describe.skip;

describeScaledOut('scaled out, under load, with kill -9 (needs a mongod of our own)', () => {
  let world: World;
  beforeAll(async () => {
    world = await scaledOutWorld();
  }, 120_000);
  afterAll(() => world.close(), 60_000);

  it(`KER-003 KER-025 KER-041 ${KILLS} kills of servers, projections, EventStoreDB and MongoDB lose nothing and do nothing twice (seed ${SEED})`, async () => {
    const { acknowledged, restarts } = await killUnderLoad(world, {
      kills: KILLS,
      seed: SEED,
      victims: VICTIMS,
      servers: 2,
    });
    const verdict = await verify(world, acknowledged.all);
    expect(verdict).toMatchObject(KEPT);
    expect(new Set(restarts.map(({ victim }) => victim))).toEqual(new Set(VICTIMS));
    expect(acknowledged.all.length).toBeGreaterThan(KILLS * 5);
    expect(verdict.documents).toBeGreaterThan(100);
  }, 1_800_000);
});
