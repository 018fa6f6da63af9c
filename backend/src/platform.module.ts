import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DynamicModule, Module } from '@nestjs/common';
import { declarations, upcasters } from './event-types.js';
import type { Leases } from '@app/contracts/shared';
import { CLOCK, type Clock, SCHEDULER, type Scheduler } from './platform/clock/clock.port.js';
import { demoClock, systemClock } from './platform/clock/system/system-clock.js';
import { systemScheduler } from './platform/clock/system/system-scheduler.js';
import { CommandRunner } from './platform/commands/command-runner.js';
import { StateLoader } from './platform/commands/state-loader.js';
import { ENVIRONMENT, type Environment } from './platform/config/environment.js';
import { LOGGER, type Logger, makeLogger } from './platform/config/logger.js';
import { EventLog } from './platform/event-store/event-log.js';
import { openEventFile, SqliteEventStore } from './platform/event-store/sqlite/sqlite-event-store.js';
import { IDEMPOTENCY, type IdempotencyStore } from './platform/idempotency/idempotency-store.port.js';
import { sqliteIdempotencyStore } from './platform/idempotency/sqlite/sqlite-idempotency-store.js';
import { Draining } from './platform/health/draining.js';
import { Duties } from './platform/leases/duties.js';
import { LEASES } from './platform/leases/leases.port.js';
import { type IdGenerator, IDS, randomIds } from './platform/ids/id-generator.js';
import { KEY_STORE, type KeyStore } from './platform/keys/key-store.port.js';
import { SqliteKeyStore } from './platform/keys/sqlite/sqlite-key-store.js';
import { MAIL_TRANSPORT, type MailTransport } from './platform/mail/mail-transport.port.js';
import { outboxTransport } from './platform/mail/outbox/outbox-transport.js';
import { smtpTransport } from './platform/mail/smtp/smtp-transport.js';
import { Numbers } from './platform/numbers/numbers.js';
import { MAKE_REACTIONS, type MakeReactions, Reactions } from './platform/reactions/reactions.js';
import { SECRETS, type SecretStore } from './platform/secrets/secret-store.port.js';
import { sqliteSecretStore } from './platform/secrets/sqlite/sqlite-secret-store.js';
import { SETTINGS } from './platform/settings/settings.port.js';
import { SqliteSettings } from './platform/settings/sqlite/sqlite-settings.js';
import { SqliteSnapshotStore } from './platform/snapshots/sqlite/sqlite-snapshot-store.js';
import { openSqlite, SQLITE, type SqliteFile } from './platform/sqlite/sqlite-file.js';

/** Everything below the rooms, opened once: stores, keys, clock, ids, the command runner. */
export type Platform = {
  readonly environment: Environment;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly ids: IdGenerator;
  readonly file: SqliteFile;
  readonly log: EventLog;
  readonly keys: KeyStore;
  readonly loader: StateLoader;
  readonly runner: CommandRunner;
  readonly secrets: SecretStore;
  readonly mailTransport: MailTransport;
  readonly numbers: Numbers;
  readonly idempotency: IdempotencyStore;
  readonly settings: SqliteSettings;
  readonly draining: Draining;
  readonly leases: Leases;
  readonly makeReactions: MakeReactions;
  close(): Promise<void>;
};

export type PlatformOptions = { readonly clock?: Clock; readonly scheduler?: Scheduler; readonly logger?: Logger };

/** The clock of a demo store goes on from DEMO_NOW at its seeding (OPS-011); any other store has the real one. */
const clockOf = async (settings: SqliteSettings): Promise<Clock> => {
  const [demoNow, seededAt] = [await settings.get('demo_now'), await settings.get('seeded_at')];
  return demoNow && seededAt ? demoClock(demoNow, seededAt) : systemClock;
};

/** A process that is alone holds every lease it asks for. */
const alone: Leases = {
  acquire: async (name) => ({ name, held: true, release: async () => undefined }),
  close: async () => undefined,
};

export const openPlatform = async (environment: Environment, options: PlatformOptions = {}): Promise<Platform> => {
  mkdirSync(environment.DATA_DIR, { recursive: true });
  const logger = options.logger ?? makeLogger(environment.LOG_LEVEL);
  const file = await openEventFile(join(environment.DATA_DIR, 'callboard.sqlite'));
  const store = new SqliteEventStore(file);
  const keys = await SqliteKeyStore.open(join(environment.DATA_DIR, 'keys.sqlite'));
  const secretsFile = await openSqlite(join(environment.DATA_DIR, 'secrets.sqlite'), { secureDelete: true });
  const log = new EventLog(store, keys, { declarations, upcasters });
  const settings = await SqliteSettings.open(file);
  const leases = alone;
  const duties = new Duties(leases);
  const clock = options.clock ?? (await clockOf(settings));
  const scheduler =
    options.scheduler ??
    systemScheduler(duties, (name, err) => logger.error({ err, task: name }, 'scheduled task failed'));
  const ids = randomIds(clock);
  const loader = new StateLoader(log, new SqliteSnapshotStore(file, keys), environment.SNAPSHOT_EVERY);
  keys.onDestroyed(() => loader.forgetAll());
  // Up to 20 ms more with each lost race, at random, so that two processes do not meet again.
  const runner = new CommandRunner(log, loader, clock, (attempt) => sleep(Math.random() * 20 * (attempt + 1)));
  const secrets = await sqliteSecretStore(secretsFile);
  const tools = { log, bookmarks: secrets.bookmarks, scheduler, logger, duties };
  const close = async () => {
    await scheduler.stop();
    await store.close();
    await file.close();
    await keys.close();
    await secretsFile.close();
  };
  return {
    environment,
    logger,
    clock,
    scheduler,
    ids,
    file,
    log,
    keys,
    loader,
    runner,
    secrets,
    leases,
    makeReactions: (group) => new Reactions(group, tools),
    mailTransport: environment.SMTP_URL ? smtpTransport(environment.SMTP_URL) : outboxTransport,
    settings,
    draining: new Draining(),
    close,
    numbers: new Numbers(runner, ids),
    idempotency: await sqliteIdempotencyStore(file),
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
      { provide: SQLITE, useValue: platform.file },
      { provide: LEASES, useValue: platform.leases },
      { provide: MAKE_REACTIONS, useValue: platform.makeReactions },
      { provide: KEY_STORE, useValue: platform.keys },
      { provide: IDEMPOTENCY, useValue: platform.idempotency },
      { provide: SETTINGS, useValue: platform.settings },
      { provide: EventLog, useValue: platform.log },
      { provide: StateLoader, useValue: platform.loader },
      { provide: CommandRunner, useValue: platform.runner },
      { provide: SECRETS, useValue: platform.secrets },
      { provide: MAIL_TRANSPORT, useValue: platform.mailTransport },
      { provide: Numbers, useValue: platform.numbers },
    ];
    return { module: PlatformModule, global: true, providers, exports: providers.map((p) => p.provide) };
  }
}
