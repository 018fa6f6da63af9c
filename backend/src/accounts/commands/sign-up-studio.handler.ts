import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  addressErrors,
  isSameStudio,
  type NewStudioBody,
  type SignUpStudioAnswer,
  STUDIO_OWNER,
  type StudioProfile,
  webAddress,
} from '@app/contracts/accounts';
import { nameKey, phoneErrors, START } from '@app/contracts/shared';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { LogIndexes } from '../../platform/log-indexes/log-indexes.js';
import { Numbers } from '../../platform/numbers/numbers.js';
import { AccountStates } from '../account-states.js';
import { AttemptLimits } from '../attempt-limits.js';
import type { Origin } from '../origin.js';
import { strongPassword, type StrongPassword } from '../passwords.js';
import { Registrar } from '../registrar.js';
import { Sessions } from '../sessions.js';
import { contactsOf, phonesOf, placeOf } from '../studio-profile.js';
import { studiosByName } from '../studio-index.js';
import { StudioSignUps } from '../studio-sign-ups.js';

/** The token of the new session; null when the studio is there already. */
export type NewStudioAnswer = SignUpStudioAnswer & { readonly token: string | null };

export class SignUpStudioCommand extends Command<NewStudioBody & { readonly origin?: Origin }, NewStudioAnswer> {}

/** CREATE of a studio (ACC-057 to ACC-065): an unverified studio with its one account, signed in. */
@CommandHandler(SignUpStudioCommand)
export class SignUpStudioHandler implements ICommandHandler<SignUpStudioCommand> {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly registrar: Registrar,
    private readonly sessions: Sessions,
    private readonly states: AccountStates,
    private readonly numbers: Numbers,
    private readonly signUps: StudioSignUps,
    private readonly indexes: LogIndexes,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'DEFAULT_COUNTRY_ID'>,
  ) {}

  async execute(command: SignUpStudioCommand): Promise<CommandResult<NewStudioAnswer>> {
    const { data, meta } = command;
    const profile = profileOf(data);
    const wrong = {
      ...addressErrors(profile.address, this.environment.DEFAULT_COUNTRY_ID),
      ...phoneErrors({ phone: data.phone, ...phonesOf(profile) }, profile.address.country_id),
    };
    if (Object.keys(wrong).length > 0) throw refused('invalid_input', {}, wrong);
    const { email, password } = data.primary_mybtf_user;
    const names = data.studio_contacts.flatMap(({ fname, lname }) => [fname, lname]);
    const strong = strongPassword(password, [email, data.name, ...names], 'primary_mybtf_user.password');
    return this.limits.during(email, meta.ip_hash, () => this.signUp(command, profile, strong));
  }

  private async signUp(
    { data, meta }: SignUpStudioCommand,
    profile: StudioProfile,
    password: StrongPassword,
  ): Promise<CommandResult<NewStudioAnswer>> {
    const { email } = data.primary_mybtf_user;
    const existing = await this.existing(email, profile);
    if (existing !== null) return { position: START, answer: { exists: true, id: existing, user: null, token: null } };
    const studio_id = await this.numbers.next('studio', meta);
    const account_id = await this.registrar.claim({ email, password }, meta);
    const person = personOf(profile);
    const account = await this.signUps.begin(
      { account_id, studio_id, email, person, profile, event: data.event ?? null },
      meta,
    );
    const { token, position } = await this.sessions.open(account, meta, data.origin);
    return { position, answer: { exists: false, id: studio_id, user: await this.states.user(account), token } };
  }

  /** The studio this one seems to be already (ACC-064); an individual's address is refused by the registrar. */
  private async existing(email: string, profile: StudioProfile): Promise<number | null> {
    const { DEFAULT_COUNTRY_ID } = this.environment;
    const account = await this.registrar.byEmail(email);
    if (account?.studio_account) return account.studio_id;
    if (account) throw refused('email_taken');
    for (const id of await this.indexes.find(studiosByName, nameKey(profile.name))) {
      const studio = await this.states.studioItself(Number(id));
      if (!studio?.verified || !isSameStudio(studio, profile, DEFAULT_COUNTRY_ID)) continue;
      return (await this.states.studio(studio.studio_id))?.studio_id ?? studio.studio_id;
    }
    return null;
  }
}

const profileOf = ({ name, website, address, email, phone, studio_contacts }: NewStudioBody): StudioProfile => {
  if (!studio_contacts.some((c) => c.person_type_id === STUDIO_OWNER))
    throw refused('invalid_input', {}, { studio_contacts: 'Required' });
  return {
    name,
    website: webAddress(website),
    address: placeOf(address),
    email: [{ contact_type_id: 1, primary: true, value: email }],
    phone: [{ contact_type_id: 2, primary: true, value: phone }],
    studio_contacts: contactsOf(studio_contacts),
  };
};

const personOf = ({ studio_contacts }: StudioProfile) => {
  const { fname, lname, person_type_id, phone } = studio_contacts.find((c) => c.primary) ?? studio_contacts[0]!;
  return { fname, lname, person_type_id, phoneValue: phone, address: null };
};
