import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DynamicModule, Module } from '@nestjs/common';
import { declarations, examplesOf, upcasters } from './event-types.js';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from './platform/clock/clock.port.js';
import { demoClock, systemClock } from './platform/clock/system/system-clock.js';
import { systemScheduler } from './platform/clock/system/system-scheduler.js';
import { eachRun } from './platform/clock/each-run.js';
import { CommandRunner } from './platform/commands/command-runner.js';
import { StateLoader } from './platform/commands/state-loader.js';
import { ENVIRONMENT, type Environment } from './platform/config/environment.js';
import { LOGGER, type Logger, makeLogger } from './platform/config/logger.js';
import { EventLog } from './platform/event-store/event-log.js';
import { IDEMPOTENCY } from './platform/idempotency/idempotency-store.port.js';
import { SealedAddresses } from './platform/file-store/sealed-addresses.js';
import { CheckedFiles } from './platform/file-store/checked-files.js';
import { IncomingFiles } from './platform/file-store/incoming-files.js';
import { SealedFiles } from './platform/file-store/sealed-files.js';
import { Draining } from './platform/health/draining.js';
import { OpenRequests } from './platform/http/open-requests.js';
import { Metrics } from './platform/health/metrics.js';
import { LogIndexes } from './platform/log-indexes/log-indexes.js';
import { Duties } from './platform/leases/duties.js';
import { LEASES } from './platform/leases/leases.port.js';
import { type IdGenerator, IDS, randomIds } from './platform/ids/id-generator.js';
import { KEY_STORE } from './platform/keys/key-store.port.js';
import { MAIL_TRANSPORT, type MailTransport } from './platform/mail/mail-transport.port.js';
import { outboxTransport } from './platform/mail/outbox/outbox-transport.js';
import { smtpTransport } from './platform/mail/smtp/smtp-transport.js';
import { Numbers } from './platform/numbers/numbers.js';
import { ReactionBoard } from './platform/reactions/reaction-board.js';
import { MAKE_REACTIONS, type MakeReactions, Reactions } from './platform/reactions/reactions.js';
import { SCRUBBER } from './platform/scrub/scrubber.port.js';
import { TypedAddresses } from './platform/mail/typed-addresses.js';
import { SECRETS } from './platform/secrets/secret-store.port.js';
import { openEmbedded } from './stores/embedded.js';
import type { Stores } from './stores/stores.js';
import { SETTINGS, type Settings } from './platform/settings/settings.port.js';

/** Everything below the rooms, opened once: stores, keys, clock, ids, the command runner. */
export type Platform = Omit<Stores, 'events' | 'snapshots' | 'excessRights'> & {
  /** What the users of the stores may do and need not, as it was at the start; asked for in production only (SEC-020). */
  readonly excessRights: readonly string[];
  readonly environment: Environment;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Whether the store was filled with demo data. */
  readonly demo: boolean;
  readonly scheduler: Scheduler;
  readonly ids: IdGenerator;
  readonly log: EventLog;
  readonly loader: StateLoader;
  readonly indexes: LogIndexes;
  readonly runner: CommandRunner;
  readonly metrics: Metrics;
  readonly mailTransport: MailTransport;
  readonly numbers: Numbers;
  readonly requests: OpenRequests;
  readonly draining: Draining;
  readonly reactions: ReactionBoard;
  readonly makeReactions: MakeReactions;
  /** Files on their way, as they are checked, and as they are kept. */
  readonly incoming: IncomingFiles;
  readonly checked: CheckedFiles;
  readonly sealed: SealedFiles;
};

export type PlatformOptions = {
  readonly clock?: Clock;
  readonly scheduler?: Scheduler;
  readonly logger?: Logger;
  /** Instead of the arrangement that the environment names. */
  readonly openStores?: (environment: Environment) => Promise<Stores>;
};

/** The clock of a demo store goes on from DEMO_NOW at its seeding (OPS-011); any other store has the real one. */
const clockOf = async (settings: Settings): Promise<Clock> => {
  const [demoNow, seededAt] = [await settings.get('demo_now'), await settings.get('seeded_at')];
  return demoNow && seededAt ? demoClock(demoNow, seededAt) : systemClock;
};

/** How soon a changed file with the master key is seen. */
const REWRAP_MS = 60_000;

/** Warns of rights that the product does not need: it runs with them, and must not (SEC-020). */
const askForRights = async (stores: Stores, { NODE_ENV }: Environment, logger: Logger): Promise<string[]> => {
  if (NODE_ENV !== 'production') return [];
  const rights = await stores
    .excessRights()
    .catch((error: Error) => [`it could not be asked what the users of the stores may: ${error.message}`]);
  if (rights.length > 0)
    logger.warn({ rights }, 'more rights than are needed: npm run access sets up users with fewer');
  return rights;
};

/** Its clients are loaded where somebody has such servers: they take tens of megabytes. */
const openScaledOut = async (environment: Environment): Promise<Stores> =>
  (await import('./stores/scaled-out.js')).openScaledOut(environment);

/** A file that is not the one of its event is told to whoever watches the server (EVT-260). */
const openFileTools = (
  { files, keys }: Stores,
  { environment, logger, metrics }: Pick<Platform, 'environment' | 'logger' | 'metrics'>,
): Pick<Platform, 'incoming' | 'checked' | 'sealed'> => {
  const incoming = new IncomingFiles(join(environment.DATA_DIR, 'incoming'));
  const damaged = (address: string, err: Error): void => {
    metrics.damagedFile();
    logger.error({ err, address }, 'a stored file is not the one of its event');
  };
  return { incoming, checked: new CheckedFiles(incoming), sealed: new SealedFiles({ files, keys, incoming, damaged }) };
};

export const openPlatform = async (environment: Environment, options: PlatformOptions = {}): Promise<Platform> => {
  const logger = options.logger ?? makeLogger(environment.LOG_LEVEL);
  const openStores = options.openStores ?? (environment.MONGODB_URL ? openScaledOut : openEmbedded);
  const stores = await openStores(environment);
  const { keys, leases } = stores;
  const excessRights = await askForRights(stores, environment, logger);
  const metrics = new Metrics();
  const log = new EventLog(stores.events, keys, { declarations, upcasters }, metrics.appending);
  const duties = new Duties(leases);
  const clock = options.clock ?? (await clockOf(stores.settings));
  const timers =
    options.scheduler ??
    systemScheduler(duties, (name, err) => logger.error({ err, task: name }, 'scheduled task failed'));
  const scheduler = eachRun(timers, (task) => log.moments.begin(task));
  scheduler.every('master key', REWRAP_MS, async () => {
    const count = await keys.rewrap();
    if (count > 0) logger.info({ count }, 'keys wrapped under the new master key');
  });
  const ids = randomIds(clock);
  const loader = new StateLoader(log, stores.snapshots, environment.SNAPSHOT_EVERY, examplesOf);
  const indexes = new LogIndexes(log, stores.snapshots);
  keys.onDestroyed(() => {
    loader.forgetAll();
    indexes.forgetAll();
  });
  const runner = new CommandRunner(log, loader, clock, sleep, environment.MAILBOX_COMMANDS);
  metrics.gauge('callboard_mailbox_depth', 'Commands waiting for the stream that most wait for', () => runner.deepest);
  const reactions = new ReactionBoard(stores.settings);
  const requests = new OpenRequests();
  const tools = { log, bookmarks: stores.bookmarks, board: reactions, scheduler, logger, duties, requests };
  return {
    ...stores,
    excessRights,
    environment,
    logger,
    clock,
    demo: (await stores.settings.get('demo_now')) !== null,
    scheduler,
    ids,
    log,
    loader,
    indexes,
    runner,
    metrics,
    reactions,
    ...openFileTools(stores, { environment, logger, metrics }),
    makeReactions: (group) => new Reactions(group, tools),
    mailTransport: environment.SMTP_URL ? smtpTransport(environment.SMTP_URL) : outboxTransport,
    requests,
    draining: new Draining(requests),
    numbers: new Numbers(runner, ids),
    close: async () => {
      await scheduler.stop();
      await leases.close();
      await stores.close();
    },
  };
};

@Module({})
export class PlatformModule {
  static with(platform: Platform): DynamicModule {
    const providers = [
      { provide: ENVIRONMENT, useValue: platform.environment },
      { provide: LOGGER, useValue: platform.logger },
      { provide: CLOCK, useValue: platform.clock },
      { provide: SCHEDULER, useValue: platform.scheduler },
      { provide: IDS, useValue: platform.ids },
      { provide: LEASES, useValue: platform.leases },
      { provide: ReactionBoard, useValue: platform.reactions },
      { provide: MAKE_REACTIONS, useValue: platform.makeReactions },
      { provide: KEY_STORE, useValue: platform.keys },
      { provide: IncomingFiles, useValue: platform.incoming },
      { provide: SealedFiles, useValue: platform.sealed },
      { provide: SealedAddresses, useValue: new SealedAddresses(platform.keys, platform.clock) },
      { provide: CheckedFiles, useValue: platform.checked },
      { provide: IDEMPOTENCY, useValue: platform.idempotency },
      { provide: SETTINGS, useValue: platform.settings },
      { provide: SCRUBBER, useValue: platform.scrubber },
      { provide: EventLog, useValue: platform.log },
      { provide: StateLoader, useValue: platform.loader },
      { provide: LogIndexes, useValue: platform.indexes },
      { provide: CommandRunner, useValue: platform.runner },
      { provide: SECRETS, useValue: platform.secrets },
      { provide: TypedAddresses, useValue: new TypedAddresses(platform.secrets, platform.clock) },
      { provide: MAIL_TRANSPORT, useValue: platform.mailTransport },
      { provide: Numbers, useValue: platform.numbers },
    ];
    return { module: PlatformModule, global: true, providers, exports: providers.map((p) => p.provide) };
  }
}
