import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import {
  AddToRosterBody,
  ChangeRosterBody,
  RemoveFromRosterQuery,
  type RosterEntry,
  RosterQuery,
} from '@app/contracts/roster';
import { Permit } from '../platform/auth/permit.js';
import { type Action, assertOwner } from '../platform/auth/permissions.js';
import { CurrentViewer, type Viewer } from '../platform/auth/viewer.js';
import { type CommandMeta, type CommandResult, refused } from '../platform/commands/command.js';
import { Meta } from '../platform/http/request-context.js';
import { AddToRosterCommand } from './commands/add-to-roster.handler.js';
import { ChangeRosterCommand } from './commands/change-roster.handler.js';
import { RemoveFromRosterCommand } from './commands/remove-from-roster.handler.js';
import { RosterEntries } from './roster-entries.js';

/** Whose roster it is: the caller's own unless another is named; staff changes of another's take a reason (ROS-011). */
const rosterOf = (viewer: Viewer, wanted: number | undefined, action: Action, meta?: CommandMeta): number => {
  const account_id = wanted ?? viewer.account_id;
  assertOwner(viewer, account_id, action);
  if (meta && account_id !== viewer.account_id && !meta.reason)
    throw refused('invalid_input', {}, { reason: 'Required' });
  return account_id;
};

@ApiTags('roster')
@Controller('mybtf')
export class RosterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly entries: RosterEntries,
  ) {}

  @Get('roster')
  @Permit('roster.read')
  list(@Query() query: RosterQuery, @CurrentViewer() viewer: Viewer): Promise<RosterEntry[]> {
    return this.entries.list(rosterOf(viewer, query.mybtf_user_id, 'roster.read'), query.seasonId);
  }

  @Get('roster-with-media-pass')
  @Permit('roster.read')
  listWithMediaPass(@Query() query: RosterQuery, @CurrentViewer() viewer: Viewer): Promise<RosterEntry[]> {
    return this.list(query, viewer);
  }

  @Post('roster')
  @HttpCode(200)
  @Permit('roster.change')
  async add(
    @Body() body: AddToRosterBody,
    @CurrentViewer() viewer: Viewer,
    @Meta() meta: CommandMeta,
  ): Promise<object> {
    const account_id = rosterOf(viewer, body.mybtf_user_id, 'roster.change', meta);
    return this.send(new AddToRosterCommand({ ...body, account_id }, meta));
  }

  @Put('roster')
  @Permit('roster.change')
  async change(
    @Body() body: ChangeRosterBody,
    @CurrentViewer() viewer: Viewer,
    @Meta() meta: CommandMeta,
  ): Promise<object> {
    const account_id = rosterOf(viewer, body.mybtf_user_id, 'roster.change', meta);
    return this.send(new ChangeRosterCommand({ ...body, account_id }, meta));
  }

  @Delete('roster')
  @Permit('roster.change')
  async remove(
    @Query() query: RemoveFromRosterQuery,
    @CurrentViewer() viewer: Viewer,
    @Meta() origin: CommandMeta,
  ): Promise<object> {
    const meta = query.reason ? { ...origin, reason: query.reason } : origin;
    const account_id = rosterOf(viewer, query.mybtf_user_id, 'roster.change', meta);
    return this.send(new RemoveFromRosterCommand({ account_id, person_id: query.person_id }, meta));
  }

  private async send(command: AddToRosterCommand | ChangeRosterCommand | RemoveFromRosterCommand): Promise<object> {
    const { answer, position } = await this.commands.execute<typeof command, CommandResult<object>>(command);
    return { ...answer, position };
  }
}
