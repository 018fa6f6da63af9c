import { Inject, Injectable } from '@nestjs/common';
import type { EmailChange } from '@app/contracts/accounts';
import { MAIL_QUEUE, type MailOrigin, type MailQueue, type MailRecipient } from '@app/contracts/mail';
import { type Account, displayOf } from './account-states.js';
import { Links } from './links.js';

/** What a mail follows from: its event or command, and the request of that. */
export type MailCause = { readonly cause_id: string; readonly origin: MailOrigin };

const to = (account: Account, email = account.email): MailRecipient => ({
  account: { account_id: account.account_id, email, name: displayOf(account) },
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

  async passwordChanged(account: Account, cause: MailCause): Promise<void> {
    await this.queue.queue({ ...cause, template: 'password-changed', event: null, to: to(account), params: {} });
  }

  /** To the old address, with the way back (ACC-084). */
  async emailChanged(account: Account, { email, previous_email }: EmailChange, cause: MailCause): Promise<void> {
    const about = `${previous_email} ${email}`;
    const params = async () => ({
      email,
      secret_link: await this.links.issue('undo-email', account.account_id, about),
    });
    const recipient = to(account, previous_email);
    await this.queue.queue({ ...cause, template: 'email-changed', event: null, to: recipient, params });
  }
}
