import { join } from 'node:path';
import type { Environment } from '../../src/platform/config/environment.js';
import { EventStoreDbEventStore } from '../../src/platform/event-store/eventstoredb/eventstoredb-event-store.js';
import { openEmbedded } from '../../src/stores/embedded.js';
import type { Stores } from '../../src/stores/stores.js';
import { startEventServer } from './eventstoredb/event-server.js';
import { EVENTS_FILE } from './eventstoredb/stand-in.js';
import { besideInFile, besideOnServer } from './write-beside.js';

/** The stores of one folder, open, and what lies below them for a test that damages it. */
type Opened = Stores & {
  /** The events, as the disk has them. */
  readonly eventsFile: string;
  readonly writeBeside: ReturnType<typeof besideInFile>;
  /** How often the stand-in was called, by the name of the call; the file is not called. */
  readonly calls: Readonly<Record<string, number>>;
};

const onSqlite = async (environment: Environment): Promise<Opened> => {
  const eventsFile = join(environment.DATA_DIR, 'callboard.sqlite');
  return { ...(await openEmbedded(environment)), eventsFile, writeBeside: besideInFile(eventsFile), calls: {} };
};

/** The events in an EventStoreDB of their own, which lives as long as the stores are open and keeps them in the same folder. */
const onEventServer = async (environment: Environment): Promise<Opened> => {
  const { DATA_DIR } = environment;
  const server = await startEventServer(DATA_DIR);
  const stores = await openEmbedded(environment, async () => {
    const events = await EventStoreDbEventStore.open(server.url);
    return { events, bookmarks: events.bookmarks };
  });
  return {
    ...stores,
    eventsFile: join(DATA_DIR, EVENTS_FILE),
    writeBeside: besideOnServer(server.url),
    calls: server.calls,
    close: async () => {
      await stores.close();
      await server.stop();
    },
  };
};

const OPENERS = { sqlite: onSqlite, eventstoredb: onEventServer } as const;
export type EventsIn = keyof typeof OPENERS;

/** What `npm test -- --events eventstoredb` asks for. */
const eventsInThisRun = (): EventsIn => (process.env.EVENTS === 'eventstoredb' ? 'eventstoredb' : 'sqlite');

/** Opens stores for a test, which may look at those that it opened last. */
export class TestStores {
  private last: Opened | undefined;

  constructor(readonly eventsIn: EventsIn = eventsInThisRun()) {}

  readonly open = async (environment: Environment): Promise<Stores> => {
    this.last = await OPENERS[this.eventsIn](environment);
    return this.last;
  };

  /** @throws when they are on servers: then this has opened none. */
  get opened(): Opened {
    if (!this.last) throw new Error('not embedded');
    return this.last;
  }
}
