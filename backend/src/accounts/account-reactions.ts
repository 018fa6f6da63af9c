import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AccountEvent, StudioEvent, StudioSignUpEvent } from '@app/contracts/accounts';
import type { StoredEvent } from '@app/contracts/shared';
import { Refused } from '../platform/commands/command.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { AccountMails, type MailCause } from './account-mails.js';
import { AccountStates } from './account-states.js';
import { isTaken, StudioClaims } from './studio-claims.js';
import { StudioSignUps } from './studio-sign-ups.js';

type Begun = StoredEvent & Extract<StudioSignUpEvent, { type: 'StudioSignUpStarted' }>;
const MAILING = ['AccountRegistered', 'PasswordResetRequested', 'PasswordChanged', 'EmailChanged'] as const;
type Caused = StoredEvent & Extract<AccountEvent, { type: (typeof MAILING)[number] }>;

type OfStudio = StoredEvent & Extract<StudioEvent, { type: 'StudioSetupRequested' | 'StudioClaimed' }>;
type SetUp = StoredEvent & Extract<AccountEvent, { type: 'PasswordChanged' }>;

const causeOf = ({ id, metadata: { correlation_id, request_id } }: StoredEvent): MailCause => ({
  cause_id: id,
  origin: { correlation_id, request_id, causation_id: id },
});

/** The mails that follow from account events (ACC-114); the mail's id is its cause's, so a repeat queues nothing. */
@Injectable()
export class AccountReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    private readonly states: AccountStates,
    private readonly mails: AccountMails,
    private readonly signUps: StudioSignUps,
    private readonly claims: StudioClaims,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(MAKE_REACTIONS) make: MakeReactions,
  ) {
    this.reactions = make('accounts');
  }

  onApplicationBootstrap(): void {
    const filter = { types: MAILING };
    this.reactions.start([
      { name: 'account-mails', filter, handle: (event) => this.mail(event as Caused) },
      {
        name: 'studio-sign-ups',
        filter: { types: ['StudioSignUpStarted'] },
        handle: (event) => this.goOn(event as Begun),
      },
      {
        name: 'studio-mails',
        filter: { types: ['StudioSetupRequested', 'StudioClaimed'] },
        handle: (event) => this.mailOfStudio(event as OfStudio),
      },
      {
        name: 'studio-claims',
        filter: { types: ['PasswordChanged'] },
        handle: (event) => this.claim(event as SetUp),
      },
    ]);
  }

  /** Resolves when all mails of what has happened so far are under way. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  /** Waits for the sign-up itself; what it or a crash left undone is done in its name (KER-025). */
  private async goOn(event: Begun): Promise<void> {
    const meta = { ...systemMeta(this.ids, event), actor: event.metadata.actor };
    try {
      await this.signUps.resume(event.data.account_id, meta);
    } catch (error) {
      if (!(error instanceof Refused) || error.refusals[0]?.code !== 'email_taken') throw error;
    }
  }

  /** What a crash left of a claim: the account is there, and the studio is not its own yet (KER-025). */
  private async claim(event: SetUp): Promise<void> {
    const account = event.data.by === 'setup' ? await this.states.account(event.data.account_id) : null;
    if (!account) return;
    try {
      await this.claims.claim(account, { ...systemMeta(this.ids, event), actor: event.metadata.actor });
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }

  private async mailOfStudio(event: OfStudio): Promise<void> {
    const studio = await this.states.studio(event.data.studio_id);
    if (!studio) return;
    const cause = causeOf(event);
    return event.type === 'StudioClaimed'
      ? this.mails.studioClaimed(studio, cause)
      : this.mails.studioSetup(studio, event.data.account_id, event.data.event, cause);
  }

  private async mail(event: Caused): Promise<void> {
    const account = await this.states.account(event.data.account_id);
    if (!account) return;
    const cause = causeOf(event);
    switch (event.type) {
      case 'PasswordResetRequested':
        return this.mails.reset(account, event.data.event, cause);
      case 'PasswordChanged':
        return event.data.by === 'setup' ? undefined : this.mails.passwordChanged(account, cause);
      case 'EmailChanged':
        await this.mails.emailChanged(account, event.data, cause);
        return account.email_confirmed ? undefined : this.mails.confirmation(account, null, cause);
      default:
        if (!account.email_confirmed) await this.mails.confirmation(account, event.data.event, cause);
    }
  }
}
