import { Inject, Injectable } from '@nestjs/common';
import type { SubmissionMail } from '@app/contracts/payments';
import type { CommandMeta } from '../platform/commands/command.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { Processes } from '../platform/processes/processes.js';
import { MoneyFacts } from './facts/money.facts.js';
import { PaymentMails } from './payment-mails.js';
import { type Journey, journeyOf, SubmissionSteps } from './submission-steps.js';

/** The receipt of a submit sequence and the confirmation of what it completed; the mail room sends each once (PAY-299). */
@Injectable()
export class SubmissionMails {
  constructor(
    @Inject(SubmissionSteps) private readonly steps: Pick<SubmissionSteps, 'submission'>,
    @Inject(MoneyFacts) private readonly money: Pick<MoneyFacts, 'submission' | 'payment'>,
    @Inject(PaymentMails) private readonly mails: Pick<PaymentMails, 'receipt' | 'confirmation'>,
    @Inject(Processes) private readonly processes: Processes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One that cannot be written comes later: no other mail waits for it (KER-048). */
  async write(id: string, mail: SubmissionMail, meta: CommandMeta): Promise<void> {
    const { state } = await this.money.submission(id);
    if (state === null) return;
    const journey = journeyOf(state.start, meta);
    try {
      await this.send(journey, mail);
    } catch (err) {
      this.logger.error({ err, submission: id, mail }, 'a mail could not be written');
      // Not while owed mails are written: what is owed meanwhile would count as written too.
      await this.processes.run(id, () => this.steps.submission(journey, `OweMail:${mail}`, { type: 'OweMail', mail }));
    }
  }

  /** Writes the mails that could not be written when their time was (KER-048). */
  writeOwed(id: string, meta: CommandMeta): Promise<void> {
    return this.processes.run(id, async () => {
      const { state } = await this.money.submission(id);
      if (state === null || state.owed.length === 0) return;
      const journey = journeyOf(state.start, meta);
      for (const mail of state.owed) await this.send(journey, mail);
      // The other mail may be owed after this one was written: a step of its own.
      await this.steps.submission(journey, `RecordMailsSent:${state.owed.join()}`, { type: 'RecordMailsSent' });
    });
  }

  private async send(journey: Journey, mail: SubmissionMail): Promise<void> {
    const { payment } = journey.start;
    if (mail === 'confirmation') return this.mails.confirmation(journey);
    if (payment === null) return;
    const { state } = await this.money.payment(payment.payment_id);
    if (state?.status === 'approved') await this.mails.receipt(journey, payment, state.transaction_id, state.card);
  }
}
