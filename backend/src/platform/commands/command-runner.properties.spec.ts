import { accept, type Decider, type DomainEvent, refuse, type StreamName, streamName } from '@app/contracts/shared';
import fc from 'fast-check';
import { MemoryEventStore } from '../../../test/support/memory-event-store.js';
import { noKeys, noSnapshots } from '../../../test/support/nothing-personal.js';
import { ManualClock } from '../clock/manual/manual-clock.js';
import { EventLog } from '../event-store/event-log.js';
import { type EventStore, WrongExpectedRevision } from '../event-store/event-store.port.js';
import { eventIdOf } from '../ids/id-generator.js';
import { Refused } from './command.js';
import { CommandRunner, type Ran } from './command-runner.js';
import { StateLoader } from './state-loader.js';

type Taken = DomainEvent<'NumbersTaken', { kind: string; from: number; to: number }>;
type Take = { readonly count: number; readonly events: number };

const PLACES = 12;
const STREAMS = ['a', 'b'].map((id) => streamName('numbers', id));

/** Takes `count` numbers with `events` events each of its own, unless there are not so many. */
const counter: Decider<number, Take, Taken> = {
  initialState: () => 0,
  evolve: (_, { data }) => data.to,
  decide: ({ count, events }, taken) =>
    taken + count * events > PLACES
      ? refuse({ code: 'full', params: {} })
      : accept(
          ...Array.from({ length: events }, (_, n) => {
            const from = taken + n * count + 1;
            return { type: 'NumbersTaken' as const, data: { kind: 'test', from, to: from + count - 1 } };
          }),
        ),
};

const declarations = { NumbersTaken: { version: 1, personal: [] } };

/** A store whose calls are answered in the order that the schedule says, and that loses the races it is told to lose. */
const scheduled = (store: EventStore, s: fc.Scheduler, lost: readonly boolean[]) => {
  const attempts: { readonly ids: readonly string[]; readonly won: boolean }[] = [];
  let calls = 0;
  const append: EventStore['append'] = async (stream, expected, events) => {
    const ids = events.map(({ id }) => id);
    try {
      if (lost[calls++ % Math.max(1, lost.length)]) throw new WrongExpectedRevision(stream, expected, -1);
      const answer = await store.append(stream, expected, events);
      attempts.push({ ids, won: true });
      return answer;
    } catch (error) {
      attempts.push({ ids, won: false });
      throw error;
    }
  };
  const view: EventStore = Object.assign(Object.create(store) as EventStore, {
    append: s.scheduleFunction(append),
    readStream: s.scheduleFunction(store.readStream.bind(store)),
  });
  return { view, attempts };
};

const serverOn = (store: EventStore): CommandRunner => {
  const log = new EventLog(store, noKeys, { declarations, upcasters: {} });
  const loader = new StateLoader(log, noSnapshots, 1000);
  return new CommandRunner(
    log,
    loader,
    new ManualClock('2026-01-20T17:00:00Z'),
    () => Promise.resolve(),
    1000,
    () => 0,
  );
};

const meta = (n: number) => {
  const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const actor = { account_id: null, role: 'system' as const, display: 'Test' };
  return { command_id: id, actor, correlation_id: id, causation_id: id, request_id: id, ip_hash: null };
};

type StreamTake = { readonly server: number; readonly stream: number } & Take;
type Answered = { readonly ran?: Ran<number, Taken>; readonly refusal?: string; readonly ids: readonly string[] };

const asked = fc.record<StreamTake>({
  server: fc.nat(3),
  stream: fc.nat(1),
  count: fc.integer({ min: 1, max: 3 }),
  events: fc.integer({ min: 1, max: 2 }),
});

/** Plays all commands at once on four servers and one store. */
const play = async (s: fc.Scheduler, all: readonly StreamTake[], lost: readonly boolean[]) => {
  const store = new MemoryEventStore();
  const { view, attempts } = scheduled(store, s, lost);
  const servers = Array.from({ length: 4 }, () => serverOn(view));
  const answer = async ({ server, stream, count, events }: StreamTake, n: number): Promise<Answered> => {
    const [name, own] = [STREAMS[stream]!, meta(n)];
    const ids = Array.from({ length: events }, (_, i) => eventIdOf(own.command_id, name, i));
    const run = { stream: name, name: 'Take', decider: counter, command: { count, events }, meta: own };
    try {
      return { ran: await servers[server]!.run(run), ids };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { refusal: error.refusals[0]!.code, ids };
    }
  };
  const answers = await s.waitFor(Promise.all(all.map(answer)));
  return { store, attempts, answers, servers };
};

const storedIn = (store: MemoryEventStore, stream: StreamName) => store.events.filter((e) => e.stream === stream);
const RUNS = { seed: 10, numRuns: 300 };

describe('command runner, under any order of the store’s answers', () => {
  it('KER-010 KER-021 decides each stream’s commands one after the other, on what was really there before', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(asked, { maxLength: 14 }), async (s, all) => {
        const { store } = await play(s, all, []);
        for (const stream of STREAMS) {
          const events = storedIn(store, stream);
          expect(events.map(({ revision }) => revision)).toEqual(events.map((_, n) => n));
          let taken = 0;
          for (const { data } of events as unknown as Taken[]) {
            expect(data.from).toBe(taken + 1);
            taken = data.to;
          }
          expect(taken).toBeLessThanOrEqual(PLACES);
        }
      }),
      RUNS,
    ));

  it('KER-005 KER-010 writes the events of each accepted command once, next to each other, and none of a refused one', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(asked, { maxLength: 14 }), async (s, all) => {
        const { store, answers, servers } = await play(s, all, []);
        const placeOf = new Map(store.events.map((e) => [e.id, e.revision]));
        expect(placeOf.size).toBe(store.events.length);
        for (const { ran, ids } of answers) {
          const places = ids.map((id) => placeOf.get(id));
          if (!ran) expect(places.every((p) => p === undefined)).toBe(true);
          else expect(places).toEqual(ids.map((_, n) => ran.revision - ids.length + 1 + n));
        }
        expect(store.events).toHaveLength(answers.flatMap(({ ran, ids }) => (ran ? ids : [])).length);
        // Who has won where others write too stands back first.
        await new Promise(setImmediate);
        expect(servers.map(({ busy }) => busy)).toEqual([0, 0, 0, 0]);
      }),
      RUNS,
    ));

  it('KER-010 refuses only who finds no room, and tells the others the state after their own events', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(asked, { maxLength: 14 }), async (s, all) => {
        const { store, answers } = await play(s, all, []);
        answers.forEach(({ ran, refusal }, n) => {
          const { stream, count, events } = all[n]!;
          const stored = storedIn(store, STREAMS[stream]!) as unknown as Taken[];
          if (ran) expect(ran.state).toBe(stored[ran.revision]!.data.to);
          // Numbers are never given back, so who was refused must find no room at the end either.
          if (refusal === 'full') expect((stored.at(-1)?.data.to ?? 0) + count * events).toBeGreaterThan(PLACES);
        });
      }),
      RUNS,
    ));

  it('~KER-010 refuses nobody for lost races, however many they are and however the answers come', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(asked, { minLength: 1, maxLength: 10 }),
        fc.array(fc.boolean(), { minLength: 3, maxLength: 12 }),
        async (s, all, lost) => {
          const { store, answers, attempts } = await play(s, all, [...lost, false]);
          const there = new Set(store.events.map(({ id }) => id));
          for (const { ran, refusal, ids } of answers) {
            const tries = attempts.filter((attempt) => attempt.ids.includes(ids[0]!));
            if (ran) expect(tries.map(({ won }) => won).indexOf(true)).toBe(tries.length - 1);
            else expect(refusal).toBe('full');
            if (refusal)
              expect([tries.some(({ won }) => won), ids.some((id) => there.has(id))]).toEqual([false, false]);
          }
        },
      ),
      RUNS,
    ));

  it('KER-010 commits what waits for one stream in one append', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: PLACES }), async (s, commands) => {
        const one: StreamTake = { server: 0, stream: 0, count: 1, events: 1 };
        const { attempts } = await play(s, Array<StreamTake>(commands).fill(one), []);
        expect(attempts.map(({ ids }) => ids.length)).toEqual([commands]);
      }),
      RUNS,
    ));
});
