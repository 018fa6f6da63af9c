import { Global, Module } from '@nestjs/common';
import { MAIL_QUEUE } from '@app/contracts/mail';
import { EventBrands } from './event-brands.js';
import { MailMetrics } from './mail-metrics.js';
import { MailReactions } from './mail-reactions.js';
import { Outbox } from './outbox.js';
import { OutboxController } from './outbox.controller.js';
import { SealedLinks } from './sealed-links.js';

/** Other rooms send mail through `MAIL_QUEUE`. */
@Global()
@Module({
  controllers: [OutboxController],
  providers: [
    EventBrands,
    SealedLinks,
    Outbox,
    { provide: MAIL_QUEUE, useExisting: Outbox },
    MailMetrics,
    MailReactions,
  ],
  exports: [MAIL_QUEUE],
})
export class MailModule {}
