import { Controller, Req, Res } from '@nestjs/common';
import { ListQuery, type Saved } from '@app/contracts/shared';
import {
  AcceptWaiverBody,
  EventWaiverBody,
  type PaperTicket,
  PaperWaiverBody,
  waiverCalls,
  waiverOfId,
  type WaiverRow,
  WaiverTypeBody,
  type WaiverTypeRow,
  WaiverVersionBody,
} from '@app/contracts/waivers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { sentFile } from '../platform/file-store/sent-file.js';
import { Called, Serves } from '../platform/http/serves.js';
import { findAmong } from '../platform/http/find-among.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { PaperWaivers } from './paper-waivers.js';
import { StaffWaiversQueryHandler } from './queries/staff-waivers.query.js';
import {
  AcceptWaiverCommand,
  AddWaiverTypeCommand,
  AddWaiverVersionCommand,
  SetEventWaiverCommand,
} from './waiver-commands.js';
import { WaiverPapers } from './waiver-papers.js';
import { WaiverStates } from './waiver-states.js';

/** Waivers as the office keeps them: texts, signatures, papers (EVT-116). */
@Controller()
export class StaffWaiversController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: StaffWaiversQueryHandler,
    private readonly papers: WaiverPapers,
    private readonly scans: PaperWaivers,
    private readonly waivers: WaiverStates,
  ) {}

  @Serves(waiverCalls.listForStaff, { query: ListQuery })
  async list(
    @Called() { query, viewer }: Called<typeof waiverCalls.listForStaff>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly WaiverRow[]> {
    const { skip, ...found } = await this.queries.list(query, viewer);
    return sendList(reply, 'waivers', skip, found);
  }

  @Serves(waiverCalls.paper)
  async paper(@Called() { params }: Called<typeof waiverCalls.paper>): Promise<{ url: string }> {
    const of = waiverOfId(params.id);
    if (!of || !(await this.waivers.find(of)).signature) throw refused('waiver_not_signed');
    return { url: await this.papers.linkTo(of) };
  }

  @Serves(waiverCalls.acceptElsewhere, { body: AcceptWaiverBody })
  accept(
    @Called() { params, body, meta }: Called<typeof waiverCalls.acceptElsewhere>,
  ): Promise<Saved<{ waiver_id: string }>> {
    const data = { waiver_id: params.id, registration_id: body.registration_id };
    return this.commands.run(new AcceptWaiverCommand(data, meta));
  }

  @Serves(waiverCalls.requestPaper, { body: PaperWaiverBody })
  requestPaper(@Called() { body, meta }: Called<typeof waiverCalls.requestPaper>): Promise<PaperTicket> {
    return this.scans.request(body, meta);
  }

  @Serves(waiverCalls.receivePaper)
  async receivePaper(
    @Called() { params, meta }: Called<typeof waiverCalls.receivePaper>,
    @Req() request: FastifyRequest,
  ): Promise<Saved<{ waiver_id: string }>> {
    return this.scans.receive(params.token, sentFile(request), meta);
  }

  @Serves(waiverCalls.types, { query: ListQuery })
  async types(
    @Called() { query, viewer }: Called<typeof waiverCalls.types>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly WaiverTypeRow[]> {
    const find = findOf(query, ['id', 'name'], { call: waiverCalls.types, viewer });
    return sendList(reply, 'waiver-types', find.skip, findAmong(await this.queries.types(), find));
  }

  @Serves(waiverCalls.addType, { body: WaiverTypeBody })
  addType(@Called() { body, meta }: Called<typeof waiverCalls.addType>): Promise<Saved<{ id: number }>> {
    const { reason: _reason, ...data } = body;
    return this.commands.run(new AddWaiverTypeCommand(data, meta));
  }

  @Serves(waiverCalls.addVersion, { body: WaiverVersionBody })
  addVersion(@Called() { params, body, meta }: Called<typeof waiverCalls.addVersion>): Promise<Saved<{ id: number }>> {
    const { reason: _reason, ...data } = body;
    return this.commands.run(new AddWaiverVersionCommand({ waiver_type_id: params.id, ...data }, meta));
  }

  @Serves(waiverCalls.setEventType, { body: EventWaiverBody })
  setEventType(
    @Called() { params, body, meta }: Called<typeof waiverCalls.setEventType>,
  ): Promise<Saved<{ id: number }>> {
    const { waiver_type_id } = body;
    return this.commands.run(new SetEventWaiverCommand({ event_id: params.id, waiver_type_id }, meta));
  }
}
