import { Inject, Injectable } from '@nestjs/common';
import { ADMINS_STREAM, adminsDecider } from '@app/contracts/accounts';
import { addMinutes } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { SETTINGS, type Settings } from '../platform/settings/settings.port.js';
import { tokenHash } from './tokens.js';

const DAY = 24 * 60;
const FIRST_ADMIN = 'first_admin';
const invitationOf = (token: string): string => `first_admin_link:${tokenHash(token)}`;

/** A store without demo data has no admin, and an admin is made by an admin: the first one by who reads the server's output. */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly loader: StateLoader,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  /** The token of a link that makes the first admin within a day; null when there is one. */
  async invite(): Promise<string | null> {
    if (await this.isThere()) return null;
    const token = this.ids.token();
    await this.settings.set(invitationOf(token), addMinutes(this.clock.now(), DAY));
    return token;
  }

  /** Refuses a token that nobody was given, that is too old, or that comes too late. */
  async mustBeInvited(token: string): Promise<void> {
    const until = await this.settings.get(invitationOf(token));
    if (until === null || until <= this.clock.now() || (await this.isThere())) throw refused('link_invalid');
  }

  /** The account that was begun, which a call that was cut off left behind. */
  async begun(): Promise<number | null> {
    const known = await this.settings.get(FIRST_ADMIN);
    return known === null ? null : Number(known);
  }

  /** Of several who come at once one is the first. */
  async settle(account_id: number): Promise<void> {
    if ((await this.settings.settle(FIRST_ADMIN, String(account_id))) !== String(account_id))
      throw refused('link_invalid');
  }

  private async isThere(): Promise<boolean> {
    return (await this.loader.load(ADMINS_STREAM, adminsDecider)).state.length > 0;
  }
}
