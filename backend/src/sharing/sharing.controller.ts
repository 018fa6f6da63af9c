import { Body, Controller, Delete, Get, Header, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateShareLinkBody, type TokenData, TokenDataQuery } from '@app/contracts/sharing';
import { Permit } from '../platform/auth/permit.js';
import type { Command, CommandMeta, CommandResult } from '../platform/commands/command.js';
import { Meta } from '../platform/http/request-context.js';
import { CreateShareLinkCommand, OpenShareLinkCommand, RevokeShareLinkCommand } from './sharing-commands.js';

@Controller('mybtf')
export class SharingController {
  constructor(private readonly commands: CommandBus) {}

  @Post('registrations/:id/tokens')
  @Permit('share-link.change')
  async create(
    @Param('id', ParseIntPipe) registration_id: number,
    @Body() body: CreateShareLinkBody,
    @Meta() meta: CommandMeta,
  ): Promise<unknown> {
    return this.send(new CreateShareLinkCommand({ registration_id, routine_ids: body?.routine_ids ?? [] }, meta));
  }

  @Delete('registrations/:id/tokens/:tokenId')
  @Permit('share-link.change')
  async revoke(
    @Param('id', ParseIntPipe) registration_id: number,
    @Param('tokenId') link_id: string,
    @Meta() meta: CommandMeta,
  ): Promise<unknown> {
    return this.send(new RevokeShareLinkCommand({ registration_id, link_id }, meta));
  }

  @Get('get-token-data')
  @Header('cache-control', 'no-store')
  @Permit('share-link.open')
  async open(@Query() { token }: TokenDataQuery, @Meta() meta: CommandMeta): Promise<TokenData> {
    const command = new OpenShareLinkCommand({ token }, meta);
    return (await this.commands.execute<OpenShareLinkCommand, CommandResult<TokenData>>(command)).answer;
  }

  private async send(command: Command<unknown>): Promise<unknown> {
    const { answer, position } = await this.commands.execute<Command<unknown>, CommandResult<object>>(command);
    return { ...answer, position };
  }
}
