import { Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Permit } from '../platform/auth/permit.js';
import { CurrentViewer, type Viewer } from '../platform/auth/viewer.js';
import type { Command, CommandMeta, CommandResult } from '../platform/commands/command.js';
import { ConfirmEditCommand } from '../commands-between-rooms/registration-commands.js';
import { Meta } from '../platform/http/request-context.js';
import { EditBalance } from './facts/edit-balance.js';
import { RegistrationQueryHandler } from './queries/registration.query.js';
import { CancelEditingCommand, StartEditingCommand } from './registration-commands.js';

@Controller('mybtf/registrations/:id')
export class EditingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly registrations: RegistrationQueryHandler,
    private readonly balances: EditBalance,
  ) {}

  @Get('edit')
  @Permit('registration.read')
  read(@Param('id', ParseIntPipe) id: number, @CurrentViewer() viewer: Viewer): Promise<unknown> {
    return this.registrations.edit(id, viewer);
  }

  @Post('editing')
  @HttpCode(200)
  @Permit('registration.change')
  async start(@Param('id', ParseIntPipe) registration_id: number, @Meta() meta: CommandMeta): Promise<unknown> {
    return this.send(new StartEditingCommand({ registration_id }, meta));
  }

  @Delete('editing')
  @Permit('registration.change')
  async cancel(@Param('id', ParseIntPipe) registration_id: number, @Meta() meta: CommandMeta): Promise<unknown> {
    const cause = meta.actor.role === 'registrant' ? 'registrant' : 'staff';
    return this.send(new CancelEditingCommand({ registration_id, cause }, meta));
  }

  /** CONFIRM CHANGES: only when nothing is left to pay; a payment confirms by itself (REG-246, REG-247). */
  @Post('editing/confirm')
  @HttpCode(200)
  @Permit('registration.change')
  async confirm(@Param('id', ParseIntPipe) registration_id: number, @Meta() meta: CommandMeta): Promise<unknown> {
    const draft_version = await this.balances.settledVersion(registration_id, meta);
    return this.send(new ConfirmEditCommand({ registration_id, draft_version, payment: null }, meta));
  }

  private async send(command: Command<unknown>): Promise<unknown> {
    const { answer, position } = await this.commands.execute<Command<unknown>, CommandResult<object>>(command);
    return { ...answer, position };
  }
}
