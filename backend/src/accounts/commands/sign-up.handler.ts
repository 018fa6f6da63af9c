import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignUpBody, UserView } from '@app/contracts/accounts';
import { Command, type CommandResult } from '../../platform/commands/command.js';
import { AccountStates } from '../account-states.js';
import { AttemptLimits } from '../attempt-limits.js';
import type { Origin } from '../origin.js';
import { strongPassword, type StrongPassword } from '../passwords.js';
import { Registrar } from '../registrar.js';
import { Sessions } from '../sessions.js';

export type SignedInAnswer = { readonly user: UserView; readonly token: string };

export class SignUpCommand extends Command<SignUpBody & { readonly origin?: Origin }, SignedInAnswer> {}

/** Individual sign-up (ACC-030, ACC-037): the account, signed in and unconfirmed; its mail follows from the event. */
@CommandHandler(SignUpCommand)
export class SignUpHandler implements ICommandHandler<SignUpCommand> {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly registrar: Registrar,
    private readonly sessions: Sessions,
    private readonly states: AccountStates,
  ) {}

  async execute(command: SignUpCommand): Promise<CommandResult<SignedInAnswer>> {
    const { user, person } = command.data;
    const password = strongPassword(user.password, [user.email, person.fname, person.lname], 'user.password');
    return this.limits.during(user.email, command.meta.ip_hash, () => this.signUp(command, password));
  }

  private async signUp(
    { data, meta }: SignUpCommand,
    password: StrongPassword,
  ): Promise<CommandResult<SignedInAnswer>> {
    const { person, user, event, origin } = data;
    const account = await this.registrar.register(
      {
        email: user.email,
        password,
        person: { ...person, phoneValue: null, address: null },
        studio: null,
        event: event ?? null,
      },
      meta,
    );
    const { token, position } = await this.sessions.open(account, meta, origin);
    return { position, answer: { user: await this.states.user(account), token } };
  }
}
