import { Body, Controller, Get, HttpCode, Inject, Post, Put, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { AccountProfileBody, NewStudioBody, SignInBody, SignUpBody, type UserView } from '@app/contracts/accounts';
import type { FastifyReply } from 'fastify';
import { clearedCookie, sessionCookie } from '../platform/auth/cookie.js';
import { Permit } from '../platform/auth/permit.js';
import { CurrentViewer, type Viewer } from '../platform/auth/viewer.js';
import { type CommandMeta, type CommandResult, refused } from '../platform/commands/command.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';
import { Meta } from '../platform/http/request-context.js';
import { AccountStates } from './account-states.js';
import { ChangeAccountProfileCommand } from './commands/change-account-profile.handler.js';
import { SignInCommand } from './commands/sign-in.handler.js';
import { SignOutCommand } from './commands/sign-out.handler.js';
import { type SignedInAnswer, SignUpCommand } from './commands/sign-up.handler.js';
import { type NewStudioAnswer, SignUpStudioCommand } from './commands/sign-up-studio.handler.js';

type Positioned<T> = T & { readonly position: string };

/** Signing up, in and out, and the own account. The token leaves only in the cookie (ACC-021). */
@ApiTags('accounts')
@Controller('mybtf')
export class SessionController {
  private readonly secure: boolean;

  constructor(
    private readonly commands: CommandBus,
    private readonly states: AccountStates,
    @Inject(ENVIRONMENT) environment: Pick<Environment, 'NODE_ENV'>,
  ) {
    this.secure = environment.NODE_ENV === 'production';
  }

  @Post('signin')
  @HttpCode(200)
  @Permit('session.open')
  async signIn(
    @Body() body: SignInBody,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Positioned<UserView>> {
    return this.enter(new SignInCommand(body, meta), reply);
  }

  @Post('signup')
  @HttpCode(200)
  @Permit('account.sign-up')
  async signUp(
    @Body() body: SignUpBody,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Positioned<UserView>> {
    return this.enter(new SignUpCommand(body, meta), reply);
  }

  @Post('new-studio-signup')
  @HttpCode(200)
  @Permit('account.sign-up')
  async signUpStudio(
    @Body() body: NewStudioBody,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Positioned<object>> {
    const command = new SignUpStudioCommand(body, meta);
    const { answer, position } = await this.commands.execute<SignUpStudioCommand, CommandResult<NewStudioAnswer>>(
      command,
    );
    const { token, ...rest } = answer;
    if (token !== null) this.give(token, reply);
    return { ...rest, position };
  }

  @Post('signout')
  @HttpCode(200)
  @Permit('session.close')
  async signOut(
    @CurrentViewer() viewer: Viewer,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Positioned<object>> {
    const { account_id, session_id } = viewer;
    const command = new SignOutCommand({ account_id, session_id }, meta);
    const { position } = await this.commands.execute<SignOutCommand, CommandResult<object>>(command);
    void reply.header('set-cookie', clearedCookie(this.secure));
    return { position };
  }

  @Get('account')
  @Permit('account.read')
  async account(@CurrentViewer() viewer: Viewer): Promise<UserView> {
    const account = await this.states.account(viewer.account_id);
    if (!account) throw refused('signed_out');
    return this.states.user(account);
  }

  @Put('account')
  @HttpCode(200)
  @Permit('account.change')
  async change(
    @Body() { person }: AccountProfileBody,
    @CurrentViewer() { account_id }: Viewer,
    @Meta() meta: CommandMeta,
  ): Promise<Positioned<UserView>> {
    const command = new ChangeAccountProfileCommand({ account_id, person }, meta);
    const { answer, position } = await this.commands.execute<
      ChangeAccountProfileCommand,
      CommandResult<{ user: UserView }>
    >(command);
    return { ...answer.user, position };
  }

  private async enter(command: SignInCommand | SignUpCommand, reply: FastifyReply): Promise<Positioned<UserView>> {
    const { answer, position } = await this.commands.execute<typeof command, CommandResult<SignedInAnswer>>(command);
    this.give(answer.token, reply);
    return { ...answer.user, position };
  }

  private give(token: string, reply: FastifyReply): void {
    void reply.header('set-cookie', sessionCookie(token, this.secure));
  }
}
