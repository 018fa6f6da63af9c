import { type DynamicModule, Module } from '@nestjs/common';
import {
  BoardReporter,
  compareProjection,
  compareStreams,
  type MongoAccess,
  MongoBoard,
  MongoReadStore,
  ProjectionRunner,
  type Projections,
  RemoteProjections,
  SqliteReadStore,
  toldBy,
  touchedBy,
  views,
} from '@app/projections';
import { HEALTH, type Health, type ProjectionHealth } from './platform/health/health.port.js';
import { Metrics } from './platform/health/metrics.js';
import { storeAnswers } from './platform/health/store-answers.js';
import { PROGRESS } from './platform/http/read-after.interceptor.js';
import type { NoticeFeed } from './platform/live/live-notice.js';
import { noticeTeller } from './platform/live/notice-teller.js';
import { FreshReads } from './platform/read-models/fresh-reads.js';
import { READ_MODELS } from './platform/read-models/read-models.port.js';
import { READ_SIDE_AUDIT, type ReadSideAudit } from './platform/read-models/read-side-audit.port.js';
import type { Platform } from './platform.module.js';
import type { ScaledOut } from './stores/stores.js';

/** What a server reads: carried by this very process with the embedded store, by others when scaled out (KER-043). */
export type ReadSide = {
  readonly projections: Projections;
  /** Changes as this process makes them; what others make arrives over the sockets' adapter. */
  readonly feed: NoticeFeed;
};

const accessOf = async ({ db }: ScaledOut): Promise<MongoAccess> => {
  const { reach, together } = await import('./platform/mongo/mongo.js');
  return {
    reach: (ask, within) => reach(db, ask, within),
    together: (work, within) => together(db, work, within),
  };
};
const openMongoReads = async (place: ScaledOut) => MongoReadStore.open(place.db, await accessOf(place));
const openBoard = async (place: ScaledOut, onError: (error: unknown) => void) =>
  new MongoBoard(place.db, await accessOf(place), onError);

const stoppedBy =
  ({ logger }: Platform, what: string) =>
  (err: unknown): void =>
    logger.error({ err }, what);

export const openReadSide = async (platform: Platform): Promise<ReadSide> => {
  const { log, place } = platform;
  const onError = stoppedBy(platform, 'projection stopped');
  if (place.kind === 'embedded') {
    const runner = new ProjectionRunner(log, await SqliteReadStore.open(place.reads), views, onError);
    await runner.start();
    return { projections: runner, feed: (listener) => runner.onChanged(listener) };
  }
  const [store, board] = [await openMongoReads(place), await openBoard(place, onError)];
  const projections = new RemoteProjections({ source: log, store, board, views }, onError);
  await projections.start();
  return { projections, feed: () => () => undefined };
};

/** The worker of a scaled-out installation: carries what it has leases for and tells the servers (KER-043, LIV-004). */
export type Worker = { projections(): ProjectionHealth[]; ready(): boolean; stop(): Promise<void> };

export const openWorker = async (platform: Platform, place: ScaledOut): Promise<Worker> => {
  const { log, leases, liveAdapter } = platform;
  const onError = stoppedBy(platform, 'projection stopped');
  const runner = new ProjectionRunner(log, await openMongoReads(place), views, onError, { leases });
  const reporter = new BoardReporter(runner, await openBoard(place, onError), onError);
  const servers = liveAdapter && noticeTeller(liveAdapter);
  runner.onChanged((notices) => servers?.tell(notices));
  await runner.start();
  reporter.start();
  return {
    projections: () => projectionsOf(runner),
    ready: () => runner.status().every(({ failed }) => failed === null),
    stop: async () => {
      await reporter.stop();
      await runner.stop();
      await servers?.close();
    },
  };
};

const projectionsOf = (projections: Projections): ProjectionHealth[] =>
  projections.status().map(({ name, lag, failed, state }) => {
    const readable = projections.lane(name).serving;
    return { name, lag, failed: failed !== null, readable, attended: state !== 'unattended' };
  });

const answers = (probe: Promise<unknown>): Promise<boolean> =>
  probe.then(
    () => true,
    () => false,
  );

const health = (
  { log, draining, hasRoom, excessRights: warnings }: Platform,
  { projections: side }: ReadSide,
): Health => ({
  async report() {
    const projections = projectionsOf(side);
    // A projection that nobody carries is as good as new while nothing has happened since.
    const readable = projections.every((p) => p.readable && (p.attended || p.lag === 0));
    const [stored, room, asked] = await Promise.all([storeAnswers(log), hasRoom(), answers(side.get('accounts', 0))]);
    const store = stored && room;
    const read_models = readable && asked;
    const ready = store && read_models && !draining.active;
    return { ready, draining: draining.active, store, read_models, projections, warnings };
  },
});

const projectionOf = (collection: string): string | undefined =>
  views.find((view) => view.collection === collection)?.name;

const readSideAudit = ({ log }: Platform, { projections }: ReadSide): ReadSideAudit => ({
  compareStreams: (replay) => compareStreams(log, projections, replay),
  touchedBy: (events) => Promise.all(events.map((event) => touchedBy(views, projections, event))),
  toldBy: (events) => Promise.all(events.map((event) => toldBy(views, projections, event))),
  projections: async () => [...projections.status()],
  compareProjection: (name) => compareProjection(log, projections, name),
  retry: (name) => projections.retry(name),
  rebuild: (name) => projections.rebuild(name),
  refold: (name, ids) => projections.refold(name, ids),
});

/** Everything that rooms and the platform ask of the read side. With `app.module.ts` the only place that knows the projections. */
@Module({})
export class ReadSideModule {
  static with(platform: Platform, reads: ReadSide): DynamicModule {
    platform.metrics.watch(() => projectionsOf(reads.projections));
    const providers = [
      { provide: READ_MODELS, useValue: new FreshReads(reads.projections, reads.projections, projectionOf) },
      { provide: PROGRESS, useValue: reads.projections },
      { provide: READ_SIDE_AUDIT, useValue: readSideAudit(platform, reads) },
      { provide: HEALTH, useValue: health(platform, reads) },
      { provide: Metrics, useValue: platform.metrics },
    ];
    return { module: ReadSideModule, global: true, providers, exports: providers.map((p) => p.provide) };
  }
}
