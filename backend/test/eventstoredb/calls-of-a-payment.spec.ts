import { Payer } from '../support/paying.js';
import { reacted } from '../support/reacted.js';
import { startSystem, type System } from '../support/system.js';

const key = (n: number): string => `0198a000-0000-4000-8000-00000000000${n}`;

describe('the calls of a payment (the stand-in only)', () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ seed: 'catalogue', eventsIn: 'eventstoredb' });
  });
  afterAll(() => system.stop());

  const calls = async (work: () => Promise<unknown>) => {
    await reacted(system);
    const before = { ...system.stores.opened.calls };
    await work();
    await reacted(system);
    return Object.fromEntries(
      Object.entries(system.stores.opened.calls).map(([name, count]) => [name, count - (before[name] ?? 0)]),
    );
  };

  it('~KER-019 what follows from an event puts one question for all that it reads', async () => {
    const paid: Record<string, number>[] = [];
    for (const n of [1, 2]) {
      const dana = await Payer.start(system, `dana${n}@demo.example`, ['Mia']);
      await dana.saveDancers(dana.people);
      await dana.review();
      await dana.payPasses(key(n), dana.people);
      paid.push(await calls(() => dana.payRegistration(key(n + 2))));
    }
    // The test itself asks some seven times where the log ends. Streams that began lately are read from what was heard.
    const { Read = 0, Append = 0 } = paid[1]!;
    expect(Append).toBeGreaterThan(10);
    // One of them is the stored confirmation's.
    expect(Read).toBeLessThanOrEqual(14);
  });
});
