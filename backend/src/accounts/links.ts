import { Inject, Injectable } from '@nestjs/common';
import { addMinutes } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { ENVIRONMENT, type SiteAddress, siteOf } from '../platform/config/environment.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { type LinkPurpose, type MailedLink, SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { tokenHash } from './tokens.js';

/** How long each link works, and where it leads (ACC-049, ACC-071, ACC-076). */
export const LINKS: Record<LinkPurpose, { minutes: number; path: string }> = {
  confirm: { minutes: 7 * 24 * 60, path: '/confirm/' },
  reset: { minutes: 60, path: '/reset-password/' },
  'undo-email': { minutes: 7 * 24 * 60, path: '/undo-email/' },
  setup: { minutes: 72 * 60, path: '/signup/setup-password/' },
};

/** Links that come by mail: single use, with an end, stored as hashes (SEC-002). */
@Injectable()
export class Links {
  constructor(
    @Inject(SECRETS) private readonly secrets: SecretStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(ENVIRONMENT) private readonly environment: SiteAddress,
  ) {}

  /** A fresh link. Reset and setup links end earlier ones; two confirmation mails both work (ACC-071), and so does each way back to an old address (ACC-084). */
  async issue(purpose: LinkPurpose, accountId: number, about: string): Promise<string> {
    const token = this.ids.token();
    const { minutes, path } = LINKS[purpose];
    const expires_at = addMinutes(this.clock.now(), minutes);
    const link = { purpose, account_id: accountId, about, expires_at };
    await this.secrets.links.issue(tokenHash(token), link, purpose === 'reset' || purpose === 'setup');
    return `${siteOf(this.environment)}${path}${token}`;
  }

  /** Refuses with `link_invalid` what is unknown or of another purpose; how old it is does not matter. */
  async find(purpose: LinkPurpose, token: string): Promise<MailedLink> {
    const link = await this.secrets.links.find(tokenHash(token));
    if (link?.purpose !== purpose) throw refused('link_invalid');
    return link;
  }

  /** Refuses with `link_invalid` what is unknown, of another purpose, used or out of time. */
  async open(purpose: LinkPurpose, token: string): Promise<MailedLink> {
    const link = await this.find(purpose, token);
    if (link.used || link.expires_at <= this.clock.now()) throw refused('link_invalid');
    return link;
  }

  /** Refuses with `link_invalid` when someone was faster. */
  async use(token: string, newPassword?: { accountId: number; hash: string }): Promise<void> {
    if (!(await this.secrets.links.use(tokenHash(token), newPassword))) throw refused('link_invalid');
  }
}
