import { Inject, Injectable } from '@nestjs/common';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import type { ReminderEvent } from '@app/contracts/payments';
import { formatMoney, formatNumericDay, type StoredEvent } from '@app/contracts/shared';
import type { Reaction } from '../../platform/reactions/reactions.js';
import { BalanceLetters } from '../balance-letters.js';

/** The mail of a reminder goes to the address of the review page (PAY-319). */
@Injectable()
export class WhenAReminderIsSentWriteItsMail implements Reaction {
  readonly name = 'payments-write-reminders';
  readonly filter = { categories: ['balanceReminders'], types: ['BalanceReminderSent'] };

  constructor(
    @Inject(BalanceLetters) private readonly letters: Pick<BalanceLetters, 'of'>,
    @Inject(MAIL_QUEUE) private readonly queue: MailQueue,
  ) {}

  async handle(event: StoredEvent): Promise<void> {
    const { data } = event as StoredEvent & Extract<ReminderEvent, { type: 'BalanceReminderSent' }>;
    const letter = await this.letters.of(data.registration_id);
    if (letter === null) return;
    await this.queue.queue({
      ...letter.addressed(event.id, event.metadata),
      template: 'balance-reminder',
      params: {
        ...letter.params,
        balance: formatMoney(data.balance),
        due: formatNumericDay(data.due_on),
        late: data.on > data.due_on,
      },
    });
  }
}
