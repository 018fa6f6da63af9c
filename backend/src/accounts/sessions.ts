import { Inject, Injectable } from '@nestjs/common';
import type { AccountCommand } from '@app/contracts/accounts';
import { addMinutes, type Instant, permits, type Position } from '@app/contracts/shared';
import type { LiveSession, SessionReader, Viewer } from '../platform/auth/viewer.js';
import { actorOf } from '../platform/auth/viewer.js';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { Live } from '../platform/live/live.js';
import { SECRETS, type SecretStore, type Session } from '../platform/secrets/secret-store.port.js';
import { AccountCommands } from './account-commands.js';
import { type Account, AccountStates, displayOf } from './account-states.js';
import { type Origin, UNKNOWN_ORIGIN } from './origin.js';
import { StaffRights } from './staff-rights.js';
import { tokenHash } from './tokens.js';

const DAY = 24 * 60;
const whenOf = ({ used_at, signed_in_at }: Session): string => used_at + signed_in_at;
const earliest = (...instants: Instant[]): Instant => instants.reduce((a, b) => (a < b ? a : b));

type StaffLimits = Pick<Environment, 'STAFF_SESSION_HOURS' | 'STAFF_IDLE_MINUTES'>;

/** Sessions: opened by sign-in and sign-up, read by the guard, ended here and nowhere else (ACC-020 to ACC-024, SEC-011). */
@Injectable()
export class Sessions implements SessionReader {
  constructor(
    private readonly commands: AccountCommands,
    private readonly states: AccountStates,
    private readonly rights: StaffRights,
    private readonly live: Live,
    @Inject(SECRETS) private readonly secrets: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(ENVIRONMENT) private readonly limits: StaffLimits,
  ) {}

  /**
   * Refuses a locked account; the token is given out once and kept only as a hash (ACC-021). The session that the same
   * browser had until now ends: whoever knows its token is signed in no longer.
   */
  async open(
    account: Account,
    meta: CommandMeta,
    { device, place, replaced }: Origin = UNKNOWN_ORIGIN,
  ): Promise<{ token: string; position: Position }> {
    const session_id = this.ids.uuid();
    const actor = actorOf(this.viewerOf(account, session_id));
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
      used_at: now,
      device,
      place,
      viewing: null,
    });
    if (replaced) await this.close(replaced.account_id, replaced.session_id, { ...meta, command_id: this.ids.uuid() });
    return { token, position };
  }

  /** Signed out: the session ends, and the account's history says so. */
  async close(accountId: number, session_id: string, meta: CommandMeta): Promise<Position> {
    await this.end(session_id);
    return (await this.commands.account(accountId, { type: 'SignOut', session_id }, meta)).position;
  }

  /** Every end of a session comes here: its token works no more, and its sockets leave their rooms. */
  async end(session_id: string): Promise<void> {
    await this.secrets.sessions.end(session_id);
    this.live.disconnectSession(session_id);
  }

  /** The same for all sessions of an account, or all but one (ACC-005, ACC-077, ACC-085). */
  async endAll(accountId: number, except?: string): Promise<void> {
    const ended = await this.secrets.sessions.of(accountId);
    await this.secrets.sessions.endAll(accountId, except);
    for (const { session_id } of ended) if (session_id !== except) this.live.disconnectSession(session_id);
  }

  /** Those of the account that have not run out; the last used first, of two the newer. */
  async list(accountId: number): Promise<Session[]> {
    const [account, sessions] = [await this.states.account(accountId), await this.secrets.sessions.of(accountId)];
    const now = this.clock.now();
    return sessions
      .filter((session) => account !== null && this.endOf(session, account) > now)
      .sort((a, b) => (whenOf(a) < whenOf(b) ? 1 : -1));
  }

  async read(token: string, attended = true): Promise<{ viewer: Viewer; renewed: boolean } | null> {
    const now = this.clock.now();
    const found = await this.living(token, now);
    if (!found) return null;
    if (attended && now >= addMinutes(found.session.used_at, 1))
      await this.secrets.sessions.touch(tokenHash(token), now);
    return { viewer: found.viewer, renewed: await this.renew(found.session, now) };
  }

  /** From now on the session acts as the account, or as its owner again; open pages connect anew (SEC-006). */
  async view(session_id: string, accountId: number | null): Promise<void> {
    await this.secrets.sessions.view(session_id, accountId);
    this.live.disconnectSession(session_id);
  }

  async look(token: string): Promise<LiveSession | null> {
    const found = await this.living(token, this.clock.now());
    return found && { viewer: found.viewer, ends_at: found.ends_at };
  }

  /** A locked account has no session, whatever its cookies say (ACC-005); one that has run out is kept no longer. */
  private async living(token: string, now: Instant): Promise<(LiveSession & { session: Session }) | null> {
    const session = await this.secrets.sessions.find(tokenHash(token));
    const account = session && (await this.states.account(session.account_id));
    if (!account || account.locked) return null;
    const ends_at = this.endOf(session, account);
    if (ends_at > now) return { viewer: await this.viewer(account, session), session, ends_at };
    await this.end(session.session_id);
    return null;
  }

  /** Staff work for hours, not for days, and a forgotten browser is nobody's (SEC-010). */
  private endOf({ expires_at, signed_in_at, used_at }: Session, { roles }: Account): Instant {
    if (roles.length === 0) return expires_at;
    const { STAFF_SESSION_HOURS, STAFF_IDLE_MINUTES } = this.limits;
    return earliest(
      expires_at,
      addMinutes(signed_in_at, STAFF_SESSION_HOURS * 60),
      addMinutes(used_at, STAFF_IDLE_MINUTES),
    );
  }

  /** Use of a session older than a day renews it, up to 30 days after sign-in (ACC-020). */
  private async renew(session: Session, now: Instant): Promise<boolean> {
    if (now <= addMinutes(session.renewed_at, DAY)) return false;
    const until = earliest(addMinutes(now, 7 * DAY), addMinutes(session.signed_in_at, 30 * DAY));
    await this.secrets.sessions.renew(session.session_id, now, until);
    return true;
  }

  /** As long as it may be: who loses the role meanwhile, or whose account gets one or is locked, is nobody else any more. */
  private async viewer(account: Account, { session_id, viewing }: Session): Promise<Viewer> {
    const own = this.viewerOf(account, session_id);
    const viewed = viewing !== null && permits('staff', own.roles) ? await this.states.account(viewing) : null;
    if (!viewed || viewed.locked || viewed.roles.length > 0) return own;
    return { ...this.viewerOf(viewed, session_id), viewed_by: own };
  }

  private viewerOf(account: Account, session_id: string): Viewer {
    const { account_id, email, confirmed, email_confirmed, studio_id, studio_account } = account;
    return {
      account_id,
      email,
      confirmed,
      email_confirmed,
      display: displayOf(account),
      roles: this.rights.rolesOf(account),
      studio_id,
      studio_account,
      session_id,
    };
  }
}
