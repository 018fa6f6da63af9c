import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Position } from '@app/contracts/shared';
import { comparePositions, START } from '@app/contracts/shared';
import fc from 'fast-check';
import {
  AppendTooLarge,
  type EventStore,
  type ExpectedRevision,
  InvalidStreamName,
  type RawEvent,
  type RawStoredEvent,
  WrongExpectedRevision,
} from './event-store.port.js';

export type OpenedStore = {
  readonly store: EventStore;
  /** Writes to a stream as another application does that shares the database: past the port. */
  writeBeside(stream: string, event: RawEvent): Promise<Position>;
  close(): Promise<void>;
};

/** A server that lasts knows the ids of all runs before: what it has written once in another stream it refuses. */
const RUN = randomUUID().slice(0, 8);
let counter = 0;

/** An event as the layers above hand it down. */
export const rawEvent = (type = 'FactTried', data: object = { n: counter }): RawEvent => {
  counter += 1;
  return {
    id: `${RUN}-0000-7000-8000-${String(counter).padStart(12, '0')}`,
    type,
    occurred_at: '2026-01-20T17:00:00.000Z',
    data,
    metadata: {
      actor: { account_id: 7, role: 'registrant', display: 'Ada' },
      command: 'TryFact',
      correlation_id: 'c',
      causation_id: 'd',
      schema_version: 1,
      request_id: 'r',
      ip_hash: null,
      hash: `${counter}`,
    },
  };
};

const rawEvents = (count: number, type?: string): RawEvent[] => Array.from({ length: count }, () => rawEvent(type));
const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);

/** Pages through everything after a position, as a projection that catches up does. */
const readOn = async (store: EventStore, from: Position, limit: number): Promise<RawStoredEvent[]> => {
  const all: RawStoredEvent[] = [];
  for (let after = from; ; ) {
    const { events, reached } = await store.readAll({ after, limit });
    all.push(...events);
    if (reached === after) return all;
    after = reached;
  }
};

/**
 * One text that every event store passes unchanged (KER-002). It asks for nothing that EventStoreDB does not promise:
 * positions are opaque and grow, others may write to the store at the same time, `RUN` makes names and ids new.
 */
export const describeEventStoreContract = (name: string, open: () => Promise<OpenedStore>): void => {
  describe(`KER-002 event store contract: ${name}`, () => {
    let opened: OpenedStore;
    let store: EventStore;
    const streamOf = (category = 'registration'): string => {
      counter += 1;
      return `${category}-${RUN}${counter}`;
    };
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    describeAppending(() => store, streamOf);
    describeRetrying(() => store, streamOf);
    describeReading(() => store, streamOf);
    describeSubscribing(() => store, streamOf);
    describeOrder(() => store, streamOf);
    describeOthers(
      () => store,
      streamOf,
      (...args) => opened.writeBeside(...args),
    );
  });
};

type Given = [store: () => EventStore, streamOf: (category?: string) => string];

const describeAppending = (...[store, streamOf]: Given): void => {
  it('KER-001 KER-004 gives back what was appended, with revisions from 0', async () => {
    const [stream, events] = [streamOf(), rawEvents(3)];
    const answer = await store().append(stream, 'no_stream', events);
    const read = await store().readStream(stream);
    expect(answer.revision).toBe(2);
    expect(read.map(({ position: _position, ...rest }) => rest)).toEqual(
      events.map((event, revision) => ({ ...event, stream, revision })),
    );
    expect(read.at(-1)?.position).toBe(answer.position);
  });

  it('KER-001 names stream, expected and actual revision of a lost race and writes nothing', async () => {
    const stream = streamOf();
    await store().append(stream, 'no_stream', rawEvents(2));
    const refused = store().append(stream, 99, rawEvents(1));
    await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
    await expect(refused).rejects.toMatchObject({ stream, expected: 99, actual: 1 });
    await expect(store().append(stream, 'no_stream', rawEvents(1))).rejects.toMatchObject({ actual: 1 });
    expect(await store().readStream(stream)).toHaveLength(2);
  });

  it('KER-001 says -1 for the revision of a stream that does not exist', async () => {
    const stream = streamOf();
    await expect(store().append(stream, 5, rawEvents(1))).rejects.toMatchObject({ expected: 5, actual: -1 });
    await expect(store().append(stream, 'stream_exists', rawEvents(1))).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(await store().readStream(stream)).toEqual([]);
  });

  it('KER-001 appends to an existing stream with stream_exists and to any stream with any', async () => {
    const stream = streamOf();
    expect(await store().append(stream, 'any', rawEvents(1))).toMatchObject({ revision: 0 });
    expect(await store().append(stream, 'stream_exists', rawEvents(1))).toMatchObject({ revision: 1 });
    expect(await store().append(stream, 'any', rawEvents(1))).toMatchObject({ revision: 2 });
  });

  it('KER-001 lets one of twenty writers with the same expected revision win', async () => {
    const stream = streamOf();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => store().append(stream, 'no_stream', rawEvents(1))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.filter((r) => r.status === 'rejected' && r.reason instanceof WrongExpectedRevision)).toHaveLength(
      19,
    );
    expect(await store().readStream(stream)).toHaveLength(1);
  });

  it('KER-003 writes a batch of 1,000 as one', async () => {
    const stream = streamOf();
    expect(await store().append(stream, 'no_stream', rawEvents(1_000))).toMatchObject({ revision: 999 });
    expect(await store().readStream(stream)).toHaveLength(1_000);
  });

  it('KER-003 writes nothing of an append of more than 1 MiB', async () => {
    const stream = streamOf();
    const large = Array.from({ length: 12 }, () => rawEvent('FactTried', { text: 'a'.repeat(100_000) }));
    await expect(store().append(stream, 'no_stream', large)).rejects.toBeInstanceOf(AppendTooLarge);
    expect(await store().readStream(stream)).toEqual([]);
  });

  it.each(['registration', 'registration-', '-7', 'entry-capacity-7', 'Registration-7', 'bookkeeping-7', ''])(
    'KER-011 refuses the stream name "%s"',
    async (stream) => {
      await expect(store().append(stream, 'any', rawEvents(1))).rejects.toBeInstanceOf(InvalidStreamName);
    },
  );

  it('KER-011 keeps dashes after the first and letters outside ASCII', async () => {
    const stream = `${streamOf('promoCode')}-été-2026`;
    await store().append(stream, 'no_stream', [rawEvent('FactTried', { text: 'é' })]);
    expect(await store().readStream(stream)).toMatchObject([{ stream, data: { text: 'é' } }]);
  });
};

const describeRetrying = (...[store, streamOf]: Given): void => {
  const retried =
    (times: number, expected: ExpectedRevision = 'no_stream') =>
    async (): Promise<void> => {
      const [stream, events] = [streamOf(), rawEvents(3)];
      const first = await store().append(stream, expected, events);
      for (let i = 0; i < times; i += 1) expect(await store().append(stream, expected, events)).toEqual(first);
      expect(idsOf(await store().readStream(stream))).toEqual(idsOf(events));
    };

  it('KER-005 answers a retry with the same ids and expected revision as it did first and writes nothing', retried(3));

  it('KER-005 still knows the retry after later events were written', async () => {
    const [stream, events] = [streamOf(), rawEvents(2)];
    await store().append(stream, 'no_stream', rawEvents(1));
    const first = await store().append(stream, 0, events);
    await store().append(stream, 2, rawEvents(4));
    expect(await store().append(stream, 0, events)).toEqual(first);
    expect(await store().readStream(stream)).toHaveLength(7);
  });

  it('KER-005 takes a retry with a changed batch for a lost race', async () => {
    const [stream, events] = [streamOf(), rawEvents(3)];
    await store().append(stream, 'no_stream', events);
    const changed = [...events.slice(1), rawEvent()];
    await expect(store().append(stream, 'no_stream', changed)).rejects.toMatchObject({ actual: 2 });
    await expect(store().append(stream, 'no_stream', [...events, rawEvent()])).rejects.toMatchObject({ actual: 2 });
    expect(await store().readStream(stream)).toHaveLength(3);
  });

  it('KER-005 writes the same ids to another stream', async () => {
    const events = rawEvents(1);
    const [one, other] = [streamOf(), streamOf()];
    await store().append(one, 'no_stream', events);
    await store().append(other, 'no_stream', events);
    expect(await store().readStream(other)).toHaveLength(1);
  });

  it('KER-005 writes once when the first call and its retries run at the same time', async () => {
    const [stream, events] = [streamOf(), rawEvents(2)];
    const answers = await Promise.all(Array.from({ length: 5 }, () => store().append(stream, 'no_stream', events)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await store().readStream(stream)).toHaveLength(2);
  });
};

const describeReading = (...[store, streamOf]: Given): void => {
  it('KER-001 reads a stream from a revision on, a number of events, and backwards', async () => {
    const [stream, events] = [streamOf(), rawEvents(5)];
    await store().append(stream, 'no_stream', events);
    const ids = idsOf(events);
    expect(idsOf(await store().readStream(stream, { from: 2 }))).toEqual(ids.slice(2));
    expect(idsOf(await store().readStream(stream, { from: 1, limit: 2 }))).toEqual(ids.slice(1, 3));
    expect(idsOf(await store().readStream(stream, { from: 5 }))).toEqual([]);
    expect(idsOf(await store().readStream(stream, { backwards: true, limit: 2 }))).toEqual([ids[4], ids[3]]);
    expect(idsOf(await store().readStream(stream, { backwards: true, from: 1 }))).toEqual([ids[1], ids[0]]);
  });

  it('KER-001 reads a stream that does not exist as empty', async () => {
    expect(await store().readStream(streamOf())).toEqual([]);
    expect(await store().readStream(streamOf(), { backwards: true, limit: 1 })).toEqual([]);
  });

  it('KER-001 reads everything after a position in global order, in pages', async () => {
    const before = await store().head();
    const [one, other] = [streamOf(), streamOf('ledger')];
    const [a, b, c] = [rawEvents(2), rawEvents(1), rawEvents(3)];
    await store().append(one, 'no_stream', a);
    await store().append(other, 'no_stream', b);
    await store().append(one, 1, c);
    const own = (await readOn(store(), before, 2)).filter(({ stream }) => stream === one || stream === other);
    expect(idsOf(own)).toEqual(idsOf([...a, ...b, ...c]));
    const again = await store().readAll({ after: own[1]!.position, limit: 1 });
    expect(again.events.map(({ position }) => position)).toEqual([again.reached]);
    expect(comparePositions(again.reached, own[2]!.position)).toBeLessThanOrEqual(0);
    const rest = await readOn(store(), own[1]!.position, 100);
    expect(idsOf(rest.filter(({ stream }) => stream === one || stream === other))).toEqual(idsOf([...b, ...c]));
  });

  it('KER-001 reads everything of some categories and types only and reaches beyond the last match', async () => {
    const before = await store().head();
    const [one, other] = [streamOf(), streamOf('ledger')];
    await store().append(one, 'no_stream', [rawEvent('FactTried'), rawEvent('FactKept')]);
    await store().append(other, 'no_stream', [rawEvent('FactTried')]);
    const last = await store().append(one, 1, [rawEvent('FactDropped')]);
    const match = async (filter: { categories?: string[]; types?: string[] }) => {
      const { events, reached } = await store().readAll({ after: before, filter, limit: 10_000 });
      expect(comparePositions(reached, last.position)).toBeGreaterThanOrEqual(0);
      const own = events.filter(({ stream }) => stream === one || stream === other);
      return own.map(({ stream, type }) => `${stream} ${type}`);
    };
    expect(await match({ categories: ['ledger'] })).toEqual([`${other} FactTried`]);
    expect(await match({ types: ['FactTried'] })).toEqual([`${one} FactTried`, `${other} FactTried`]);
    expect(await match({ categories: ['registration'], types: ['FactTried', 'FactKept'] })).toEqual([
      `${one} FactTried`,
      `${one} FactKept`,
    ]);
    expect(await match({ types: [] })).toEqual([]);
  });

  it('~KER-046 tells which event stands at a position', async () => {
    const stream = streamOf();
    const [first, second] = [rawEvent(), rawEvent()];
    await store().append(stream, 'no_stream', [first]);
    const { position } = await store().append(stream, 0, [second]);
    await store().append(streamOf(), 'no_stream', rawEvents(1));
    const { id, metadata } = second;
    expect(await store().eventAt(position)).toEqual({ id, stream, revision: 1, position, hash: metadata.hash });
    expect(await store().eventAt(START)).toBeNull();
  });

  it('tells of which types everything is that came after a place', async () => {
    const told: { head: Position; after: Position; types: ReadonlySet<string> }[] = [];
    const stop = store().onAppended((head, news) => news && told.push({ head, ...news }));
    const [one, other] = [streamOf(), streamOf('ledger')];
    // The first of a process may have come after others'.
    await store().append(one, 'no_stream', [rawEvent('FactTried')]);
    const { position: after } = await store().append(one, 0, [rawEvent('FactTried')]);
    await Promise.all([
      store().append(one, 1, [rawEvent('FactKept'), rawEvent('FactDropped')]),
      store().append(other, 'no_stream', [rawEvent('FactTried')]),
    ]);
    const end = await store().head();
    while (!told.some(({ head }) => comparePositions(head, end) >= 0)) await turn();
    stop();
    const { events } = await store().readAll({ after, limit: 10_000 });
    for (const { position, type } of events) {
      const covering = told.filter(
        (n) => comparePositions(n.after, position) < 0 && comparePositions(position, n.head) <= 0,
      );
      expect([type, covering.map(({ types }) => types.has(type))]).toEqual([type, [true]]);
    }
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['FactKept', 'FactDropped', 'FactTried']));
  });

  it('KER-001 knows the newest position and calls back after an append', async () => {
    const heard: Position[] = [];
    let wake = (): void => undefined;
    const stop = store().onAppended((head) => {
      heard.push(head);
      wake();
    });
    const { position } = await store().append(streamOf(), 'no_stream', rawEvents(2));
    while (!heard.some((head) => comparePositions(head, position) >= 0)) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    stop();
    expect(comparePositions(await store().head(), position)).toBeGreaterThanOrEqual(0);
  });
};

const describeSubscribing = (...[store, streamOf]: Given): void => {
  /** Collects what a subscription to one stream's events hands over until `count` have come. */
  const collect = (after: Position, stream: string, count: number, types?: string[]) => {
    const seen: RawStoredEvent[] = [];
    let enough = (): void => undefined;
    const complete = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const subscription = store().subscribeAll({ after, filter: { categories: ['survey'], types } }, async (events) => {
      seen.push(...events.filter((event) => event.stream === stream));
      if (seen.length >= count) enough();
    });
    return { seen, complete, subscription };
  };

  it('KER-001 hands a subscriber the past, then the present, in order and once each', async () => {
    const [before, stream] = [await store().head(), streamOf('survey')];
    const past = rawEvents(3);
    await store().append(stream, 'no_stream', past);
    const { seen, complete, subscription } = collect(before, stream, 13);
    const present = rawEvents(10);
    for (const [i, event] of present.entries()) {
      await store().append(stream, 2 + i, [event]);
      await store().append(streamOf('ledger'), 'no_stream', rawEvents(1));
    }
    await complete;
    await subscription.stop();
    expect(idsOf(seen)).toEqual(idsOf([...past, ...present]));
  });

  it('KER-001 leaves out the event at the position it starts after, and other types', async () => {
    const stream = streamOf('survey');
    const events = [rawEvent('FactTried'), rawEvent('FactKept'), rawEvent('FactTried'), rawEvent('FactKept')];
    await store().append(stream, 'no_stream', events);
    const [first] = await store().readStream(stream);
    const { seen, complete, subscription } = collect(first!.position, stream, 1, ['FactTried']);
    await complete;
    await subscription.stop();
    expect(idsOf(seen)).toEqual([events[2]!.id]);
  });

  it('KER-001 ends a subscription whose handler fails, with the error', async () => {
    const stream = streamOf('survey');
    await store().append(stream, 'no_stream', rawEvents(1));
    const { ended } = store().subscribeAll({ after: START }, () => Promise.reject(new Error('cannot apply')));
    await expect(ended).rejects.toThrow('cannot apply');
  });

  it('KER-001 hands over nothing after stop', async () => {
    const [before, stream] = [await store().head(), streamOf('survey')];
    const { seen, subscription } = collect(before, stream, 1);
    await subscription.stop();
    await subscription.ended;
    await store().append(stream, 'no_stream', rawEvents(1));
    expect(seen).toEqual([]);
  });
};

const describeOrder = (...[store, streamOf]: Given): void => {
  it('KER-001 KER-004 keeps revisions without gaps and one global order under any mix of appends', async () => {
    const append = fc.record({ stream: fc.nat(3), count: fc.integer({ min: 1, max: 4 }), late: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(append, { minLength: 1, maxLength: 25 }), async (appends) => {
        const streams = Array.from({ length: 4 }, () => streamOf());
        const before = await store().head();
        const model = new Map<string, string[]>();
        await Promise.all(
          streams.map(async (stream, n) => {
            const ids: string[] = [];
            model.set(stream, ids);
            for (const { count, late } of appends.filter((one) => one.stream === n)) {
              const events = rawEvents(count);
              const wrong = store().append(stream, ids.length + 3, rawEvents(1));
              if (late) await expect(wrong).rejects.toBeInstanceOf(WrongExpectedRevision);
              else await wrong.catch(() => undefined);
              const expected = ids.length === 0 ? 'no_stream' : ids.length - 1;
              expect((await store().append(stream, expected, events)).revision).toBe(ids.length + count - 1);
              ids.push(...idsOf(events));
            }
          }),
        );
        const all = (await readOn(store(), before, 7)).filter(({ stream }) => model.has(stream));
        for (const stream of streams) {
          const own = all.filter((event) => event.stream === stream);
          expect(idsOf(own)).toEqual(model.get(stream));
          expect(own.map(({ revision }) => revision)).toEqual(own.map((_, i) => i));
        }
        const rising = all.every((e, i) => i === 0 || comparePositions(all[i - 1]!.position, e.position) < 0);
        expect(rising).toBe(true);
      }),
      { numRuns: 15, seed: 20_260_120 },
    );
  });
};

const describeOthers = (
  store: () => EventStore,
  streamOf: (category?: string) => string,
  writeBeside: OpenedStore['writeBeside'],
): void => {
  it('~KER-018 leaves out what other applications keep in the same database, and counts it', async () => {
    const [before, foreignBefore] = [await store().head(), await store().foreignEvents()];
    const [stream, foreign] = [streamOf('survey'), [streamOf('order'), streamOf('surveyor'), 'registration-', 'notes']];
    const own = rawEvents(2);
    const seen: RawStoredEvent[] = [];
    let complete = (): void => undefined;
    const subscribed = new Promise<void>((resolve) => {
      complete = resolve;
    });
    const subscription = store().subscribeAll({ after: before }, async (events) => {
      seen.push(...events);
      if (idsOf(seen).includes(own[1]!.id)) complete();
    });
    await store().append(stream, 'no_stream', [own[0]!]);
    const places = await Promise.all(foreign.map((name) => writeBeside(name, rawEvent())));
    await store().append(stream, 0, [own[1]!]);
    places.push(await writeBeside(foreign[0]!, rawEvent()));
    await subscribed;
    await subscription.stop();
    const filtered = await store().readAll({ after: before, filter: { types: ['FactTried'] }, limit: 10_000 });
    for (const events of [seen, await readOn(store(), before, 2), filtered.events]) {
      const names = new Set(events.map((event) => event.stream));
      expect(foreign.filter((name) => names.has(name))).toEqual([]);
      expect(idsOf(events.filter((event) => event.stream === stream))).toEqual(idsOf(own));
    }
    for (const name of foreign) expect(await store().readStream(name)).toEqual([]);
    for (const place of places) expect(await store().eventAt(place)).toBeNull();
    for (const place of [await store().head(), filtered.reached]) expect(await store().eventAt(place)).not.toBeNull();
    // Others may count on at the same time.
    expect((await store().foreignEvents()) - foreignBefore).toBeGreaterThanOrEqual(places.length);
  });
};
