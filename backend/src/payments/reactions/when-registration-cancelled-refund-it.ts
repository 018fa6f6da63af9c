import { Inject, Injectable } from '@nestjs/common';
import type { RegistrationCancelled } from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { GivingBack } from '../giving-back.js';
import { PaymentMails } from '../payment-mails.js';

/** Gives back what was decided at the cancellation, in the name of who decided it (REG-274); the event's id makes the refunds', so a repeat refunds nothing more. */
@Injectable()
export class WhenRegistrationCancelledRefundIt implements Reaction {
  readonly name = 'payments-refund-cancelled';
  readonly filter = { categories: ['registration'], types: ['RegistrationCancelled'] };

  constructor(
    @Inject(GivingBack) private readonly givingBack: GivingBack,
    private readonly mails: PaymentMails,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { data } = event as StoredEvent & RegistrationCancelled;
    const { actor, reason } = event.metadata;
    const meta = { ...systemMeta(this.ids, event), actor, ...(reason === undefined ? {} : { reason }) };
    const { registration_id, refunds } = data;
    await this.givingBack.run({ registration_id, refunds, of: event.id }, meta);
    await this.mails.cancelled(event as StoredEvent & RegistrationCancelled);
  }
}
