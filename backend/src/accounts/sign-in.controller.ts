import { Controller, Inject, Res } from '@nestjs/common';
import {
  ChangeEmailBody,
  ChangePasswordBody,
  OwnPasswordBody,
  ReasonBody,
  SecondFactorBody,
  type SecondFactorSetUp,
  type SessionView,
  signInCalls,
  type UserView,
} from '@app/contracts/accounts';
import type { Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { clearedCookie, isSecure } from '../platform/auth/cookie.js';
import { Commands } from '../platform/commands/commands.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { Called, Serves } from '../platform/http/serves.js';
import { BeginSecondFactorCommand } from './commands/begin-second-factor.handler.js';
import { ChangeEmailCommand } from './commands/change-email.handler.js';
import { ChangePasswordCommand } from './commands/change-password.handler.js';
import { EndSessionsCommand } from './commands/end-sessions.handler.js';
import { RemoveSecondFactorCommand } from './commands/remove-second-factor.handler.js';
import { TurnOffSecondFactorCommand } from './commands/turn-off-second-factor.handler.js';
import { TurnOnSecondFactorCommand } from './commands/turn-on-second-factor.handler.js';
import { UndoEmailChangeCommand } from './commands/undo-email-change.handler.js';
import { Sessions } from './sessions.js';

/** What an account signs in with, and where it is signed in: e-mail, password, second factor, sessions. */
@Controller()
export class SignInController {
  constructor(
    private readonly commands: Commands,
    private readonly sessions: Sessions,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'NODE_ENV' | 'PUBLIC_URL'>,
  ) {}

  @Serves(signInCalls.changeEmail, { body: ChangeEmailBody })
  changeEmail(@Called() { body, viewer, meta }: Called<typeof signInCalls.changeEmail>): Promise<Saved<UserView>> {
    const { account_id, session_id } = viewer;
    return this.commands.run(new ChangeEmailCommand({ ...body, account_id, session_id }, meta));
  }

  @Serves(signInCalls.undoEmailChange)
  async undoEmailChange(@Called() { params, meta }: Called<typeof signInCalls.undoEmailChange>): Promise<object> {
    await this.commands.run(new UndoEmailChangeCommand(params, meta));
    return {};
  }

  @Serves(signInCalls.changePassword, { body: ChangePasswordBody })
  changePassword(@Called() { body, viewer, meta }: Called<typeof signInCalls.changePassword>): Promise<Saved> {
    const { account_id, session_id } = viewer;
    return this.commands.run(new ChangePasswordCommand({ ...body, account_id, session_id }, meta));
  }

  @Serves(signInCalls.sessions)
  async list(@Called() { viewer }: Called<typeof signInCalls.sessions>): Promise<readonly SessionView[]> {
    const living = await this.sessions.list(viewer.account_id);
    return living.map(({ session_id: id, device, place, signed_in_at, used_at }) => {
      return { id, device, place, signed_in_at, used_at, current: id === viewer.session_id };
    });
  }

  @Serves(signInCalls.endSession)
  endSession(@Called() { params, viewer, meta }: Called<typeof signInCalls.endSession>): Promise<Saved> {
    return this.commands.run(new EndSessionsCommand({ account_id: viewer.account_id, id: params.id }, meta));
  }

  @Serves(signInCalls.endAllSessions)
  async endAllSessions(
    @Called() { viewer, meta }: Called<typeof signInCalls.endAllSessions>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Saved> {
    const answer = await this.commands.run(new EndSessionsCommand({ account_id: viewer.account_id, id: null }, meta));
    void reply.header('set-cookie', clearedCookie(isSecure(this.environment)));
    return answer;
  }

  @Serves(signInCalls.beginSecondFactor, { body: OwnPasswordBody })
  beginSecondFactor(
    @Called() { body, viewer, meta }: Called<typeof signInCalls.beginSecondFactor>,
  ): Promise<SecondFactorSetUp> {
    return this.commands.run(new BeginSecondFactorCommand({ ...body, account_id: viewer.account_id }, meta));
  }

  @Serves(signInCalls.turnOnSecondFactor, { body: SecondFactorBody })
  turnOnSecondFactor(
    @Called() { body, viewer, meta }: Called<typeof signInCalls.turnOnSecondFactor>,
  ): Promise<Saved<{ readonly recovery_codes: readonly string[] }>> {
    const { account_id, session_id } = viewer;
    return this.commands.run(new TurnOnSecondFactorCommand({ ...body, account_id, session_id }, meta));
  }

  @Serves(signInCalls.turnOffSecondFactor, { body: SecondFactorBody })
  turnOffSecondFactor(
    @Called() { body, viewer, meta }: Called<typeof signInCalls.turnOffSecondFactor>,
  ): Promise<Saved> {
    return this.commands.run(new TurnOffSecondFactorCommand({ ...body, account_id: viewer.account_id }, meta));
  }

  @Serves(signInCalls.removeSecondFactor, { body: ReasonBody })
  removeSecondFactor(@Called() { params, meta }: Called<typeof signInCalls.removeSecondFactor>): Promise<Saved> {
    return this.commands.run(new RemoveSecondFactorCommand({ account_id: params.id }, meta));
  }
}
