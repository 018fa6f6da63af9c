import { Inject, Injectable } from '@nestjs/common';
import { MAIL_QUEUE, type MailOrigin, type MailQueue, type MailRecipient } from '@app/contracts/mail';
import { type Account, displayOf } from './account-states.js';
import { Links } from './links.js';

/** What a mail follows from: its event or command, and the request of that. */
export type MailCause = { readonly cause_id: string; readonly origin: MailOrigin };

const to = (account: Account): MailRecipient => ({
  account: { account_id: account.account_id, email: account.email, name: displayOf(account) },
  person: null,
  office: null,
});

/** The mails of accounts (ACC-114), each with a link made for it alone. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly links: Links,
    @Inject(MAIL_QUEUE) private readonly queue: MailQueue,
  ) {}

  async confirmation(account: Account, event: string | null, cause: MailCause): Promise<void> {
    const params = async () => ({ secret_link: await this.links.issue('confirm', account.account_id, account.email) });
    await this.queue.queue({ ...cause, template: 'confirmation', event, to: to(account), params });
  }

  async reset(account: Account, event: string | null, cause: MailCause): Promise<void> {
    const params = async () => ({ secret_link: await this.links.issue('reset', account.account_id, account.email) });
    await this.queue.queue({ ...cause, template: 'password-reset', event, to: to(account), params });
  }
}
