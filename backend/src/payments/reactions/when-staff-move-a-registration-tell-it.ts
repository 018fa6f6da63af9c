import { Inject, Injectable } from '@nestjs/common';
import { ledgerDecider, ledgerStream } from '@app/contracts/payments';
import type {
  RegistrationConfirmationWithdrawn,
  RegistrationConfirmed,
  RegistrationMoved,
} from '@app/contracts/registration';
import { homeDay, type StoredEvent } from '@app/contracts/shared';
import { CommandRunner } from '../../platform/commands/command-runner.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS, uuidFrom } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { PaymentMails } from '../payment-mails.js';

/** Leaves the deposits of a registration behind that staff moved (PAY-316), and tells the registrant of it, of the confirmation, or that it was put back to review (REG-274, PAY-331). */
@Injectable()
export class WhenStaffMoveARegistrationTellIt implements Reaction {
  readonly name = 'payments-tell-moves';
  readonly filter = {
    categories: ['registration'],
    types: ['RegistrationMoved', 'RegistrationConfirmed', 'RegistrationConfirmationWithdrawn'],
  };

  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    private readonly mails: PaymentMails,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    if (event.type === 'RegistrationMoved') return this.moved(event as StoredEvent & RegistrationMoved);
    await this.mails.reviewed(event as StoredEvent & (RegistrationConfirmed | RegistrationConfirmationWithdrawn));
  }

  /** The mail says the balance, so the deposits stay behind first; the event's id makes the charge's. */
  private async moved(event: StoredEvent & RegistrationMoved): Promise<void> {
    const { registration_id, deposits, moved_at } = event.data;
    const { actor, reason } = event.metadata;
    const charge_id = uuidFrom(`${event.id}:deposits`);
    if (!deposits)
      await this.runner.run({
        stream: ledgerStream(registration_id),
        name: 'LeaveDeposits',
        decider: ledgerDecider,
        command: { type: 'LeaveDeposits', registration_id, charge_id, on: homeDay(moved_at) },
        meta: { ...systemMeta(this.ids, event), command_id: charge_id, actor, ...(reason ? { reason } : {}) },
      });
    await this.mails.moved(event);
  }
}
