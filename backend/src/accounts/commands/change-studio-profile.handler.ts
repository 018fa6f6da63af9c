import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addressErrors, type StudioProfileBody, type StudioView, webAddress } from '@app/contracts/accounts';
import { phoneErrors } from '@app/contracts/shared';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { AccountCommands } from '../account-commands.js';
import { AccountStates, studioView } from '../account-states.js';
import { contactsOf, onePrimary, phonesOf, placeOf } from '../studio-profile.js';

export class ChangeStudioProfileCommand extends Command<
  { readonly studio_id: number; readonly profile: StudioProfileBody; readonly by_staff: boolean },
  StudioView
> {}

/** The profile of a studio, saved by its own account or by staff (ACC-099, ACC-101, ACC-102). */
@CommandHandler(ChangeStudioProfileCommand)
export class ChangeStudioProfileHandler implements ICommandHandler<ChangeStudioProfileCommand> {
  constructor(
    private readonly commands: AccountCommands,
    private readonly states: AccountStates,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'DEFAULT_COUNTRY_ID'>,
  ) {}

  async execute({ data, meta }: ChangeStudioProfileCommand): Promise<CommandResult<StudioView>> {
    const { studio_id, by_staff } = data;
    const { name, website, address, email, phone, studio_contacts } = data.profile;
    const profile = {
      name,
      website: webAddress(website),
      address: placeOf(address),
      email: onePrimary(email),
      phone: onePrimary(phone),
      studio_contacts: contactsOf(studio_contacts),
    };
    const phones = profile.phone.map(({ value }, at) => [`phone.${at}.value`, value]);
    const wrong = {
      ...addressErrors(profile.address, this.environment.DEFAULT_COUNTRY_ID),
      ...phoneErrors({ ...Object.fromEntries(phones), ...phonesOf(profile) }, profile.address.country_id),
    };
    if (Object.keys(wrong).length > 0) throw refused('invalid_input', {}, wrong);
    const { position, state } = await this.commands.studio(
      studio_id,
      { type: 'ChangeStudioProfile', profile, by_staff },
      meta,
    );
    const studio = state!;
    const account = studio.account_id === null ? null : await this.states.account(studio.account_id);
    return { position, answer: studioView(studio, account) };
  }
}
