import { Injectable } from '@nestjs/common';
import type {
  RegistrationConfirmationWithdrawn,
  RegistrationConfirmed,
  RegistrationMoved,
} from '@app/contracts/registration';
import type { StoredEvent } from '@app/contracts/shared';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { PaymentMails } from '../payment-mails.js';

/** Tells the registrant that staff moved the registration, confirmed it, or put it back to review (REG-274, PAY-331). */
@Injectable()
export class WhenStaffMoveARegistrationTellIt implements Reaction {
  readonly name = 'payments-tell-moves';
  readonly filter = {
    categories: ['registration'],
    types: ['RegistrationMoved', 'RegistrationConfirmed', 'RegistrationConfirmationWithdrawn'],
  };

  constructor(private readonly mails: PaymentMails) {}

  async handle(event: StoredEvent): Promise<void> {
    if (event.type === 'RegistrationMoved') await this.mails.moved(event as StoredEvent & RegistrationMoved);
    else await this.mails.reviewed(event as StoredEvent & (RegistrationConfirmed | RegistrationConfirmationWithdrawn));
  }
}
