import { Inject, Injectable } from '@nestjs/common';
import type { SubmissionEvent } from '@app/contracts/payments';
import { addMinutes, instant, type StoredEvent } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { systemMeta } from '../../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../../platform/ids/id-generator.js';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { SubmissionMails } from '../submission-mails.js';

/** A store that is older than this reaction holds payments whose mails were written long ago. */
const MOST_MINUTES = 14 * 24 * 60;

/** The receipt of each payment that was taken, and the confirmation of each completion (PAY-158, PAY-298): nobody who pays waits for them. */
@Injectable()
export class WhenASubmissionGoesOnMailIt implements Reaction {
  readonly name = 'payments-mail';
  readonly filter = { categories: ['process'], types: ['PaymentTaken', 'SubmissionFinished'] };

  constructor(
    @Inject(SubmissionMails) private readonly mails: Pick<SubmissionMails, 'write'>,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { type, data, occurred_at } = event as StoredEvent & SubmissionEvent;
    if (addMinutes(instant(occurred_at), MOST_MINUTES) < this.clock.now()) return;
    const meta = systemMeta(this.ids, event);
    if (type === 'PaymentTaken') await this.mails.write(data.submission_id, 'receipt', meta);
    if (type === 'SubmissionFinished' && data.completed)
      await this.mails.write(data.submission_id, 'confirmation', meta);
  }
}
