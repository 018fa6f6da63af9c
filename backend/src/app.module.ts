import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AccessCodesModule } from './access-codes/access-codes.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CheckInModule } from './check-in/check-in.module.js';
import { CompetitionModule } from './competition/competition.module.js';
import { ConfirmationsModule } from './confirmations/confirmations.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { LoyaltyModule } from './loyalty/loyalty.module.js';
import { MailModule } from './mail/mail.module.js';
import { MediaPassModule } from './media-pass/media-pass.module.js';
import { OfficeModule } from './office/office.module.js';
import { PaymentTermsModule } from './payments/payment-terms.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PromoCodeFactsModule } from './promo-codes/promo-code-facts.module.js';
import { PromoCodesModule } from './promo-codes/promo-codes.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { NoGatewayModule } from './platform/card-gateway/none/no-gateway.module.js';
import { NmiGatewayModule } from './platform/card-gateway/nmi/nmi-gateway.module.js';
import { SandboxGatewayModule } from './platform/card-gateway/sandbox/sandbox-gateway.module.js';
import { CommandsModule } from './platform/commands/commands.module.js';
import { HealthController } from './platform/health/health.controller.js';
import { MaskForAuditors } from './platform/http/mask-for-auditors.interceptor.js';
import { ReadAfterInterceptor } from './platform/http/read-after.interceptor.js';
import { UndeclaredRefusals } from './platform/http/undeclared-refusals.js';
import { RefusalFilter } from './platform/http/refusal.filter.js';
import { IdempotencyInterceptor } from './platform/idempotency/idempotency.interceptor.js';
import { LiveModule } from './platform/live/live.module.js';
import { ProcessesModule } from './platform/processes/processes.module.js';
import { type Platform, PlatformModule } from './platform.module.js';
import { type ReadSide, ReadSideModule } from './read-side.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { RosterModule } from './roster/roster.module.js';
import { ScoringModule } from './scoring/scoring.module.js';
import { SharingModule } from './sharing/sharing.module.js';
import { SurveyModule } from './survey/survey.module.js';
import { MusicModule } from './music/music.module.js';
import { WaiversModule } from './waivers/waivers.module.js';

const ROOMS = [
  AccountsModule,
  AuditModule,
  AccessCodesModule,
  CalendarModule,
  CatalogueModule,
  CheckInModule,
  CompetitionModule,
  ConfirmationsModule,
  DocumentsModule,
  LoyaltyModule,
  MailModule,
  MediaPassModule,
  OfficeModule,
  PaymentTermsModule,
  PaymentsModule,
  PromoCodeFactsModule,
  PromoCodesModule,
  ReconciliationModule,
  RegistrationModule,
  RosterModule,
  ScoringModule,
  SharingModule,
  SurveyModule,
  MusicModule,
  WaiversModule,
];

const gatewayOf = ({ environment, demo, place }: Platform): DynamicModule => {
  if (environment.CARD_GATEWAY === 'nmi') return { module: NmiGatewayModule, global: true };
  if ((environment.CARD_GATEWAY || (demo && 'sandbox')) !== 'sandbox') return { module: NoGatewayModule, global: true };
  return place.kind === 'embedded'
    ? SandboxGatewayModule.everywhere()
    : SandboxGatewayModule.everywhere(async () =>
        (await import('./platform/card-gateway/sandbox/mongo/mongo-sandbox-orders.js')).mongoSandboxOrders(place.db),
      );
};

/** The product: every room on one platform. */
@Module({})
export class AppModule {
  static with(platform: Platform, reads: ReadSide): DynamicModule {
    const { place } = platform;
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(platform),
        ReadSideModule.with(platform, reads),
        CommandsModule,
        AuthModule,
        ProcessesModule,
        gatewayOf(platform),
        LiveModule.with(reads.feed, place.kind === 'scaled-out'),
        ...ROOMS,
      ],
      controllers: [HealthController],
      providers: [
        UndeclaredRefusals,
        { provide: APP_FILTER, useClass: RefusalFilter },
        { provide: APP_INTERCEPTOR, useClass: ReadAfterInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: MaskForAuditors },
      ],
    };
  }
}
