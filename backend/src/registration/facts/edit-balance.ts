import { Inject, Injectable } from '@nestjs/common';
import { agreedFees, balanceDue, ledgerDecider, ledgerStream } from '@app/contracts/payments';
import { refused } from '../../platform/commands/command.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { RegistrationStates } from '../registration-states.js';

/** Whether a reviewed edit still asks for money, from the ledger's own stream. */
@Injectable()
export class EditBalance {
  constructor(
    private readonly states: RegistrationStates,
    @Inject(StateLoader) private readonly loader: StateLoader,
  ) {}

  /** The reviewed version, when nothing is left to pay for it; 409 `payment_due` when something is (REG-246). */
  async settledVersion(id: number): Promise<number> {
    const { registration, revision } = await this.states.read(id);
    const { review, edit_sheet } = registration;
    if (!registration.editing || review === null || edit_sheet === null) return registration.draft_version;
    const { state } = await this.loader.load(ledgerStream(id), ledgerDecider);
    if (!balanceDue(state, agreedFees(registration, revision, 'editing')).overallPaid) throw refused('payment_due');
    return review.draft_version;
  }
}
