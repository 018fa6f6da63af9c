import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { StaffReasonBody } from '@app/contracts/registration';
import { ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Permit } from '../platform/auth/permit.js';
import type { CommandMeta, CommandResult } from '../platform/commands/command.js';
import { Meta } from '../platform/http/request-context.js';
import type { ConfirmedAnswer } from './commands/confirm-registration.handler.js';
import { AdminRegistrationsQueryHandler } from './queries/admin-registrations.query.js';
import { ConfirmRegistrationCommand, WithdrawConfirmationCommand } from './registration-commands.js';

@Controller('admin/registrations')
export class AdminRegistrationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly registrations: AdminRegistrationsQueryHandler,
  ) {}

  @Get()
  @Permit('admin.registrations.read')
  list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    return this.registrations.list(query, reply);
  }

  @Get(':id')
  @Permit('admin.registrations.read')
  one(@Param('id', ParseIntPipe) id: number): Promise<unknown> {
    return this.registrations.one(id);
  }

  @Get(':id/history')
  @Permit('admin.registrations.read')
  history(@Param('id', ParseIntPipe) id: number): Promise<unknown> {
    return this.registrations.history(id);
  }

  @Post(':id/confirm')
  @HttpCode(200)
  @Permit('registration.confirm')
  async confirm(
    @Param('id', ParseIntPipe) registration_id: number,
    @Body() _body: StaffReasonBody,
    @Meta() meta: CommandMeta,
  ): Promise<unknown> {
    return this.send(new ConfirmRegistrationCommand({ registration_id }, meta));
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @Permit('registration.confirm')
  async withdraw(
    @Param('id', ParseIntPipe) registration_id: number,
    @Body() { reason }: StaffReasonBody,
    @Meta() meta: CommandMeta,
  ): Promise<unknown> {
    return this.send(new WithdrawConfirmationCommand({ registration_id, reason }, meta));
  }

  private async send(command: ConfirmRegistrationCommand | WithdrawConfirmationCommand): Promise<unknown> {
    const { answer, position } = await this.commands.execute<typeof command, CommandResult<ConfirmedAnswer>>(command);
    return { ...answer, position };
  }
}
