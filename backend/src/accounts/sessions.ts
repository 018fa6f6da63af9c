import { Inject, Injectable } from '@nestjs/common';
import type { AccountCommand } from '@app/contracts/accounts';
import { addMinutes, type Instant, type Position } from '@app/contracts/shared';
import type { LiveSession, SessionReader, Viewer } from '../platform/auth/viewer.js';
import { actorOf } from '../platform/auth/viewer.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { SECRETS, type SecretStore, type Session } from '../platform/secrets/secret-store.port.js';
import { AccountCommands } from './account-commands.js';
import { type Account, AccountStates, displayOf } from './account-states.js';
import { tokenHash } from './tokens.js';

const DAY = 24 * 60;
const earlier = (a: Instant, b: Instant): Instant => (a < b ? a : b);

const viewerOf = (account: Account, session_id: string): Viewer => ({
  account_id: account.account_id,
  email: account.email,
  confirmed: account.confirmed,
  display: displayOf(account),
  roles: account.roles,
  studio_id: account.studio_id,
  studio_account: account.studio_account,
  session_id,
});

/** Sessions: opened by sign-in and sign-up, read by the guard, ended by sign-out, lock and reset (ACC-020 to ACC-024). */
@Injectable()
export class Sessions implements SessionReader {
  constructor(
    private readonly commands: AccountCommands,
    private readonly states: AccountStates,
    @Inject(SECRETS) private readonly secrets: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  /** Refuses a locked account; the token is given out once and kept only as a hash (ACC-021). */
  async open(account: Account, meta: CommandMeta): Promise<{ token: string; position: Position }> {
    const session_id = this.ids.uuid();
    const actor = actorOf(viewerOf(account, session_id));
    const signIn: AccountCommand = { type: 'SignIn', session_id };
    // Each try begins a session of its own: the token of one whose answer was lost is known to nobody.
    const origin = { ...meta, actor, command_id: this.ids.uuid() };
    const { position } = await this.commands.account(account.account_id, signIn, origin);
    const now = this.clock.now();
    const token = this.ids.token();
    await this.secrets.sessions.start(tokenHash(token), {
      session_id,
      account_id: account.account_id,
      signed_in_at: now,
      renewed_at: now,
      expires_at: addMinutes(now, 7 * DAY),
    });
    return { token, position };
  }

  async close(accountId: number, session_id: string, meta: CommandMeta): Promise<Position> {
    await this.secrets.sessions.end(session_id);
    return (await this.commands.account(accountId, { type: 'SignOut', session_id }, meta)).position;
  }

  async read(token: string): Promise<{ viewer: Viewer; renewed: boolean } | null> {
    const found = await this.living(token);
    return found && { viewer: found.viewer, renewed: await this.renew(found.session) };
  }

  async look(token: string): Promise<LiveSession | null> {
    const found = await this.living(token);
    return found && { viewer: found.viewer, ends_at: found.session.expires_at };
  }

  /** A locked account has no session, whatever its cookies say (ACC-005). */
  private async living(token: string): Promise<{ viewer: Viewer; session: Session } | null> {
    const session = await this.secrets.sessions.find(tokenHash(token));
    if (!session || session.expires_at <= this.clock.now()) return null;
    const account = await this.states.account(session.account_id);
    if (!account || account.locked) return null;
    return { viewer: viewerOf(account, session.session_id), session };
  }

  /** Use of a session older than a day renews it, up to 30 days after sign-in (ACC-020). */
  private async renew(session: Session): Promise<boolean> {
    const now = this.clock.now();
    if (now <= addMinutes(session.renewed_at, DAY)) return false;
    const until = earlier(addMinutes(now, 7 * DAY), addMinutes(session.signed_in_at, 30 * DAY));
    await this.secrets.sessions.renew(session.session_id, now, until);
    return true;
  }
}
