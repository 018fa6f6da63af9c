import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SetupAccountBody } from '@app/contracts/accounts';
import { Command, type CommandResult, refused } from '../../platform/commands/command.js';
import type { Origin } from '../origin.js';
import { Sessions } from '../sessions.js';
import { AccountStates } from '../account-states.js';
import { StudioClaims } from '../studio-claims.js';
import type { SignedInAnswer } from './sign-up.handler.js';

export class SetUpStudioCommand extends Command<SetupAccountBody & { readonly origin?: Origin }, SignedInAnswer> {}

/** SETUP of a studio that the office had on file: its account with a password, the claim, signed in (ACC-050, ACC-051). */
@CommandHandler(SetUpStudioCommand)
export class SetUpStudioHandler implements ICommandHandler<SetUpStudioCommand> {
  constructor(
    private readonly claims: StudioClaims,
    private readonly sessions: Sessions,
    private readonly states: AccountStates,
  ) {}

  async execute({ data, meta }: SetUpStudioCommand): Promise<CommandResult<SignedInAnswer>> {
    const { token: link, studio_id, password, password2, origin } = data;
    if (password !== password2) throw refused('invalid_input', {}, { password2: 'Passwords must match' });
    const account = await this.claims.complete(link, studio_id, password, meta);
    const { token, position } = await this.sessions.open(account, meta, origin);
    return { position, answer: { user: await this.states.user(account), token } };
  }
}
