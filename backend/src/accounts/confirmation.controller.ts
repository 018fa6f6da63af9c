import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  ForgotBody,
  type PublicStudioView,
  ResendConfirmationBody,
  ResetPasswordBody,
  type StudioHit,
  StudioProfileBody,
  StudioSearchQuery,
  type StudioView,
} from '@app/contracts/accounts';
import { Permit } from '../platform/auth/permit.js';
import { CurrentViewer, MaybeViewer, type Viewer } from '../platform/auth/viewer.js';
import { type CommandMeta, type CommandResult, refused } from '../platform/commands/command.js';
import { Meta } from '../platform/http/request-context.js';
import { ChangeStudioProfileCommand } from './commands/change-studio-profile.handler.js';
import { ConfirmEmailCommand } from './commands/confirm-email.handler.js';
import { RequestPasswordResetCommand } from './commands/request-password-reset.handler.js';
import { ResendConfirmationCommand } from './commands/resend-confirmation.handler.js';
import { ResetPasswordCommand } from './commands/reset-password.handler.js';
import { StudioSearch } from './studio-search.js';

/** What works through a mailed link, the search for a studio and its profile. */
@ApiTags('accounts')
@Controller('mybtf')
export class ConfirmationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly studios: StudioSearch,
  ) {}

  @Post('confirm')
  @HttpCode(200)
  @Permit('account.confirm.mail')
  async resend(
    @Body() { user, event }: ResendConfirmationBody,
    @CurrentViewer() { account_id }: Viewer,
    @Meta() meta: CommandMeta,
  ): Promise<object> {
    if (user !== undefined && user !== account_id) throw refused('forbidden');
    await this.commands.execute(new ResendConfirmationCommand({ account_id, event: event ?? null }, meta));
    return {};
  }

  @Put('confirm/:token')
  @Permit('account.confirm')
  async confirm(@Param('token') token: string, @Meta() meta: CommandMeta): Promise<object> {
    const command = new ConfirmEmailCommand({ token }, meta);
    const { answer, position } = await this.commands.execute<ConfirmEmailCommand, CommandResult<object>>(command);
    return { ...answer, position };
  }

  @Post('forgot')
  @HttpCode(200)
  @Permit('account.forgot')
  async forgot(@Body() body: ForgotBody, @Meta() meta: CommandMeta): Promise<object> {
    await this.commands.execute(new RequestPasswordResetCommand(body, meta));
    return {};
  }

  @Put('forgot/:token')
  @Permit('account.reset')
  async reset(
    @Param('token') token: string,
    @Body() { password, passwordConfirmation }: ResetPasswordBody,
    @Meta() meta: CommandMeta,
  ): Promise<object> {
    await this.commands.execute(new ResetPasswordCommand({ token, password, passwordConfirmation }, meta));
    return {};
  }

  @Get('studios')
  @Permit('studio.find')
  find(@Query() { search, limit }: StudioSearchQuery): Promise<StudioHit[]> {
    return this.studios.find(search, limit);
  }

  @Get('studios/:id')
  @Permit('studio.read')
  read(
    @Param('id', ParseIntPipe) id: number,
    @MaybeViewer() viewer: Viewer | null,
  ): Promise<StudioView | PublicStudioView> {
    return this.studios.read(id, viewer);
  }

  @Put('studios/:id')
  @Permit('studio.change')
  async change(
    @Param('id', ParseIntPipe) studio_id: number,
    @Body() profile: StudioProfileBody,
    @CurrentViewer() viewer: Viewer,
    @Meta() meta: CommandMeta,
  ): Promise<StudioView & { readonly position: string }> {
    const command = new ChangeStudioProfileCommand({ studio_id, profile, viewer }, meta);
    const { answer, position } = await this.commands.execute<
      ChangeStudioProfileCommand,
      CommandResult<{ studio: StudioView }>
    >(command);
    return { ...answer.studio, position };
  }
}
