import { Injectable } from '@nestjs/common';
import { maskEmail, setupEmailOf, STUDIO_OWNER, studioDecider, type StudioToSetUp } from '@app/contracts/accounts';
import { type CommandMeta, Refused, refused } from '../platform/commands/command.js';
import { AccountCommands } from './account-commands.js';
import { type Account, AccountStates, type Studio } from './account-states.js';
import { Links } from './links.js';
import { hashPassword, strongPassword } from './passwords.js';
import { Registrar } from './registrar.js';

type Asked = { readonly email: string; readonly event: string | null };
type Claim = { readonly account_id: number; readonly email: string; readonly studio: Studio };

/** What a setup link is about: the studio, and the address that it was mailed to. */
export const aboutSetup = (studioId: number, email: string): string => `${studioId} ${email}`;

/** The person of the account: whoever handles the studio's registrations, or its owner, as far as the office knows one. */
const personOf = ({ name, studio_contacts }: Studio) => {
  const contact = studio_contacts.find(({ primary }) => primary) ?? studio_contacts[0];
  const { fname = name, lname = '', person_type_id = STUDIO_OWNER, phone = null } = contact ?? {};
  return { fname, lname, person_type_id, phoneValue: phone, address: null };
};

/**
 * A studio that the office has on file and nobody has claimed: with the password that its mailed link sets, its account
 * and the claim follow (ACC-046 to ACC-056). What a crash leaves is gone through again with another mail.
 */
@Injectable()
export class StudioClaims {
  constructor(
    private readonly states: AccountStates,
    private readonly commands: AccountCommands,
    private readonly registrar: Registrar,
    private readonly links: Links,
  ) {}

  /** The event, from which the mail follows; refuses what nobody may be mailed for. */
  async request(studioId: number, asked: Asked, meta: CommandMeta): Promise<void> {
    const studio = await this.states.studio(studioId);
    // Who has just signed up as a studio is nobody's business until the office knows it.
    if (!studio?.verified) throw refused('studio_unknown');
    const account = studio.account_id === null ? null : await this.states.account(studio.account_id);
    const masked_email = maskEmail(account?.email ?? '');
    const command = { type: 'RequestStudioSetup' as const, ...asked, account_id: 0, masked_email };
    // Who is refused takes no number.
    const decision = studioDecider.decide(command, studio);
    if (!decision.accepted) throw new Refused(decision.refusals);
    const account_id = studio.setup_account_id ?? (await this.registrar.number(meta));
    const holder = await this.registrar.byEmail(asked.email);
    if (holder && holder.account_id !== account_id) throw refused('email_taken');
    await this.commands.studio(studio.studio_id, { ...command, account_id }, meta);
  }

  /** Refuses with `link_invalid` what is used, too old, or went to an address that is not the studio's any more (ACC-052). */
  async find(token: string): Promise<StudioToSetUp> {
    const { studio } = await this.opened(token);
    return { studio: { id: studio.studio_id, name: studio.name } };
  }

  /** The account, whose studio this is from now on. */
  async complete(token: string, studioId: number, password: string, meta: CommandMeta): Promise<Account> {
    const { account_id, email, studio } = await this.opened(token);
    if (studio.studio_id !== studioId) throw refused('link_invalid');
    const person = personOf(studio);
    const strong = strongPassword(password, [email, studio.name, person.fname, person.lname], 'password');
    await this.registrar.hold(email, account_id);
    await this.links.use(token, { accountId: account_id, hash: await hashPassword(strong) });
    const wanted = { email, person, studio: studioId, event: null, by_setup: true };
    const account = await this.registrar.write(account_id, wanted, meta);
    await this.claim(account, meta);
    return account;
  }

  /** Again for a studio that the account has it changes nothing. */
  async claim({ account_id, studio_id, email }: Account, meta: CommandMeta): Promise<void> {
    if (studio_id === null) return;
    const command = { type: 'ClaimStudio' as const, account_id, masked_email: maskEmail(email) };
    await this.commands.studio(studio_id, command, { ...meta, command_id: `${meta.command_id}:claim` });
  }

  private async opened(token: string): Promise<Claim> {
    const { account_id, about } = await this.links.open('setup', token);
    const studio = await this.states.studio(Number(about.split(' ')[0]));
    const email = studio && setupEmailOf(studio);
    if (!studio || studio.claimed || !email || about !== aboutSetup(studio.studio_id, email))
      throw refused('link_invalid');
    return { account_id, email, studio };
  }
}

/** Somebody else's: by another account, or merged away meanwhile. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Refused && ['studio_claimed', 'studio_merged'].includes(error.refusals[0]?.code ?? '');
