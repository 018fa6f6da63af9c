import { Inject, Injectable } from '@nestjs/common';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { type Account, AccountStates } from './account-states.js';
import { AttemptLimits } from './attempt-limits.js';
import { passwordFits } from './passwords.js';

/** That the owner himself asks, and not who found his browser open (ACC-083): guessing costs as much as at the sign-in. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly states: AccountStates,
    @Inject(SECRETS) private readonly secrets: SecretStore,
  ) {}

  /** Refuses with `authentication_failed` (ACC-086). */
  async check(account_id: number, password: string, { ip_hash }: CommandMeta): Promise<Account> {
    const account = await this.states.account(account_id);
    if (!account) throw refused('signed_out');
    // Who is signed in comes from a device of the account: strangers at the sign-in do not use its attempts up.
    const attempt = await this.limits.signIn(account.email, ip_hash, `own:${account_id}`);
    if (!(await passwordFits(await this.secrets.passwords.of(account_id), password)))
      throw refused('authentication_failed', {}, { password: 'Authentication failed' });
    await attempt.succeeded();
    return account;
  }
}
