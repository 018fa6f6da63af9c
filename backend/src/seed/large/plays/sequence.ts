import { type MediaPassCommand, mediaPassDecider, mediaPassStream } from '@app/contracts/media-pass';
import {
  type LedgerCommand,
  ledgerDecider,
  ledgerStream,
  type PaymentBasics,
  type PaymentCommand,
  paymentDecider,
  paymentStream,
  type SubmissionCommand,
  submissionDecider,
  type SubmissionStart,
  submissionStream,
} from '@app/contracts/payments';
import { splitEvenly } from '@app/contracts/pricing';
import type { Origin } from '../stage.js';
import type { Entry } from './entry.js';

type ByPayment = {
  readonly season_id: number;
  readonly person_id: number;
  readonly registration_id: number;
  readonly payment_id: string;
};

/** One submit sequence, step by step as the process manager walks it (PAY-118, KER-025). */
export class Sequence {
  constructor(
    readonly entry: Entry,
    readonly start: SubmissionStart,
    readonly origin: Origin,
  ) {}

  submission(command: SubmissionCommand): void {
    const stream = submissionStream(this.start.submission_id);
    this.entry.stage.must({ stream, decider: submissionDecider, command, origin: this.origin });
  }

  ledger(command: LedgerCommand): void {
    this.entry.stage.must({
      stream: ledgerStream(this.entry.id),
      decider: ledgerDecider,
      command,
      origin: this.origin,
    });
  }

  get payment() {
    const { payment } = this.start;
    if (!payment) throw new Error(`${this.start.submission_id} pays nothing`);
    return payment;
  }

  get basics(): PaymentBasics {
    const { person_ids: _people, body_hash: _hash, ...basics } = this.payment;
    return basics;
  }

  gateway(command: PaymentCommand, origin = this.origin): void {
    this.entry.stage.must({
      stream: paymentStream(this.payment.payment_id),
      decider: paymentDecider,
      command,
      origin,
    });
  }

  /** One command for each selected dancer's pass. */
  passes(make: (by: ByPayment, share: number) => MediaPassCommand): void {
    const { stage, who } = this.entry;
    const { person_ids, payment_id, amount } = this.payment;
    const { season_id, registration_id } = this.start;
    const people = person_ids.map((id) => {
      const person = who.people.find(({ person_id }) => person_id === id);
      return { id, last_name: person?.lname ?? '', first_name: person?.fname ?? '' };
    });
    for (const { id: person_id, amount: share } of splitEvenly(amount, people)) {
      const command = make({ season_id, person_id, registration_id, payment_id }, share);
      const stream = mediaPassStream(season_id, person_id);
      stage.must({ stream, decider: mediaPassDecider, command, origin: this.origin });
    }
  }

  over(): void {
    const { payment, submission_id } = this.start;
    this.entry.stage.over(submissionStream(submission_id));
    if (!payment) return;
    if (payment.person_ids.length > 0) this.entry.toCancel ||= this.entry.stage.happens('REG-274 cancelled', 0.02);
    if (this.entry.toCancel) this.entry.paid.push({ start: this.start, origin: this.origin });
    else this.entry.stage.over(paymentStream(payment.payment_id));
  }
}
