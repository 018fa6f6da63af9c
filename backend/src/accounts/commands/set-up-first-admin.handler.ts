import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FirstAdminBody } from '@app/contracts/accounts';
import { Command, type CommandMeta, type CommandResult } from '../../platform/commands/command.js';
import { SECRETS, type SecretStore } from '../../platform/secrets/secret-store.port.js';
import { AccountCommands } from '../account-commands.js';
import { AccountStates } from '../account-states.js';
import { Admins } from '../admins.js';
import { FirstAdmin } from '../first-admin.js';
import type { Origin } from '../origin.js';
import { hashPassword, type StrongPassword, strongPassword } from '../passwords.js';
import { Registrar } from '../registrar.js';
import { Sessions } from '../sessions.js';
import type { SignedInAnswer } from './sign-up.handler.js';

export class SetUpFirstAdminCommand extends Command<
  FirstAdminBody & { readonly token: string; readonly origin: Origin },
  SignedInAnswer
> {}

/** As staff of the demo are: no registrant's kind of person fits. */
const PERSON_TYPE = 9;

/** The account with its role, signed in; where staff need a second factor the role counts once that is set up (SEC-010). */
@CommandHandler(SetUpFirstAdminCommand)
export class SetUpFirstAdminHandler implements ICommandHandler<SetUpFirstAdminCommand> {
  constructor(
    private readonly first: FirstAdmin,
    private readonly registrar: Registrar,
    private readonly commands: AccountCommands,
    private readonly admins: Admins,
    private readonly sessions: Sessions,
    private readonly states: AccountStates,
    @Inject(SECRETS) private readonly secrets: SecretStore,
  ) {}

  async execute({ data, meta }: SetUpFirstAdminCommand): Promise<CommandResult<SignedInAnswer>> {
    const { token, person, user } = data;
    await this.first.mustBeInvited(token);
    const password = strongPassword(user.password, [user.email, person.fname, person.lname], 'user.password');
    const account_id = await this.accountFor(user.email, password, meta);
    const wanted = {
      ...{ email: user.email, password, studio: null, event: null },
      person: { ...person, person_type_id: PERSON_TYPE, phoneValue: null, address: null },
    };
    const { email } = await this.registrar.write(account_id, wanted, meta);
    const as = (step: string): CommandMeta => ({ ...meta, command_id: `${meta.command_id}:${step}`, reason: REASON });
    await this.commands.account(account_id, { type: 'ConfirmEmail', email }, as('confirm'));
    await this.admins.change(account_id, { type: 'ChangeRoles', roles: ['admin'], by: null }, as('roles'));
    const account = await this.states.account(account_id);
    const session = await this.sessions.open(account!, meta, data.origin);
    return { position: session.position, answer: { user: await this.states.user(account!), token: session.token } };
  }

  /** A number with address and password; that of an earlier call which was cut off, if there was one. */
  private async accountFor(email: string, password: StrongPassword, meta: CommandMeta): Promise<number> {
    const begun = await this.first.begun();
    if (begun === null) {
      const account_id = await this.registrar.claim({ email, password }, meta);
      await this.first.settle(account_id);
      return account_id;
    }
    await this.registrar.hold(email, begun);
    await this.secrets.passwords.set(begun, await hashPassword(password));
    return begun;
  }
}

const REASON = 'First admin, set up with the link that the server printed';
