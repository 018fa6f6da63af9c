import type { Leases } from '@app/contracts/server';

/** What leases promise one process that asks for them, whoever else there is. */
export const leasesContract = (open: () => Promise<Leases>): void => {
  let leases: Leases;
  beforeEach(async () => {
    leases = await open();
  });
  afterEach(() => leases.close());

  it('gives what is free, under its name, until it is released', async () => {
    const [one, other] = [await leases.acquire('one'), await leases.acquire('other')];
    expect([one?.name, one?.held, other?.name, other?.held]).toEqual(['one', true, 'other', true]);
    await one?.release();
    expect([one?.held, other?.held]).toEqual([false, true]);
    const again = await leases.acquire('one');
    expect([again?.held, one?.held]).toEqual([true, false]);
    await one?.release();
    expect(again?.held).toBe(true);
  });

  it('gives everything back when it is closed', async () => {
    const all = await Promise.all(['one', 'other'].map((name) => leases.acquire(name)));
    await leases.close();
    expect(all.map((lease) => lease?.held)).toEqual([false, false]);
  });
};
