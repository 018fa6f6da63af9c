import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { accept, type Decider, type DomainEvent, type StreamName, streamName } from '@app/contracts/shared';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import fc from 'fast-check';
import { systemClock } from '../../src/platform/clock/system/system-clock.js';
import { CommandRunner } from '../../src/platform/commands/command-runner.js';
import { StateLoader } from '../../src/platform/commands/state-loader.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { EventLog } from '../../src/platform/event-store/event-log.js';
import { EventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { LogIndexes } from '../../src/platform/log-indexes/log-indexes.js';
import { defineIndex } from '../../src/platform/log-indexes/log-index.js';
import { randomIds } from '../../src/platform/ids/id-generator.js';
import type { Command } from '../support/eventstoredb/misbehaviour.js';
import { EventStoreDbStandIn } from '../support/eventstoredb/stand-in.js';
import { untilAvailable } from '../support/eventstoredb/writers.js';
import { noKeys, noSnapshots } from '../support/nothing-personal.js';

const real = process.env.EVENTSTOREDB_URL;
/** On a server that lives on, nobody has used these streams before. */
const RUN = Date.now() * 100;

/** Streams that a registration's append does not guard, and what changes in each. */
const FACTS = {
  roster: 'a person removed from the roster',
  tables: 'a fee table changed',
  tourDate: 'a route closed',
  mediaPass: 'a media pass paid',
  account: 'a role taken away',
} as const;
type Fact = keyof typeof FACTS;
const NAMES = Object.keys(FACTS) as Fact[];
type Versions = Record<Fact, number>;

type Changed = DomainEvent<'FactChanged', { readonly id: string; readonly version: number }>;
type Decided = DomainEvent<'RegistrationDecided', { readonly on: Versions }>;
const declarations = {
  FactChanged: { version: 1, personal: [] },
  RegistrationDecided: { version: 1, personal: [] },
};
const fact: Decider<number, { readonly id: string }, Changed> = {
  initialState: () => 0,
  evolve: (_, { data }) => data.version,
  decide: ({ id }, version) => accept({ type: 'FactChanged', data: { id, version: version + 1 } }),
};
const registration: Decider<number, { readonly on: Versions }, Decided> = {
  initialState: () => 0,
  evolve: (count) => count + 1,
  decide: ({ on }) => accept({ type: 'RegistrationDecided', data: { on } }),
};
const byVersion = defineIndex<Changed>('facts by id', 1, { FactChanged: ({ id, version }) => ({ id, key: version }) });

/** All that one server process has of its own: connection, subscription, states, mailboxes. */
class Server {
  readonly log: EventLog;
  readonly loader: StateLoader;
  readonly indexes: LogIndexes;
  private readonly runner: CommandRunner;
  private readonly ids = randomIds(systemClock);

  constructor(
    readonly store: EventStoreDbEventStore,
    private readonly round: number,
  ) {
    this.log = new EventLog(store, noKeys, { declarations, upcasters: {} });
    this.loader = new StateLoader(this.log, noSnapshots, 1_000);
    this.indexes = new LogIndexes(this.log, noSnapshots);
    this.runner = new CommandRunner(this.log, this.loader, systemClock, (ms) => sleep(ms));
  }

  streamOf = (name: string) => streamName(name as never, String(this.round));

  change(name: Fact): Promise<number> {
    const stream = this.streamOf(name);
    return this.run(stream, fact, { id: stream });
  }

  /** Answers the state after it. */
  async run<C>(stream: StreamName, decider: Decider<number, C, Changed>, command: C): Promise<number> {
    const run = { stream, name: 'Change', decider, command, meta: systemMeta(this.ids) };
    return (await untilAvailable(() => this.log.moments.begin(() => this.runner.run(run)))).state;
  }

  /** As a handler does: facts first, each where its question needs it, then the decision. */
  decide(of: number): Promise<Versions> {
    return untilAvailable(() =>
      this.log.moments.begin(async () => {
        const on = {} as Versions;
        for (const name of NAMES) on[name] = (await this.loader.load(this.streamOf(name), fact)).state;
        const stream = streamName('registration', String(this.round + of));
        const run = { stream, name: 'Decide', decider: registration, command: { on }, meta: systemMeta(this.ids) };
        await this.runner.run(run);
        return on;
      }),
    );
  }

  async indexed(name: Fact, version: number): Promise<boolean> {
    const stream = this.streamOf(name);
    return untilAvailable(() =>
      this.log.moments.begin(async () => (await this.indexes.find(byVersion, version)).includes(stream)),
    );
  }
}

/** Longer than any machine takes for one command. */
const LAG_MS = 60_000;

type Step =
  | { readonly kind: 'change'; readonly server: 0 | 1; readonly fact: Fact }
  | { readonly kind: 'decide' | 'look'; readonly server: 0 | 1 }
  | { readonly kind: 'pause'; readonly ms: number }
  | { readonly kind: 'server'; readonly command: Command };

const server = fc.constantFrom<0 | 1>(0, 1);
const misdeed = fc.constantFrom<Command>(
  { lagBy: 0 },
  { lagBy: 20 },
  { lagBy: 120 },
  { tooSlow: true },
  { redeliver: 9 },
);
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('change' as const), server, fact: fc.constantFrom(...NAMES) }),
    },
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('decide' as const), server }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('look' as const), server }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('pause' as const), ms: fc.nat(15) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('server' as const), command: misdeed }) },
  ),
  { minLength: 30, maxLength: 60 },
);

describe(`decisions on what other processes wrote, on ${real ? 'the real server' : 'the stand-in'}`, () => {
  let folder: string;
  let standIn: EventStoreDbStandIn | undefined;
  let stores: [EventStoreDbEventStore, EventStoreDbEventStore];
  let rounds = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'question-'));
    standIn = real ? undefined : await EventStoreDbStandIn.start(folder);
    const url = real ?? standIn!.url;
    stores = [await EventStoreDbEventStore.open(url), await EventStoreDbEventStore.open(url)];
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await standIn?.stop();
    await rm(folder, { recursive: true });
  });

  const startServers = (): [Server, Server] => {
    rounds += 100;
    return [new Server(stores[0], RUN + rounds), new Server(stores[1], RUN + rounds)];
  };

  /** Plays the steps, none waiting for the others but for its own server's last two; answers what was decided on old facts. */
  const play = async (all: readonly Step[]): Promise<string[]> => {
    const servers = startServers();
    const acknowledged = Object.fromEntries(NAMES.map((name) => [name, 0])) as Versions;
    let removals = 0;
    const old: string[] = [];
    const underWay: Promise<void>[] = [];
    const work = async (step: Step, n: number): Promise<void> => {
      if (step.kind === 'pause') return sleep(step.ms);
      if (step.kind === 'server') return standIn?.misbehave(step.command);
      const at = servers[step.server];
      if (step.kind === 'change') {
        if (step.fact === 'roster') removals += 1;
        const version = await at.change(step.fact);
        acknowledged[step.fact] = Math.max(acknowledged[step.fact], version);
        return;
      }
      const before = { ...acknowledged };
      if (step.kind === 'look') {
        // A removal under way may be in the index already: it stands under a later version then.
        let found = before.roster === 0;
        for (let version = before.roster; !found && version <= removals; version += 1)
          found = await at.indexed('roster', version);
        if (!found) old.push(`the index misses ${FACTS.roster}`);
        return;
      }
      const on = await at.decide(n);
      for (const name of NAMES)
        if (on[name] < before[name]) old.push(`${FACTS[name]}: ${on[name]} where ${before[name]} was acknowledged`);
    };
    for (const [n, step] of all.entries()) {
      underWay.push(work(step, n % 10));
      if (underWay.length >= 3) await underWay[underWay.length - 3];
      else await Promise.resolve();
    }
    await Promise.all(underWay);
    standIn?.misbehave({ lagBy: 0 });
    return old;
  };

  it('KER-019 the control: without the question a decision on old facts is seen', async () => {
    const asked = stores.map((store) => store.hearAll);
    for (const store of stores) store.hearAll = () => store.head();
    try {
      const old: string[] = [];
      await fc.assert(
        fc.asyncProperty(steps, async (all) => {
          old.push(...(await play(all)));
        }),
        { seed: 19, numRuns: 8 },
      );
      expect(old.length).toBeGreaterThan(0);
    } finally {
      stores.forEach((store, n) => {
        store.hearAll = asked[n]!;
      });
    }
  });

  it('KER-019 no decision misses what was acknowledged before, whatever the interleaving, delay or lost subscription', () =>
    fc.assert(
      fc.asyncProperty(steps, async (all) => {
        expect(await play(all)).toEqual([]);
      }),
      { seed: 19, numRuns: 20 },
    ));

  it('~KER-019 a decision sees all of what was appended together, or nothing of it', async () => {
    const TOGETHER = 60;
    const LONG = 'several'.repeat(500);
    const several: Decider<number, object, Changed> = {
      ...fact,
      decide: (_, version) =>
        accept(
          ...Array.from({ length: TOGETHER }, (__, n): Changed => {
            return { type: 'FactChanged', data: { id: LONG, version: version + 1 + n } };
          }),
        ),
    };
    const [here, there] = startServers();
    const stream = here.streamOf('roster');
    let written = 0;
    const writing = (async () => {
      for (; written < 60 * TOGETHER; written += TOGETHER) await there.run(stream, several, {});
    })();
    const parts = new Set<number>();
    while (written < 60 * TOGETHER) {
      await here.log.moments.begin(async () => {
        for (let looks = 0; looks < 20; looks += 1) {
          const { state } = await here.loader.load(stream, several);
          if (state % TOGETHER !== 0) parts.add(state);
          await setImmediate();
        }
      });
    }
    await writing;
    expect([...parts]).toEqual([]);
  });
});

describe('the calls of a decision (the stand-in only)', () => {
  let folder: string;
  let standIn: EventStoreDbStandIn;
  let store: EventStoreDbEventStore;
  let other: EventStoreDbEventStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'question-'));
    standIn = await EventStoreDbStandIn.start(folder);
    store = await EventStoreDbEventStore.open(standIn.url);
    other = await EventStoreDbEventStore.open(standIn.url);
  });
  afterEach(async () => {
    await store.close();
    await other.close();
    await standIn.stop();
    await rm(folder, { recursive: true });
  });

  /** Two servers, warm: each has decided once. */
  const warm = async () => {
    const [here, there] = [new Server(store, 100), new Server(other, 100)];
    for (const name of NAMES) await there.change(name);
    await here.decide(1);
    await there.decide(2);
    return { here, there };
  };
  const calls = async (work: () => Promise<unknown>) => {
    const { Read = 0, Append = 0 } = standIn.calls;
    await work();
    return { reads: standIn.calls.Read! - Read, appends: standIn.calls.Append! - Append };
  };

  it('~KER-019 one question serves all streams of a command, and all commands that wait for it', async () => {
    const { here } = await warm();
    expect(await calls(() => here.decide(1))).toEqual({ reads: 1, appends: 1 });
    const many = Array.from({ length: 16 }, (_, n) => n + 10);
    await Promise.all(many.map((of) => here.decide(of)));
    const { reads, appends } = await calls(() => Promise.all(many.map((of) => here.decide(of))));
    expect(appends).toBe(16);
    expect(reads).toBeLessThanOrEqual(8);
  });

  it('~KER-019 reads a stream that began lately from what was heard, and what it has just written itself', async () => {
    const { here, there } = await warm();
    const stream = here.streamOf('season');
    const read = async () => (await here.log.readStream(stream)).events.length;
    await there.run(stream, fact, { id: stream });
    await there.run(stream, fact, { id: stream });
    const inOne = (work: () => Promise<unknown>) => calls(() => here.log.moments.begin(work));
    const found: number[] = [];
    const asked = await inOne(async () => {
      found.push(await read(), (await here.log.slice(stream, 1, 5)).length);
    });
    expect([found, asked]).toEqual([[2, 1], { reads: 1, appends: 0 }]);
    await inOne(async () => {
      found.push(await read());
      await here.run(stream, fact, { id: stream });
      found.push(await read(), (await here.log.slice(stream, 0, 5)).length);
    });
    expect(found.slice(2)).toEqual([2, 3, 3]);
  });

  it('~KER-019 asks each stream where the subscription takes more than 50 ms', async () => {
    const { here, there } = await warm();
    standIn.misbehave({ lagBy: LAG_MS });
    await there.change('roster');
    const started = performance.now();
    let on: Versions | undefined;
    const { reads } = await calls(async () => {
      on = await here.decide(1);
    });
    expect(on?.roster).toBe(2);
    expect(reads).toBe(1 + NAMES.length + 1);
    expect(performance.now() - started).toBeLessThan(LAG_MS);
  });

  it('~KER-019 is not misled by bookmarks, nor by events of other applications', async () => {
    const { here, there } = await warm();
    const decided = async (reads: number, roster: number): Promise<void> => {
      let on: Versions | undefined;
      expect(
        await calls(async () => {
          on = await here.decide(1);
        }),
      ).toEqual({ reads, appends: 1 });
      expect(on?.roster).toBe(roster);
    };
    await there.change('roster');
    await other.bookmarks.set('a reaction', await other.head());
    await decided(1, 2);
    const client = EventStoreDBClient.connectionString(standIn.url);
    const order = (count: number) =>
      client.appendToStream(
        'order-1',
        Array.from({ length: count }, () => jsonEvent({ type: 'OrderPlaced', data: {} })),
        { credentials: { username: 'nobody', password: 'none' } },
      );
    const look = () => here.log.moments.begin(() => here.loader.load(here.streamOf('roster'), fact));
    await there.change('roster');
    await order(5);
    expect([await calls(look), await calls(look)].map(({ reads }) => reads)).toEqual([2, 1]);
    await decided(1, 3);
    await order(50);
    await decided(2 + NAMES.length + 1, 3);
    await client.dispose();
  });
});
