import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { RegistrationCancelled } from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import { Refused } from '../../platform/commands/command.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { LOGGER, type Logger } from '../../platform/config/logger.js';
import { type IdGenerator, IDS, uuidFrom } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { PaymentMails } from '../payment-mails.js';
import { GiveBackCommand } from '../staff-commands.js';

/** Gives back what was decided at the cancellation, in the name of who decided it (REG-274); the event's id makes the refunds', so a repeat refunds nothing more. */
@Injectable()
export class WhenRegistrationCancelledRefundIt implements Reaction {
  readonly name = 'payments-refund-cancelled';
  readonly filter = { categories: ['registration'], types: ['RegistrationCancelled'] };

  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    private readonly mails: PaymentMails,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { data } = event as StoredEvent & RegistrationCancelled;
    const { actor, reason } = event.metadata;
    const meta = { ...systemMeta(this.ids, event), actor, ...(reason === undefined ? {} : { reason }) };
    for (const { payment_id, amount } of data.refunds) {
      const refund_id = uuidFrom(`${event.id}:${payment_id}`);
      const back = { registration_id: data.registration_id, payment_id, refund_id, amount, confirmed: true };
      try {
        await this.bus.execute(new GiveBackCommand(back, { ...meta, command_id: refund_id }));
      } catch (err) {
        if (!(err instanceof Refused)) throw err;
        this.logger.warn({ err, payment_id }, 'a refund was refused');
      }
    }
    await this.mails.cancelled(event as StoredEvent & RegistrationCancelled);
  }
}
