import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  accountCalls,
  AccountProfileBody,
  FirstAdminBody,
  NewStudioBody,
  SetupAccountBody,
  SignInBody,
  SignUpBody,
  type SignUpStudioAnswer,
  studioCalls,
  type StudioSetUp,
  type UserView,
} from '@app/contracts/accounts';
import type { Saved } from '@app/contracts/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clearedCookie, isSecure, sessionCookie } from '../platform/auth/cookie.js';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { Called, Serves } from '../platform/http/serves.js';
import { AccountStates } from './account-states.js';
import { type Origin, originOf } from './origin.js';
import { ChangeAccountProfileCommand } from './commands/change-account-profile.handler.js';
import { SetUpFirstAdminCommand } from './commands/set-up-first-admin.handler.js';
import { SetUpStudioCommand } from './commands/set-up-studio.handler.js';
import { SignInCommand } from './commands/sign-in.handler.js';
import { SignOutCommand } from './commands/sign-out.handler.js';
import { SignUpCommand } from './commands/sign-up.handler.js';
import { SignUpStudioCommand } from './commands/sign-up-studio.handler.js';
import { KnownDevices } from './known-devices.js';
import { Places } from './places.js';

/** Signing up, in and out, and the own account. The token leaves only in the cookie (ACC-021). */
@Controller()
export class SessionController {
  private readonly secure: boolean;

  constructor(
    private readonly commands: Commands,
    private readonly states: AccountStates,
    private readonly devices: KnownDevices,
    private readonly places: Places,
    @Inject(ENVIRONMENT) environment: Pick<Environment, 'NODE_ENV' | 'PUBLIC_URL'>,
  ) {
    this.secure = isSecure(environment);
  }

  @Serves(accountCalls.signIn, { body: SignInBody })
  signIn(
    @Called() { body, viewer, meta }: Called<typeof accountCalls.signIn>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Saved<UserView>> {
    return this.enter(new SignInCommand({ ...body, origin: originOf(request, viewer, this.places) }, meta), reply);
  }

  @Serves(accountCalls.signUp, { body: SignUpBody })
  signUp(
    @Called() { body, viewer, meta }: Called<typeof accountCalls.signUp>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Saved<UserView>> {
    return this.enter(new SignUpCommand({ ...body, origin: originOf(request, viewer, this.places) }, meta), reply);
  }

  @Serves(accountCalls.setUpFirstAdmin, { body: FirstAdminBody })
  setUpFirstAdmin(
    @Called() { params, body, viewer, meta }: Called<typeof accountCalls.setUpFirstAdmin>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Saved<UserView>> {
    const origin = originOf(request, viewer, this.places);
    return this.enter(new SetUpFirstAdminCommand({ ...body, ...params, origin }, meta), reply);
  }

  @Serves(studioCalls.signUp, { body: NewStudioBody })
  async signUpStudio(
    @Called() { body, viewer, meta }: Called<typeof studioCalls.signUp>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Saved<SignUpStudioAnswer>> {
    const origin = originOf(request, viewer, this.places);
    const { token, ...answer } = await this.commands.run(new SignUpStudioCommand({ ...body, origin }, meta));
    if (token !== null && answer.user) await this.give(token, answer.user.id, origin, reply);
    return answer;
  }

  @Serves(studioCalls.setUp, { body: SetupAccountBody })
  async setUpStudio(
    @Called() { body, viewer, meta }: Called<typeof studioCalls.setUp>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Saved<StudioSetUp>> {
    const origin = originOf(request, viewer, this.places);
    const { email, position } = await this.enter(new SetUpStudioCommand({ ...body, origin }, meta), reply);
    return { primary_mybtf_user: { email }, position };
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
    return this.states.user(account, viewer.viewed_by?.display ?? null);
  }

  @Serves(accountCalls.changeOwn, { body: AccountProfileBody })
  changeOwn(@Called() { body, viewer, meta }: Called<typeof accountCalls.changeOwn>): Promise<Saved<UserView>> {
    const { account_id } = viewer;
    return this.commands.run(new ChangeAccountProfileCommand({ account_id, person: body.person }, meta));
  }

  private async enter(
    command: SignInCommand | SignUpCommand | SetUpFirstAdminCommand | SetUpStudioCommand,
    reply: FastifyReply,
  ): Promise<Saved<UserView>> {
    const { user, token, position } = await this.commands.run(command);
    await this.give(token, user.id, command.data.origin, reply);
    return { ...user, position };
  }

  private async give(token: string, id: number, origin: Origin | undefined, reply: FastifyReply): Promise<void> {
    const device = await this.devices.remember(id, origin?.cookies, this.secure);
    void reply.header('set-cookie', [sessionCookie(token, this.secure), device]);
  }
}
