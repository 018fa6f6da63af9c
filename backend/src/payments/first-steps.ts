import { Inject, Injectable } from '@nestjs/common';
import type { SubmissionStep } from '@app/contracts/payments';
import { Refused } from '../platform/commands/command.js';
import type { Journey } from './submission-steps.js';
import { TicketSteps } from './ticket-steps.js';
import { VoucherSteps } from './vouchers/voucher-steps.js';

/** A step that was refused, and why. */
export type Stopped = { readonly step: SubmissionStep; readonly error: Refused };

/** Null where the work went through. */
export const stoppedAt = async (step: SubmissionStep, work: () => Promise<void>): Promise<Stopped | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { step, error };
  }
};

/** The submit sequence before money moves: redeem vouchers, finalize tickets, validate vouchers (PAY-117). */
@Injectable()
export class FirstSteps {
  constructor(
    @Inject(VoucherSteps) private readonly vouchers: Pick<VoucherSteps, 'redeem' | 'validate'>,
    @Inject(TicketSteps) private readonly tickets: Pick<TicketSteps, 'finalize'>,
  ) {}

  /** The first failure stops it. */
  async run(journey: Journey): Promise<Stopped | null> {
    return (
      (await stoppedAt('vouchers', () => this.vouchers.redeem(journey))) ??
      (await stoppedAt('tickets', () => this.tickets.finalize(journey))) ??
      (await stoppedAt('vouchers', () => this.vouchers.validate(journey)))
    );
  }
}
