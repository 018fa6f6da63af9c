import { Inject, Injectable } from '@nestjs/common';
import { type EmailChange, setupEmailOf } from '@app/contracts/accounts';
import { DEFAULT_EVENT_SUBDOMAIN, type EventDocument } from '@app/contracts/catalogue';
import { MAIL_QUEUE, type MailOrigin, type MailQueue, type MailRecipient } from '@app/contracts/mail';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { type Account, displayOf, type Studio } from './account-states.js';
import { Links } from './links.js';
import { aboutSetup } from './studio-claims.js';

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
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
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

  /** To the address that the office has of the studio; whoever follows it has the account (ACC-049). */
  async studioSetup(studio: Studio, account_id: number, event: string | null, cause: MailCause): Promise<void> {
    const email = setupEmailOf(studio);
    if (email === null) return;
    const { studio_id, name: studio_name } = studio;
    const params = async () => ({
      studio_name,
      secret_link: await this.links.issue('setup', account_id, aboutSetup(studio_id, email)),
    });
    const recipient = { account: { account_id, email, name: studio_name }, person: null, office: null };
    await this.queue.queue({ ...cause, template: 'studio-setup', event, to: recipient, params });
  }

  /** To the office of the default event (ACC-114). */
  async studioClaimed({ name: studio_name }: Studio, cause: MailCause): Promise<void> {
    const { rows } = await this.readModels.find<EventDocument>('events', {});
    const event = rows.find(({ profile }) => profile.subdomain === DEFAULT_EVENT_SUBDOMAIN)?.profile;
    for (const office of event?.employee_email.slice(0, 1) ?? []) {
      const to = { account: null, person: null, office };
      await this.queue.queue({ ...cause, template: 'studio-claimed', event: event!.name, to, params: { studio_name } });
    }
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
