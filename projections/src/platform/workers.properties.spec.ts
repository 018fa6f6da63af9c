import fc from 'fast-check';
import { accountsView, type BankAccount, cleanFold, countView } from '../../test/support/bank.js';
import { type BankEvent, closed, deposited, FakeSource, renamed } from '../../test/support/events.js';
import { LeaseOffice } from '../../test/support/leases.js';
import { openTestFile } from '../../test/support/sqlite.js';
import { brief, until } from '../../test/support/until.js';
import { compareProjection } from './compare.js';
import { SqliteReadStore } from './read-store/sqlite/sqlite-read-store.js';
import { ProjectionRunner } from './runner.js';

const NAMES = ['projection:accounts', 'projection:counts'] as const;

type Step =
  | { readonly do: 'append'; readonly events: readonly BankEvent[] }
  | { readonly do: 'crash'; readonly worker: number; readonly when: 'before' | 'after' }
  | { readonly do: 'lose' | 'forget'; readonly lease: 0 | 1 }
  | { readonly do: 'begin' | 'wait' }
  | { readonly do: 'kill' | 'stop' | 'rebuild'; readonly worker: number }
  | { readonly do: 'page'; readonly worker: number; readonly size: number };

const event: fc.Arbitrary<BankEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.nat(3), fc.nat(9)).map(([account, amount]) => deposited(account, amount)) },
  fc.tuple(fc.nat(1), fc.constantFrom('owner-0', 'owner-1', 'Zoë')).map(([n, to]) => renamed(`owner-${n}`, to)),
  fc.nat(3).map(closed),
);
const worker = fc.nat(3);
const as = <T extends string>(...words: T[]) => fc.constantFrom(...words);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: as('append'), events: fc.array(event, { maxLength: 8 }) }) },
  fc.record({ do: as('crash'), worker, when: as('before', 'after') }),
  fc.record({ do: as('lose', 'forget'), lease: fc.constantFrom(0 as const, 1 as const) }),
  fc.record({ do: as('begin', 'wait') }),
  fc.record({ do: as('kill', 'stop', 'rebuild'), worker }),
  fc.record({ do: as('page'), worker, size: fc.integer({ min: 1, max: 5 }) }),
);

/** An installation in one test: workers come, crash, lose leases without knowing, and go. */
const installation = async () => {
  const file = await openTestFile();
  const source = new FakeSource();
  const office = new LeaseOffice();
  const beginWorker = async () => {
    const connection = file.again();
    const log = Object.assign(Object.create(source) as FakeSource, { page: 5 });
    const desk = office.desk();
    const views = [accountsView(), countView];
    const store = await SqliteReadStore.open(connection);
    const runner = new ProjectionRunner(log, store, views, () => undefined, { leases: desk, pause: brief });
    await runner.start();
    return { connection, log, desk, runner };
  };
  return { file, source, office, beginWorker };
};

type Worker = Awaited<ReturnType<Awaited<ReturnType<typeof installation>>['beginWorker']>>;

const calm = ({ connection }: Worker): void => {
  connection.before = () => undefined;
  connection.after = () => undefined;
};

const endOf = async (one: Worker, how: 'kill' | 'stop', office: LeaseOffice): Promise<void> => {
  if (how === 'kill') {
    for (const name of one.desk.names) office.forget(name);
    one.connection.before = () => {
      throw new Error('killed');
    };
  } else calm(one);
  await one.runner.stop();
  await one.connection.close();
};

const play = async (steps: readonly Step[]): Promise<void> => {
  const { file, source, office, beginWorker } = await installation();
  let workers = [await beginWorker(), await beginWorker()];
  const events: BankEvent[] = [];
  for (const one of steps) {
    const chosen = 'worker' in one ? workers[one.worker % Math.max(1, workers.length)] : undefined;
    if (one.do === 'append') {
      events.push(...one.events);
      source.append(...one.events);
    } else if (one.do === 'lose' || one.do === 'forget') office[one.do](NAMES[one.lease]);
    else if (one.do === 'begin') workers.push(await beginWorker());
    else if (one.do === 'wait') await brief();
    else if (!chosen) continue;
    else if (one.do === 'page') chosen.log.page = one.size;
    else if (one.do === 'crash')
      chosen.connection[one.when] = () => {
        calm(chosen);
        throw new Error('crash');
      };
    else if (one.do === 'rebuild') {
      if (chosen.runner.status().some(({ name }) => name === 'accounts'))
        void chosen.runner.rebuild('accounts').catch(() => undefined);
    } else {
      workers = workers.filter((other) => other !== chosen);
      await endOf(chosen, one.do, office);
    }
  }
  const last = await beginWorker();
  for (const one of workers) await endOf(one, 'stop', office);
  await until(() => last.runner.status().length === NAMES.length);
  await last.runner.caughtUp();
  const { rows } = await last.runner.find<BankAccount & { readonly id: number }>('accounts');
  const served = new Map(rows.map(({ id, owner, balance, deposits }) => [id, { owner, balance, deposits }]));
  expect(served).toEqual(new Map([...cleanFold(events)].sort(([a], [b]) => a - b)));
  expect(await compareProjection(source, last.runner, 'accounts')).toMatchObject({ equal: true });
  expect(await compareProjection(source, last.runner, 'counts')).toMatchObject({ equal: true });
  await endOf(last, 'stop', office);
  await file.close();
};

describe('several workers under crashes and lost leases', () => {
  it('KER-041 KER-043 KER-044 make the documents of one clean fold out of any interleaving of workers, crashes, lost leases and rebuilds', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 20 }), play), { seed: 43_044, numRuns: 60 });
  });
});
