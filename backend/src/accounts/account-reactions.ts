import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AccountEvent } from '@app/contracts/accounts';
import type { StoredEvent } from '@app/contracts/shared';
import { SCHEDULER, type Scheduler } from '../platform/clock/clock.port.js';
import { LOGGER, type Logger } from '../platform/config/logger.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { Reactions } from '../platform/reactions/reactions.js';
import { SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { AccountMails } from './account-mails.js';
import { AccountStates } from './account-states.js';

type Caused = StoredEvent & Extract<AccountEvent, { type: 'AccountRegistered' | 'PasswordResetRequested' }>;

/** The mails that follow from account events (ACC-114); the mail's id is its cause's, so a repeat queues nothing. */
@Injectable()
export class AccountReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    log: EventLog,
    private readonly states: AccountStates,
    private readonly mails: AccountMails,
    @Inject(SECRETS) secrets: SecretStore,
    @Inject(SCHEDULER) scheduler: Scheduler,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.reactions = new Reactions('accounts', log, secrets.bookmarks, scheduler, logger);
  }

  onApplicationBootstrap(): void {
    const filter = { types: ['AccountRegistered', 'PasswordResetRequested'] };
    this.reactions.start([{ name: 'account-mails', filter, handle: (event) => this.mail(event as Caused) }]);
  }

  /** Resolves when all mails of what has happened so far are under way. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  private async mail(event: Caused): Promise<void> {
    const account = await this.states.account(event.data.account_id);
    if (!account) return;
    if (event.type === 'PasswordResetRequested') return this.mails.reset(account, event.data.event, event.id);
    if (!account.confirmed) await this.mails.confirmation(account, event.data.event, event.id);
  }
}
