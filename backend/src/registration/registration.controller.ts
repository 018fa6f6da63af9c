import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  ParseIntPipe,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import {
  CalculateFeesBody,
  ChangeStudioBody,
  DeleteRegistrationBody,
  SaveDraftBody,
  StartRegistrationBody,
  SubmitReviewBody,
  UserRegistrationsQuery,
} from '@app/contracts/registration';
import type { FastifyReply } from 'fastify';
import { assertOwner } from '../platform/auth/permissions.js';
import { Permit } from '../platform/auth/permit.js';
import { CurrentViewer, type Viewer } from '../platform/auth/viewer.js';
import { type Command, type CommandMeta, type CommandResult, refused } from '../platform/commands/command.js';
import { SetAffiliationCommand } from '../commands-between-rooms/registration-commands.js';
import { Meta } from '../platform/http/request-context.js';
import type { StartAnswer } from './commands/start-registration.handler.js';
import { FeesQueryHandler } from './queries/fees.query.js';
import { OverviewQueryHandler } from './queries/overview.query.js';
import { RegistrationQueryHandler } from './queries/registration.query.js';
import { UserRegistrationsQueryHandler } from './queries/user-registrations.query.js';
import {
  DeleteRegistrationCommand,
  SaveDraftCommand,
  StartRegistrationCommand,
  SubmitReviewCommand,
} from './registration-commands.js';

/** REG-031. */
const DRAFT_BYTES = 256 * 1024;

@Controller('mybtf')
export class RegistrationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly registrations: RegistrationQueryHandler,
    private readonly fees: FeesQueryHandler,
    private readonly overviews: OverviewQueryHandler,
    private readonly ofUser: UserRegistrationsQueryHandler,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
  ) {}

  @Post('registration')
  @Permit('registration.start')
  async start(
    @Body() body: StartRegistrationBody,
    @CurrentViewer() viewer: Viewer,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const account_id = body.mybtf_user_id ?? viewer.account_id;
    if (account_id !== viewer.account_id) {
      assertOwner(viewer, account_id, 'registration.start');
      if (body.reason === undefined) throw refused('reason_required', {}, { reason: 'Required' });
    } else if (body.studio_id != null && body.studio_id !== viewer.studio_id) throw refused('forbidden');
    const command = new StartRegistrationCommand({ tour_date_id: body.tour_date_id, account_id }, meta);
    const { answer, position } = await this.commands.execute<StartRegistrationCommand, CommandResult<StartAnswer>>(
      command,
    );
    void reply.status(answer.created ? 201 : 200);
    return { ...answer.registration, position };
  }

  /** The affiliation of a registration of an individual account (ACC-104, ACC-109, REG-048). */
  @Put('change-studio')
  @Permit('registration.change')
  async changeStudio(@Body() body: ChangeStudioBody, @Meta() meta: CommandMeta): Promise<unknown> {
    const { registration_id, independent = false } = body;
    const studio = independent ? null : await this.studio(body.studio_id ?? null);
    const studio_id = studio?.studio_id ?? null;
    const data = { registration_id, studio_id, studio: studio?.name ?? null, independent };
    return this.send(new SetAffiliationCommand(data, meta));
  }

  @Get('user-event-season-registrations')
  @Permit('registration.list')
  list(@Query() query: UserRegistrationsQuery, @CurrentViewer() viewer: Viewer): Promise<unknown> {
    return this.ofUser.list(query, viewer);
  }

  @Get('registrations/:id')
  @Permit('registration.read')
  read(@Param('id', ParseIntPipe) id: number, @CurrentViewer() viewer: Viewer): Promise<unknown> {
    return this.registrations.answer(id, viewer);
  }

  @Get('registrations/:id/overview')
  @Permit('registration.read')
  overview(@Param('id', ParseIntPipe) id: number, @CurrentViewer() viewer: Viewer): Promise<unknown> {
    return this.overviews.overview(id, viewer);
  }

  @Put('registrations/:id/draft')
  @Permit('registration.draft.save')
  async saveDraft(
    @Param('id', ParseIntPipe) registration_id: number,
    @Body() body: SaveDraftBody,
    @Meta() meta: CommandMeta,
  ): Promise<unknown> {
    if (JSON.stringify(body).length > DRAFT_BYTES) throw refused('draft_too_large');
    const { draft_version, changes, session_id } = body;
    const left_off = body.left_off ?? null;
    const left_off_details = body.left_off_details ?? null;
    const data = { registration_id, draft_version, changes, session_id, left_off, left_off_details };
    return this.send(new SaveDraftCommand(data, meta));
  }

  @Put('registrations/:id')
  @Permit('registration.change')
  async submit(
    @Param('id', ParseIntPipe) registration_id: number,
    @Body() body: SubmitReviewBody,
    @Meta() meta: CommandMeta,
  ): Promise<unknown> {
    const { draft_version, email, waiver } = body;
    const person = body.person == null ? null : { ...body.person, state_id: body.person.state_id ?? null };
    const total = body.total ?? null;
    return this.send(new SubmitReviewCommand({ registration_id, draft_version, email, person, waiver, total }, meta));
  }

  @Post('registrations/:id/calculate-fees')
  @HttpCode(200)
  @Permit('registration.read')
  calculate(
    @Param('id', ParseIntPipe) id: number,
    @Body() body: CalculateFeesBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<unknown> {
    return this.fees.calculate(id, body.changes ?? [], viewer);
  }

  @Delete('delete-registration/:id')
  @Permit('registration.change')
  async remove(
    @Param('id', ParseIntPipe) registration_id: number,
    @Body() body: DeleteRegistrationBody,
    @Meta() meta: CommandMeta,
  ): Promise<unknown> {
    return this.send(new DeleteRegistrationCommand({ registration_id, reason: body?.reason ?? null }, meta));
  }

  private async studio(id: number | null): Promise<{ studio_id: number; name: string }> {
    const studio = id === null ? null : await this.accounts.studio(id);
    if (studio?.verified !== true) throw refused('studio_unavailable');
    return studio;
  }

  private async send(command: Command<unknown>): Promise<unknown> {
    const { answer, position } = await this.commands.execute<Command<unknown>, CommandResult<object>>(command);
    return { ...answer, position };
  }
}
