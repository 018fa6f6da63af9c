import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AsOfAnswer,
  type CompareAnswer,
  ReplayBody,
  type ReplayAnswer,
  RevealBody,
  type Timeline,
} from '@app/contracts/audit';
import type { Position } from '@app/contracts/shared';
import { Permit } from '../platform/auth/permit.js';
import type { CommandMeta, CommandResult } from '../platform/commands/command.js';
import { Meta } from '../platform/http/request-context.js';
import { AuditLog } from './audit-log.js';
import { Replay } from './replay.js';
import { RevealPersonalDataCommand } from './reveal-personal-data.handler.js';

/** AUD-011: auditors and admins read history; the one change they make is the record of what they revealed. */
@Controller('audit')
export class AuditController {
  constructor(
    private readonly commands: CommandBus,
    private readonly audit: AuditLog,
    private readonly replays: Replay,
  ) {}

  @Get('streams/:stream')
  @Permit('audit.read')
  timeline(@Param('stream') stream: string): Promise<Timeline> {
    return this.audit.timeline(stream, false);
  }

  @Get('registrations/:id/at/:revision')
  @Permit('audit.read')
  at(@Param('id', ParseIntPipe) id: number, @Param('revision', ParseIntPipe) revision: number): Promise<AsOfAnswer> {
    return this.audit.at(id, revision);
  }

  @Get('registrations/:id/compare')
  @Permit('audit.read')
  compare(
    @Param('id', ParseIntPipe) id: number,
    @Query('from', ParseIntPipe) from: number,
    @Query('to', ParseIntPipe) to: number,
  ): Promise<CompareAnswer> {
    return this.audit.compare(id, from, to);
  }

  @Post('replay')
  @HttpCode(200)
  @Permit('audit.read')
  replay(@Body() body: ReplayBody): Promise<ReplayAnswer> {
    return this.replays.registration(body.registration_id);
  }

  @Post('reveal')
  @HttpCode(200)
  @Permit('audit.reveal')
  async reveal(@Body() body: RevealBody, @Meta() meta: CommandMeta): Promise<Timeline & { position: Position }> {
    const { answer, position } = await this.commands.execute<RevealPersonalDataCommand, CommandResult<Timeline>>(
      new RevealPersonalDataCommand(body, meta),
    );
    return { ...answer, position };
  }
}
