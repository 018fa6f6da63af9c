import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AccountEvent } from '@app/contracts/accounts';
import type { StoredEvent } from '@app/contracts/shared';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { AccountMails } from './account-mails.js';
import { AccountStates } from './account-states.js';

type Caused = StoredEvent & Extract<AccountEvent, { type: 'AccountRegistered' | 'PasswordResetRequested' }>;

/** The mails that follow from account events (ACC-114); the mail's id is its cause's, so a repeat queues nothing. */
@Injectable()
export class AccountReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    private readonly states: AccountStates,
    private readonly mails: AccountMails,
    @Inject(MAKE_REACTIONS) make: MakeReactions,
  ) {
    this.reactions = make('accounts');
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
    const { correlation_id, request_id } = event.metadata;
    const cause = { cause_id: event.id, origin: { correlation_id, request_id, causation_id: event.id } };
    if (event.type === 'PasswordResetRequested') return this.mails.reset(account, event.data.event, cause);
    if (!account.confirmed) await this.mails.confirmation(account, event.data.event, cause);
  }
}
