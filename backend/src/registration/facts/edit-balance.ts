import { Inject, Injectable } from '@nestjs/common';
import {
  agreedFees,
  ledgerDecider,
  ledgerStream,
  PAYMENT_TERMS,
  paymentCountsAsDone,
  type PaymentTermsFacts,
} from '@app/contracts/payments';
import { refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { RegistrationStates } from '../registration-states.js';

/** Whether a reviewed edit still asks for money, from the ledger's own stream. */
@Injectable()
export class EditBalance {
  constructor(
    private readonly states: RegistrationStates,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(PAYMENT_TERMS) private readonly terms: PaymentTermsFacts,
  ) {}

  /** The reviewed version, when its payment counts as done; 409 `payment_due` when something is (REG-246). */
  async settledVersion(id: number): Promise<number> {
    const { registration, revision } = await this.states.read(id);
    const { review, edit_sheet } = registration;
    if (!registration.editing || review === null || edit_sheet === null) return registration.draft_version;
    const { state } = await this.loader.load(ledgerStream(id), ledgerDecider);
    const agreed = agreedFees(registration, revision, 'editing');
    const terms = await this.terms.of(registration, 'editing');
    if (!paymentCountsAsDone({ reviewed: true }, terms, state, agreed)) throw refused('payment_due');
    return review.draft_version;
  }
}
