import { Controller, Inject, Res } from '@nestjs/common';
import {
  accountCalls,
  AccountProfileBody,
  NewStudioBody,
  SignInBody,
  SignUpBody,
  type SignUpStudioAnswer,
  studioCalls,
  type UserView,
} from '@app/contracts/accounts';
import type { Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { clearedCookie, sessionCookie } from '../platform/auth/cookie.js';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { Called, Serves } from '../platform/http/serves.js';
import { AccountStates } from './account-states.js';
import { ChangeAccountProfileCommand } from './commands/change-account-profile.handler.js';
import { SignInCommand } from './commands/sign-in.handler.js';
import { SignOutCommand } from './commands/sign-out.handler.js';
import { SignUpCommand } from './commands/sign-up.handler.js';
import { SignUpStudioCommand } from './commands/sign-up-studio.handler.js';

/** Signing up, in and out, and the own account. The token leaves only in the cookie (ACC-021). */
@Controller()
export class SessionController {
  private readonly secure: boolean;

  constructor(
    private readonly commands: Commands,
    private readonly states: AccountStates,
    @Inject(ENVIRONMENT) environment: Pick<Environment, 'NODE_ENV'>,
  ) {
    this.secure = environment.NODE_ENV === 'production';
  }

  @Serves(accountCalls.signIn, { body: SignInBody })
  signIn(
    @Called() { body, meta }: Called<typeof accountCalls.signIn>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Saved<UserView>> {
    return this.enter(new SignInCommand(body, meta), reply);
  }

  @Serves(accountCalls.signUp, { body: SignUpBody })
  signUp(
    @Called() { body, meta }: Called<typeof accountCalls.signUp>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Saved<UserView>> {
    return this.enter(new SignUpCommand(body, meta), reply);
  }

  @Serves(studioCalls.signUp, { body: NewStudioBody })
  async signUpStudio(
    @Called() { body, meta }: Called<typeof studioCalls.signUp>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Saved<SignUpStudioAnswer>> {
    const { token, ...answer } = await this.commands.run(new SignUpStudioCommand(body, meta));
    if (token !== null) this.give(token, reply);
    return answer;
  }

  @Serves(accountCalls.signOut)
  async signOut(
    @Called() { viewer, meta }: Called<typeof accountCalls.signOut>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Saved> {
    const { account_id, session_id } = viewer;
    const answer = await this.commands.run(new SignOutCommand({ account_id, session_id }, meta));
    void reply.header('set-cookie', clearedCookie(this.secure));
    return answer;
  }

  @Serves(accountCalls.own)
  async own(@Called() { viewer }: Called<typeof accountCalls.own>): Promise<UserView> {
    const account = await this.states.account(viewer.account_id);
    if (!account) throw refused('signed_out');
    return this.states.user(account);
  }

  @Serves(accountCalls.changeOwn, { body: AccountProfileBody })
  changeOwn(@Called() { body, viewer, meta }: Called<typeof accountCalls.changeOwn>): Promise<Saved<UserView>> {
    const { account_id } = viewer;
    return this.commands.run(new ChangeAccountProfileCommand({ account_id, person: body.person }, meta));
  }

  private async enter(command: SignInCommand | SignUpCommand, reply: FastifyReply): Promise<Saved<UserView>> {
    const { user, token, position } = await this.commands.run(command);
    this.give(token, reply);
    return { ...user, position };
  }

  private give(token: string, reply: FastifyReply): void {
    void reply.header('set-cookie', sessionCookie(token, this.secure));
  }
}
