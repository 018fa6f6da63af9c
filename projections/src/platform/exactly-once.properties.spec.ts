import fc from 'fast-check';
import { accountsView, type BankAccount, cleanFold, countView } from '../../test/support/bank.js';
import { type BankEvent, closed, deposited, FakeSource, renamed } from '../../test/support/events.js';
import { openTestFile } from '../../test/support/sqlite.js';
import { compareProjection } from './compare.js';
import { SqliteReadStore } from './read-store/sqlite/sqlite-read-store.js';
import { ProjectionRunner } from './runner.js';

type Step =
  | { readonly do: 'append'; readonly events: readonly BankEvent[] }
  | { readonly do: 'crash'; readonly when: 'before' | 'after' }
  | { readonly do: 'restart' | 'rebuild' | 'wait' }
  | { readonly do: 'deliver'; readonly again: number; readonly page: number };

const event: fc.Arbitrary<BankEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.nat(4), fc.nat(9)).map(([account, amount]) => deposited(account, amount)) },
  fc.tuple(fc.nat(1), fc.constantFrom('owner-0', 'owner-1', 'Zoë')).map(([n, to]) => renamed(`owner-${n}`, to)),
  fc.nat(4).map(closed),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('append' as const), events: fc.array(event, { maxLength: 8 }) }),
  },
  fc.record({ do: fc.constant('crash' as const), when: fc.constantFrom('before' as const, 'after' as const) }),
  fc.record({ do: fc.constantFrom('restart' as const, 'rebuild' as const, 'wait' as const) }),
  fc.record({ do: fc.constant('deliver' as const), again: fc.nat(5), page: fc.integer({ min: 1, max: 6 }) }),
);

const play = async (steps: readonly Step[]): Promise<void> => {
  const file = await openTestFile();
  const source = new FakeSource();
  const begin = async (): Promise<ProjectionRunner> => {
    const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
    const store = await SqliteReadStore.open(file);
    const runner = new ProjectionRunner(source, store, [accountsView(), countView], () => undefined, { pause });
    await runner.start();
    return runner;
  };
  const calm = (): void => {
    file.before = () => undefined;
    file.after = () => undefined;
  };
  let runner = await begin();
  const events: BankEvent[] = [];
  for (const one of steps) {
    if (one.do === 'append') {
      events.push(...one.events);
      source.append(...one.events);
    } else if (one.do === 'crash') {
      file[one.when] = () => {
        calm();
        throw new Error('crash');
      };
    } else if (one.do === 'deliver') {
      source.redeliver = one.again;
      source.page = one.page;
    } else if (one.do === 'wait') await runner.caughtUp();
    else if (one.do === 'rebuild') await runner.rebuild('accounts').catch(() => undefined);
    else {
      await runner.stop();
      calm();
      runner = await begin();
    }
  }
  await runner.caughtUp();
  const { rows } = await runner.find<BankAccount & { readonly id: number }>('accounts');
  const served = new Map(rows.map(({ id, owner, balance, deposits }) => [id, { owner, balance, deposits }]));
  expect(served).toEqual(new Map([...cleanFold(events)].sort(([a], [b]) => a - b)));
  expect(await compareProjection(source, runner, 'accounts')).toMatchObject({ equal: true });
  expect(await compareProjection(source, runner, 'counts')).toMatchObject({ equal: true });
  await runner.stop();
  await file.close();
};

describe('the projection runner under crashes', () => {
  it('KER-040 KER-041 makes the documents of one clean fold out of any interleaving of batches, crashes and restarts', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), play), { seed: 75_214, numRuns: 120 });
  });
});
