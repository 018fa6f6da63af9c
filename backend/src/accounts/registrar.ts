import { Inject, Injectable } from '@nestjs/common';
import type { AccountCommand, AccountPerson } from '@app/contracts/accounts';
import { addMinutes, emailKey, type Instant } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, Refused, refused } from '../platform/commands/command.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { Numbers } from '../platform/numbers/numbers.js';
import { SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { AccountCommands } from './account-commands.js';
import { type Account, AccountStates } from './account-states.js';
import { LINKS } from './links.js';
import { hashPassword, type StrongPassword } from './passwords.js';

export type NewAccount = {
  readonly email: string;
  readonly password: StrongPassword | null;
  readonly person: AccountPerson;
  readonly studio: number | null;
  readonly event: string | null;
  /** Claimed through a mailed link (ACC-051). */
  readonly by_setup?: boolean;
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
  async register(wanted: NewAccount, meta: CommandMeta): Promise<Account> {
    const account_id = await this.claim(wanted, meta);
    try {
      return await this.write(account_id, wanted, meta);
    } catch (error) {
      await this.withdraw(account_id, wanted.email, error);
      throw error;
    }
  }

  /** A number for the account, with the address and the password kept for it; refuses with `email_taken`. */
  async claim({ email, password }: Pick<NewAccount, 'email' | 'password'>, meta: CommandMeta): Promise<number> {
    // Looked at first, so that who is refused takes no number; the reservation decides.
    if ((await this.byEmail(email)) !== null) throw refused('email_taken');
    const account_id = await this.number(meta);
    await this.hold(email, account_id);
    try {
      if (password !== null) await this.secrets.passwords.set(account_id, await hashPassword(password));
    } catch (error) {
      await this.withdraw(account_id, email, error);
      throw error;
    }
    return account_id;
  }

  /** A number that is nobody's. */
  async number(meta: CommandMeta): Promise<number> {
    const account_id = await this.numbers.next('account', meta);
    // Events that were restored from an older copy give a number again: its sessions and links were another's.
    await this.secrets.forgetAccount(account_id);
    return account_id;
  }

  /** The account's first event; again for an account that is there it changes nothing. */
  async write(account_id: number, wanted: Omit<NewAccount, 'password'>, meta: CommandMeta): Promise<Account> {
    const there = await this.states.account(account_id);
    if (there !== null) return there;
    const { email, person, studio, event, by_setup = false } = wanted;
    const command: AccountCommand = {
      type: 'RegisterAccount',
      account_id,
      email: email.trim(),
      person,
      studio_account: studio !== null,
      studio_id: studio,
      platform_id: this.environment.PLATFORM_ID,
      event,
      by_setup,
    };
    const { state } = await this.commands.account(account_id, command, meta);
    return state!;
  }

  /** Keeps the address for the account, which may have it already; refuses with `email_taken`. */
  hold(email: string, account_id: number): Promise<void> {
    return this.reserve(emailKey(email), account_id);
  }

  /** Keeps the new address for the account, and the old one as long as it may be taken back (ACC-084); refuses with `email_in_use`. */
  async move(from: string, to: string, account_id: number): Promise<void> {
    try {
      await this.hold(to, account_id);
    } catch (error) {
      throw error instanceof Refused ? refused('email_in_use') : error;
    }
    await this.hold(from, account_id);
  }

  /** After a refusal the address is free again. After anything else the account may be there: a dead claim ends by itself. */
  async withdraw(account_id: number, email: string, error: unknown): Promise<void> {
    if (error instanceof Refused) await this.secrets.emails.release(emailKey(email), account_id);
  }

  /** The account that signs in with the address, or null. */
  async byEmail(email: string): Promise<Account | null> {
    const key = emailKey(email);
    const holder = await this.secrets.emails.holder(key);
    const account = holder && (await this.states.account(holder.account_id));
    // An address that it gave up is kept for it, but signs nobody in.
    return account && emailKey(account.email) === key ? account : null;
  }

  private async reserve(key: string, accountId: number): Promise<void> {
    const now = this.clock.now();
    if (await this.secrets.emails.reserve(key, accountId, now)) return;
    const holder = await this.secrets.emails.holder(key);
    const dead = holder !== null && (await this.isDead(key, holder, now));
    if (dead) await this.secrets.emails.release(key, holder.account_id);
    if (!dead || !(await this.secrets.emails.reserve(key, accountId, now))) throw refused('email_taken');
  }
  /** A sign-up that a crash ended, or an address that its account gave up and can take back no more. */
  private async isDead(
    key: string,
    { account_id, reserved_at }: { account_id: number; reserved_at: Instant },
    now: Instant,
  ): Promise<boolean> {
    const account = await this.states.account(account_id);
    if (account === null) return reserved_at < addMinutes(now, -1);
    return emailKey(account.email) !== key && reserved_at < addMinutes(now, -LINKS['undo-email'].minutes);
  }
}
