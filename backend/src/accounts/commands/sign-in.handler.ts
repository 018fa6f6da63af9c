import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SignInBody } from '@app/contracts/accounts';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import { SECRETS, type SecretStore } from '../../platform/secrets/secret-store.port.js';
import { AccountStates } from '../account-states.js';
import { AttemptLimits } from '../attempt-limits.js';
import { KnownDevices } from '../known-devices.js';
import { passwordFits } from '../passwords.js';
import { Registrar } from '../registrar.js';
import type { Origin } from '../origin.js';
import { SecondFactors } from '../second-factors.js';
import { Sessions } from '../sessions.js';
import type { SignedInAnswer } from './sign-up.handler.js';

export class SignInCommand extends Command<SignInBody & { readonly origin: Origin }, SignedInAnswer> {}

/** Whatever is wrong, the answer and its time are the same, except a locked account with the right password (ACC-016). */
@CommandHandler(SignInCommand)
export class SignInHandler implements ICommandHandler<SignInCommand> {
  constructor(
    private readonly limits: AttemptLimits,
    private readonly devices: KnownDevices,
    private readonly registrar: Registrar,
    private readonly sessions: Sessions,
    private readonly states: AccountStates,
    private readonly factors: SecondFactors,
    @Inject(SECRETS) private readonly secrets: SecretStore,
  ) {}

  async execute({ data, meta }: SignInCommand): Promise<CommandResult<SignedInAnswer>> {
    const account = await this.registrar.byEmail(data.email);
    const device = account ? await this.devices.known(account.account_id, data.origin.cookies) : null;
    const attempt = await this.limits.signIn(data.email, meta.ip_hash, device);
    const stored = account ? await this.secrets.passwords.of(account.account_id) : null;
    const fits = await passwordFits(stored, data.password);
    if (!account || !fits) throw refused('invalid_credentials');
    // The password was right: the codes that follow it have a limit of their own.
    await attempt.succeeded();
    if (account.second_factor) await this.factors.pass(account.account_id, data.code);
    const { token, position } = await this.sessions.open(account, meta, data.origin);
    return { position, answer: { user: await this.states.user(account), token } };
  }
}
