import { killUnderLoad, type Plan } from './kill-under-load.js';
import { KEPT, verify, verifyBackup } from './verify.js';
import { embeddedWorld } from './world.js';

/** `npm run torture` makes a thousand. */
const KILLS = Number(process.env.TORTURE_KILLS ?? 6);
/** Printed with each failure; a run is repeated by giving it again. */
const SEED = Number(process.env.TORTURE_SEED ?? 5);

describe.each([embeddedWorld])('under load, with kill -9', (make) => {
  const world = make();
  afterAll(() => world.close());

  it(`KER-003 KER-025 KER-041 ${world.name}: ${KILLS} kills of a server lose nothing and do nothing twice (seed ${SEED})`, async () => {
    const besides = { poison: true, backups: 1, erasures: 2, intruder: true };
    const plan: Plan = { kills: KILLS, seed: SEED, victims: ['server', 'charging'], ...besides };
    const { acknowledged, backups, compactions, intrusions } = await killUnderLoad(world, plan);
    const verdict = await verify(world, acknowledged.all);
    expect(verdict).toMatchObject(KEPT);
    expect(acknowledged.all.length).toBeGreaterThan(KILLS * 5);
    expect(verdict.payments).toBeGreaterThan(KILLS / 5);
    expect(new Set(acknowledged.all.map(({ kind }) => kind)).size).toBe(7);
    expect([compactions > 0, intrusions > 0]).toEqual([true, true]);
    expect(verdict.documents).toBeGreaterThan(100);
    expect(backups).toHaveLength(1);
    for (const backup of backups) expect(await verifyBackup(world, backup)).toMatchObject(KEPT);
  }, 1_800_000);
});
