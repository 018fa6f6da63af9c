import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AccountPerson, addressErrors, type UserView } from '@app/contracts/accounts';
import { phoneErrors } from '@app/contracts/shared';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { AccountCommands } from '../account-commands.js';
import { AccountStates } from '../account-states.js';

export class ChangeAccountProfileCommand extends Command<
  { readonly account_id: number; readonly person: AccountPerson },
  UserView
> {}

/** Name, person type, phone and address of the signed-in user (ACC-089, ACC-090). */
@CommandHandler(ChangeAccountProfileCommand)
export class ChangeAccountProfileHandler implements ICommandHandler<ChangeAccountProfileCommand> {
  constructor(
    private readonly commands: AccountCommands,
    private readonly states: AccountStates,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'DEFAULT_COUNTRY_ID'>,
  ) {}

  async execute({ data, meta }: ChangeAccountProfileCommand): Promise<CommandResult<UserView>> {
    const { fname, lname, person_type_id, phoneValue, address } = data.person;
    const wrong = {
      ...(address ? addressErrors(address, this.environment.DEFAULT_COUNTRY_ID, 'person.address.') : {}),
      ...phoneErrors({ 'person.phoneValue': phoneValue }, address?.country_id ?? null),
    };
    if (Object.keys(wrong).length > 0) throw refused('invalid_input', {}, wrong);
    const person = {
      fname,
      lname,
      person_type_id,
      phoneValue: phoneValue || null,
      address: address ? { ...address } : null,
    };
    const { position, state } = await this.commands.account(
      data.account_id,
      { type: 'ChangeAccountProfile', person },
      meta,
    );
    return { position, answer: await this.states.user(state!) };
  }
}
