import { setTimeout as sleep } from 'node:timers/promises';
import { declarations, upcasters } from '../../src/event-types.js';
import { systemClock } from '../../src/platform/clock/system/system-clock.js';
import { Refused } from '../../src/platform/commands/command.js';
import { CommandRunner } from '../../src/platform/commands/command-runner.js';
import { StateLoader } from '../../src/platform/commands/state-loader.js';
import { systemMeta } from '../../src/platform/commands/system-meta.js';
import { EventLog } from '../../src/platform/event-store/event-log.js';
import type { EventStore } from '../../src/platform/event-store/event-store.port.js';
import { randomIds } from '../../src/platform/ids/id-generator.js';
import { madeUpKeys, noSnapshots } from '../support/nothing-personal.js';
import { type Limited, sentenceOf } from './limited.js';

export type Guard = 'on' | 'off';
export type Race = {
  readonly limited: Limited;
  readonly group: number;
  readonly places: number;
  readonly askers: readonly number[];
};
/** Who got one, and how many were told what. */
export type Outcome = { readonly took: readonly number[]; readonly told: Readonly<Record<string, number>> };

/**
 * The store as a server sees that is not the only one: it knows nothing but what it reads. With the guard off, what it
 * read is not checked when it writes, neither by the store nor afterwards by what was heard: the harness has to oversell
 * then, or it proves nothing.
 */
const seenByOneOfMany = (store: EventStore, guard: Guard, allHaveRead: AllHaveRead): EventStore => {
  let met: Promise<void> | undefined;
  return Object.assign(Object.create(store) as EventStore, {
    singleWriter: false,
    append: async (stream: string, expected: number, events: never) => {
      met ??= allHaveRead();
      await met;
      return store.append(stream, guard === 'on' ? expected : 'any', events);
    },
    heardAfter: guard === 'on' ? store.heardAfter.bind(store) : () => null,
    readStream: store.readStream.bind(store),
    readAll: store.readAll.bind(store),
    head: store.head.bind(store),
  });
};

/** Resolves when every server has read the free places: else the first could be done before the second looks. */
export type AllHaveRead = () => Promise<void>;

/** The race is about places, not about how many may wait for them (KER-015). */
const ALL_AT_ONCE = 10_000;

/** One server's worth of memory on a store: mailboxes, states and ends of its own. */
export class Contender {
  readonly runner: CommandRunner;
  readonly loader: StateLoader;
  private readonly ids = randomIds(systemClock);

  constructor(store: EventStore, guard: Guard = 'on', allHaveRead: AllHaveRead = async () => {}) {
    const log = new EventLog(seenByOneOfMany(store, guard, allHaveRead), madeUpKeys, { declarations, upcasters });
    this.loader = new StateLoader(log, noSnapshots, 1000);
    this.runner = new CommandRunner(log, this.loader, systemClock, sleep, ALL_AT_ONCE);
  }

  meta = () => systemMeta(this.ids);

  /** All askers at once; who is told that someone else changes it right now asks again, as the sentence says. */
  async race({ limited, group, places, askers }: Race): Promise<Outcome> {
    const took: number[] = [];
    const told: Record<string, number> = {};
    const ask = async (asker: number): Promise<void> => {
      try {
        await limited.take(this.runner, { group, asker, places, meta: this.meta() });
        took.push(asker);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const [refusal] = error.refusals;
        if (refusal?.code === 'conflict') return ask(asker);
        const sentence = refusal ? sentenceOf(refusal) : '';
        told[sentence] = (told[sentence] ?? 0) + 1;
      }
    };
    await Promise.all(askers.map(ask));
    return { took, told };
  }
}
