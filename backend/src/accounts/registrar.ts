import { Inject, Injectable } from '@nestjs/common';
import type { AccountCommand, AccountPerson } from '@app/contracts/accounts';
import { addMinutes, emailKey } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { Numbers } from '../platform/numbers/numbers.js';
import { SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { AccountCommands } from './account-commands.js';
import { type Account, AccountStates } from './account-states.js';
import { hashPassword } from './passwords.js';

export type NewAccount = {
  readonly email: string;
  readonly password: string | null;
  readonly person: AccountPerson;
  readonly studio: number | null;
  readonly event: string | null;
};

/** Makes accounts, so that no two share an address (ACC-010): the address is reserved, then the event is written. */
@Injectable()
export class Registrar {
  constructor(
    private readonly commands: AccountCommands,
    private readonly numbers: Numbers,
    private readonly states: AccountStates,
    @Inject(SECRETS) private readonly secrets: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'PLATFORM_ID'>,
  ) {}

  /** Refuses with `email_taken` (ACC-036). */
  async register({ email, password, person, studio, event }: NewAccount, meta: CommandMeta): Promise<Account> {
    const account_id = await this.numbers.next('account', meta);
    const key = emailKey(email);
    await this.reserve(key, account_id);
    try {
      if (password !== null) await this.secrets.passwords.set(account_id, await hashPassword(password));
      const command: AccountCommand = {
        type: 'RegisterAccount',
        account_id,
        email: email.trim(),
        person,
        studio_account: studio !== null,
        studio_id: studio,
        platform_id: this.environment.PLATFORM_ID,
        event,
      };
      const { state } = await this.commands.account(account_id, command, meta);
      return state!;
    } catch (error) {
      await this.secrets.emails.release(key, account_id);
      throw error;
    }
  }

  /** The account that signs in with the address, or null. */
  async byEmail(email: string): Promise<Account | null> {
    const holder = await this.secrets.emails.holder(emailKey(email));
    return holder ? await this.states.account(holder.account_id) : null;
  }

  private async reserve(key: string, accountId: number): Promise<void> {
    const now = this.clock.now();
    if (await this.secrets.emails.reserve(key, accountId, now)) return;
    const holder = await this.secrets.emails.holder(key);
    // A reservation whose account never came to be belongs to a sign-up that a crash ended.
    const dead =
      holder !== null &&
      holder.reserved_at < addMinutes(now, -1) &&
      (await this.states.account(holder.account_id)) === null;
    if (dead) await this.secrets.emails.release(key, holder.account_id);
    if (!dead || !(await this.secrets.emails.reserve(key, accountId, now))) throw refused('email_taken');
  }
}
