import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { accountMessages } from '@app/contracts/accounts';
import { catalogueMessages } from '@app/contracts/catalogue';
import { mailMessages } from '@app/contracts/mail';
import { mediaPassMessages } from '@app/contracts/media-pass';
import { paymentMessages } from '@app/contracts/payments';
import { pricingMessages } from '@app/contracts/pricing';
import { registrationMessages } from '@app/contracts/registration';
import { rosterMessages } from '@app/contracts/roster';
import { sharingMessages } from '@app/contracts/sharing';
import {
  compareDocument,
  compareProjection,
  ProjectionRunner,
  SqliteReadStore,
  touchedBy,
  views,
} from '@app/projections';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { MailModule } from './mail/mail.module.js';
import { MediaPassModule } from './media-pass/media-pass.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { SandboxGatewayModule } from './platform/card-gateway/sandbox/sandbox-gateway.module.js';
import { HealthController } from './platform/health/health.controller.js';
import { HEALTH, type Health, type ProjectionHealth } from './platform/health/health.port.js';
import { Metrics } from './platform/health/metrics.js';
import { MESSAGES, mergeMessages, platformMessages } from './platform/http/messages.js';
import { PROGRESS, ReadAfterInterceptor } from './platform/http/read-after.interceptor.js';
import { RefusalFilter } from './platform/http/refusal.filter.js';
import { IdempotencyInterceptor } from './platform/idempotency/idempotency.interceptor.js';
import { LiveModule } from './platform/live/live.module.js';
import { ProcessesModule } from './platform/processes/processes.module.js';
import { READ_MODELS } from './platform/read-models/read-models.port.js';
import { READ_SIDE_AUDIT, type ReadSideAudit } from './platform/read-models/read-side-audit.port.js';
import { type Platform, PlatformModule } from './platform.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { RosterModule } from './roster/roster.module.js';
import { SharingModule } from './sharing/sharing.module.js';

const ROOMS = [
  AccountsModule,
  AuditModule,
  CatalogueModule,
  MailModule,
  MediaPassModule,
  PaymentsModule,
  RegistrationModule,
  RosterModule,
  SharingModule,
];

const ROOM_MESSAGES = [
  platformMessages,
  accountMessages,
  catalogueMessages,
  mailMessages,
  mediaPassMessages,
  paymentMessages,
  pricingMessages,
  registrationMessages,
  rosterMessages,
  sharingMessages,
];

/** The read models of this process: with the embedded store the projections run in the server (KER-043). */
export type ReadSide = { readonly runner: ProjectionRunner };

export const openReadSide = async ({ log, file, logger }: Platform): Promise<ReadSide> => {
  const store = await SqliteReadStore.open(file);
  const runner = new ProjectionRunner(log, store, views, (err) => logger.error({ err }, 'projection stopped'));
  await runner.start();
  return { runner };
};

const projectionsOf = ({ runner }: ReadSide): ProjectionHealth[] =>
  runner.status().map(({ name, lag, failed }) => {
    return { name, lag, failed: failed !== null, readable: runner.lane(name).serving };
  });

const answers = (probe: Promise<unknown>): Promise<boolean> =>
  probe.then(
    () => true,
    () => false,
  );

const health = ({ log, draining }: Platform, reads: ReadSide): Health => ({
  async report() {
    const projections = projectionsOf(reads);
    const readable = projections.every((p) => p.readable);
    const store = await answers(log.head());
    const read_models = readable && (await answers(reads.runner.get('accounts', 0)));
    const ready = store && read_models && !draining.active;
    return { ready, draining: draining.active, store, read_models, projections };
  },
});

const readSideAudit = ({ log }: Platform, { runner }: ReadSide): ReadSideAudit => ({
  compareAll: (id, projections) => Promise.all(projections.map((name) => compareDocument(log, runner, name, id))),
  touchedBy: (events) => Promise.all(events.map((event) => touchedBy(views, runner, event))),
  projections: async () => runner.status(),
  compareProjection: (name) => compareProjection(log, runner, name),
  retry: async (name) => {
    await runner.retry(name);
  },
  rebuild: (name) => runner.rebuild(name),
});

/** The product: every room on one platform. The only place that knows both the server and the projections. */
@Module({})
export class AppModule {
  static with(platform: Platform, reads: ReadSide): DynamicModule {
    const healthy = health(platform, reads);
    const shared = [
      { provide: READ_MODELS, useValue: reads.runner },
      { provide: PROGRESS, useValue: reads.runner },
      { provide: READ_SIDE_AUDIT, useValue: readSideAudit(platform, reads) },
      { provide: MESSAGES, useValue: mergeMessages(...ROOM_MESSAGES) },
      { provide: HEALTH, useValue: healthy },
      {
        provide: Metrics,
        useValue: new Metrics(() => projectionsOf(reads)),
      },
    ];
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(platform),
        {
          module: SharedReads,
          global: true,
          providers: shared,
          exports: shared.map((p) => p.provide),
        },
        CqrsModule.forRoot(),
        AuthModule,
        ProcessesModule,
        SandboxGatewayModule.everywhere(),
        LiveModule.with((listener) => reads.runner.onChanged(listener)),
        ...ROOMS,
      ],
      controllers: [HealthController],
      providers: [
        { provide: APP_FILTER, useClass: RefusalFilter },
        { provide: APP_INTERCEPTOR, useClass: ReadAfterInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      ],
    };
  }
}

@Module({})
class SharedReads {}
