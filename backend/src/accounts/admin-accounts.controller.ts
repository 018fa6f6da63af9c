import { Body, Controller, Get, HttpCode, Inject, Param, ParseIntPipe, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type AccountRow, ChangeRolesBody, ReasonBody, StudioFlagsBody, type StudioRow } from '@app/contracts/accounts';
import { ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Permit } from '../platform/auth/permit.js';
import type { Command, CommandMeta, CommandResult } from '../platform/commands/command.js';
import { refused } from '../platform/commands/command.js';
import { Meta } from '../platform/http/request-context.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { ChangeRolesCommand } from './commands/change-roles.handler.js';
import { ChangeStudioFlagsCommand } from './commands/change-studio-flags.handler.js';
import { LockAccountCommand } from './commands/lock-account.handler.js';
import { VerifyStudioCommand } from './commands/verify-studio.handler.js';

const ACCOUNT_FIELDS = [
  'id',
  'email',
  'fname',
  'lname',
  'studio_account',
  'studio_id',
  'confirmed',
  'locked',
  'registered_at',
  'last_signed_in_at',
];
const STUDIO_FIELDS = ['id', 'name', 'name_key', 'verified', 'claimed', 'flagged', 'bypass_deposit', 'account_id'];

/** Studios and accounts for staff (ADM-007); every change takes a reason, which stands in its event. */
@ApiTags('staff')
@Controller('admin')
export class AdminAccountsController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Get('accounts')
  @Permit('admin.accounts.read')
  async accounts(
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AccountRow[]> {
    const find = findOf(query, { fields: ACCOUNT_FIELDS, search: ['search'] });
    return sendList(reply, 'accounts', find.skip, await this.readModels.find<AccountRow>('accounts', find));
  }

  @Get('accounts/:id')
  @Permit('admin.accounts.read')
  account(@Param('id', ParseIntPipe) id: number): Promise<AccountRow> {
    return this.one<AccountRow>('accounts', id, 'account_unknown');
  }

  @Post('accounts/:id/lock')
  @HttpCode(200)
  @Permit('admin.accounts.lock')
  lock(@Param('id', ParseIntPipe) id: number, @Body() _: ReasonBody, @Meta() meta: CommandMeta): Promise<object> {
    return this.send(new LockAccountCommand({ account_id: id, locked: true }, meta));
  }

  @Post('accounts/:id/unlock')
  @HttpCode(200)
  @Permit('admin.accounts.lock')
  unlock(@Param('id', ParseIntPipe) id: number, @Body() _: ReasonBody, @Meta() meta: CommandMeta): Promise<object> {
    return this.send(new LockAccountCommand({ account_id: id, locked: false }, meta));
  }

  @Put('accounts/:id/roles')
  @Permit('admin.accounts.roles')
  roles(
    @Param('id', ParseIntPipe) id: number,
    @Body() { roles }: ChangeRolesBody,
    @Meta() meta: CommandMeta,
  ): Promise<object> {
    return this.send(new ChangeRolesCommand({ account_id: id, roles }, meta));
  }

  @Get('studios')
  @Permit('admin.studios.read')
  async studios(
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly StudioRow[]> {
    const find = findOf(query, { fields: STUDIO_FIELDS, search: ['name_key'] });
    return sendList(reply, 'studios', find.skip, await this.readModels.find<StudioRow>('studios', find));
  }

  @Get('studios/:id')
  @Permit('admin.studios.read')
  studio(@Param('id', ParseIntPipe) id: number): Promise<StudioRow> {
    return this.one<StudioRow>('studios', id, 'studio_unknown');
  }

  @Post('studios/:id/verify')
  @HttpCode(200)
  @Permit('admin.studios.change')
  verify(@Param('id', ParseIntPipe) id: number, @Body() _: ReasonBody, @Meta() meta: CommandMeta): Promise<object> {
    return this.send(new VerifyStudioCommand({ studio_id: id }, meta));
  }

  @Put('studios/:id/flags')
  @Permit('admin.studios.change')
  flags(
    @Param('id', ParseIntPipe) id: number,
    @Body() { reason: _, ...flags }: StudioFlagsBody,
    @Meta() meta: CommandMeta,
  ): Promise<object> {
    return this.send(new ChangeStudioFlagsCommand({ studio_id: id, flags }, meta));
  }

  private async one<R extends object>(
    collection: string,
    id: number,
    missing: 'account_unknown' | 'studio_unknown',
  ): Promise<R> {
    const row = await this.readModels.get<R>(collection, id);
    if (!row) throw refused(missing);
    return row;
  }

  private async send(command: Command<object>): Promise<object> {
    const { answer, position } = await this.commands.execute<Command<object>, CommandResult<object>>(command);
    return { ...answer, position };
  }
}
