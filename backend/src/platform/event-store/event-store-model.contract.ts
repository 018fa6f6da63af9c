import { randomUUID } from 'node:crypto';
import { comparePositions, type Position } from '@app/contracts/shared';
import fc from 'fast-check';
import { rawEvent } from './event-store.contract.js';
import {
  type Appended,
  type EventStore,
  type ExpectedRevision,
  type RawEvent,
  WrongExpectedRevision,
} from './event-store.port.js';

export type Reopenable = { readonly store: EventStore; reopen(): Promise<EventStore>; close(): Promise<void> };

const STREAMS = 3;

/** The store as plain arrays: each stream's events, all events, and the appends that were answered. */
type Model = {
  readonly streams: string[][];
  readonly all: string[];
  readonly answered: { stream: number; expected: ExpectedRevision; events: RawEvent[]; answer: Appended }[];
};
type Real = { store: EventStore; readonly names: readonly string[]; readonly from: Position; reopen(): Promise<void> };
type Command = fc.AsyncCommand<Model, Real>;

const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);

/** An append that expects what is true, any or something else. */
class Append implements Command {
  constructor(
    private readonly stream: number,
    private readonly count: number,
    private readonly off: number | 'any' | 'stream_exists',
  ) {}

  check = (): boolean => true;

  async run(model: Model, { store, names }: Real): Promise<void> {
    const own = model.streams[this.stream]!;
    const last = own.length - 1;
    const expected = this.expected(last);
    const events = Array.from({ length: this.count }, () => rawEvent());
    const appending = store.append(names[this.stream]!, expected, events);
    const refused = expected === 'stream_exists' ? last < 0 : typeof this.off === 'number' && this.off !== 0;
    if (refused) {
      await expect(appending).rejects.toMatchObject({ expected, actual: last });
      await expect(appending).rejects.toBeInstanceOf(WrongExpectedRevision);
      return;
    }
    const answer = await appending;
    own.push(...idsOf(events));
    model.all.push(...idsOf(events));
    model.answered.push({ stream: this.stream, expected, events, answer });
    expect(answer.revision).toBe(own.length - 1);
  }

  toString = (): string => `append(${this.stream}, ${this.count} events, ${this.off})`;

  private expected(last: number): ExpectedRevision {
    if (typeof this.off === 'string') return this.off;
    const revision = last + this.off;
    return revision < 0 ? 'no_stream' : revision;
  }
}

/** Sends an append that was answered a second time; only a retry with a known revision is promised to be recognised. */
class Retry implements Command {
  constructor(private readonly which: number) {}

  check = ({ answered }: Readonly<Model>): boolean => answered.some(isExact);

  async run(model: Model, { store, names }: Real): Promise<void> {
    const exact = model.answered.filter(isExact);
    const { stream, expected, events, answer } = exact[this.which % exact.length]!;
    expect(await store.append(names[stream]!, expected, events)).toEqual(answer);
  }

  toString = (): string => `retry(${this.which})`;
}

const isExact = ({ expected }: Model['answered'][number]): boolean =>
  expected === 'no_stream' || typeof expected === 'number';

class ReadStream implements Command {
  constructor(
    private readonly stream: number,
    private readonly from: number,
    private readonly backwards: boolean,
  ) {}

  check = (): boolean => true;

  async run({ streams }: Model, { store, names }: Real): Promise<void> {
    const own = streams[this.stream]!;
    const events = await store.readStream(names[this.stream]!, {
      from: this.from,
      backwards: this.backwards,
      limit: 5,
    });
    const expected = this.backwards ? own.slice(0, this.from + 1).toReversed() : own.slice(this.from);
    expect(idsOf(events)).toEqual(expected.slice(0, 5));
  }

  toString = (): string => `readStream(${this.stream} from ${this.from}${this.backwards ? ' backwards' : ''})`;
}

class ReadAll implements Command {
  constructor(private readonly limit: number) {}

  check = (): boolean => true;

  async run({ all }: Model, { store, names, from }: Real): Promise<void> {
    const found: string[] = [];
    let after = from;
    for (let moved = true; moved; ) {
      const { events, reached } = await store.readAll({ after, limit: this.limit });
      found.push(...idsOf(events.filter(({ stream }) => names.includes(stream))));
      expect(comparePositions(reached, after)).toBeGreaterThanOrEqual(0);
      moved = reached !== after;
      after = reached;
    }
    expect(found).toEqual(all);
  }

  toString = (): string => `readAll(by ${this.limit})`;
}

class Reopen implements Command {
  check = (): boolean => true;

  async run(_model: Model, real: Real): Promise<void> {
    await real.reopen();
  }

  toString = (): string => 'reopen()';
}

/** Random histories on the store and on plain arrays end the same (KER-001, KER-005). */
export const describeEventStoreModel = (name: string, open: () => Promise<Reopenable>): void => {
  describe(`event store model: ${name}`, () => {
    let opened: Reopenable;
    let store: EventStore;
    beforeAll(async () => {
      opened = await open();
      ({ store } = opened);
    });
    afterAll(() => opened.close());

    const setup = async (): Promise<{ model: Model; real: Real }> => {
      const names = Array.from({ length: STREAMS }, () => `ledger-${randomUUID()}`);
      const model: Model = { streams: names.map(() => []), all: [], answered: [] };
      const real: Real = {
        store,
        names,
        from: await store.head(),
        reopen: async () => {
          store = await opened.reopen();
          real.store = store;
        },
      };
      return { model, real };
    };

    it('KER-001 KER-005 behaves as lists do, whatever is appended, sent again, read and reopened', async () => {
      const stream = fc.nat(STREAMS - 1);
      const off = fc.oneof(
        { weight: 4, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
        { weight: 1, arbitrary: fc.constantFrom('any' as const, 'stream_exists' as const) },
      );
      const commands = [
        fc.tuple(stream, fc.integer({ min: 1, max: 4 }), off).map((args) => new Append(...args)),
        fc.nat(20).map((which) => new Retry(which)),
        fc.tuple(stream, fc.nat(12), fc.boolean()).map((args) => new ReadStream(...args)),
        fc.integer({ min: 1, max: 6 }).map((limit) => new ReadAll(limit)),
        fc.constant(new Reopen()),
      ];
      await fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (history) => {
          const start = await setup();
          await fc.asyncModelRun(() => start, history);
        }),
        { numRuns: 12, seed: 20_260_120 },
      );
    });
  });
};
