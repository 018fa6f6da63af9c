import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { UndeclaredRefusals } from '../../src/platform/http/undeclared-refusals.js';
import { ManualClock, ManualScheduler } from '../../src/platform/clock/manual/manual-clock.js';
import { type Environment, readEnvironment } from '../../src/platform/config/environment.js';
import type { EventStore } from '../../src/platform/event-store/event-store.port.js';
import type { SqliteFile } from '../../src/platform/sqlite/sqlite-file.js';
import type { Platform } from '../../src/platform.module.js';
import type { Logger } from '../../src/platform/config/logger.js';
import { type Server, type ServerOptions, startServer } from '../../src/server.js';
import type { Seed } from '../../src/seed/seed.js';
import { placeSeed } from './seeded.js';
import { type EventsIn, TestStores } from './test-stores.js';

/** @throws when the platform is scaled out: there is no file then */
export const fileOf = ({ place }: Pick<Platform, 'place'>): SqliteFile => {
  if (place.kind !== 'embedded') throw new Error('not embedded');
  return place.file;
};

/** The file with the read models. @throws when the platform is scaled out */
export const readsOf = ({ place }: Pick<Platform, 'place'>): SqliteFile => {
  if (place.kind !== 'embedded') throw new Error('not embedded');
  return place.reads;
};

export type SystemOptions = {
  readonly at?: string;
  readonly seed?: Seed;
  readonly environment?: Record<string, string>;
  readonly logger?: Logger;
  /** For a story of the files themselves; others take what the run says. */
  readonly eventsIn?: EventsIn;
};

const codeOf = (answer: supertest.Response | undefined) => (answer?.body as { code?: string } | undefined)?.code;

/** The whole product on a real file in a folder of its own, with a clock and a scheduler that the test holds. */
export class System {
  /** Where the last change stands that a story made by HTTP. */
  private written: string | null = null;

  private constructor(
    readonly clock: ManualClock,
    readonly scheduler: ManualScheduler,
    private readonly environment: Environment,
    private readonly options: ServerOptions,
    readonly stores: TestStores,
    public server: Server,
  ) {}

  static async start({
    at = '2026-01-20T17:00:00Z',
    seed = 'none',
    environment = {},
    eventsIn,
    ...rest
  }: SystemOptions = {}): Promise<System> {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'callboard-'));
    const base = {
      PORT: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SEED_DEMO: 'off',
      SIGNIN_SLOWDOWN_MS: '0',
      CARD_GATEWAY: 'sandbox',
      // Stories travel in time, and their staff stay signed in.
      STAFF_SESSION_HOURS: '100000',
      STAFF_IDLE_MINUTES: '10000000',
      DATA_DIR,
    };
    const settings = readEnvironment({ ...base, ...environment });
    const clock = new ManualClock(at);
    const scheduler = new ManualScheduler();
    const stores = new TestStores(eventsIn);
    const openStores = settings.MONGODB_URL ? {} : { openStores: stores.open };
    const options = { clock, scheduler, seed, ...openStores, ...rest };
    if (seed !== 'none' && settings.NODE_ENV === 'test') await placeSeed(readEnvironment(base), seed, stores);
    const server = await startServer(settings, options);
    await server.reads.projections.caughtUp();
    return new System(clock, scheduler, settings, options, stores, server);
  }

  get url(): string {
    return this.server.url;
  }

  get folder(): string {
    return this.environment.DATA_DIR;
  }

  /** The events as they are stored, personal parts sealed. */
  get events(): EventStore {
    return this.stores.opened.events;
  }

  /** The embedded store's file, for tests that look at or damage what is stored. */
  get file(): SqliteFile {
    return fileOf(this.server.platform);
  }

  /** The file of its read models. */
  get reads(): SqliteFile {
    return readsOf(this.server.platform);
  }

  /** A browser of its own: keeps its cookies, sends the page's origin, and reads what was written before it asks (KER-024). */
  agent(): ReturnType<typeof supertest.agent> {
    return supertest
      .agent(this.url)
      .set('origin', this.url)
      .use((request: supertest.Test) => {
        const { written } = this;
        if (request.method === 'GET' && written !== null)
          request
            .set('x-read-after', written)
            .retry(
              10,
              (_: unknown, answer: supertest.Response | undefined) =>
                codeOf(answer) === 'not_ready' && request.get('x-read-after') === written,
            );
        request.on('response', ({ body }: { body?: { position?: unknown } }) => {
          if (request.method !== 'GET' && typeof body?.position === 'string') this.written = body.position;
        });
      });
  }

  /**
   * The same store, a new process' worth of memory.
   *
   * @param meanwhile what happens to the files while nobody has them open.
   */
  async restart(meanwhile: () => void = () => undefined): Promise<void> {
    await this.server.stop();
    meanwhile();
    this.server = await startServer(this.environment, this.options);
    await this.server.reads.projections.caughtUp();
  }

  /** Fails a story whose calls refused with what they do not declare. */
  async stop(): Promise<void> {
    const { seen } = this.server.app.get(UndeclaredRefusals);
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
    if (seen.length > 0) throw new Error(`refusals that their calls do not declare: ${[...new Set(seen)].join(', ')}`);
  }
}

export const startSystem = (options?: SystemOptions): Promise<System> => System.start(options);
