import { Controller, Inject, Res } from '@nestjs/common';
import {
  MergePeopleBody,
  rosterCalls,
  type RosterDocument,
  type RosterRow,
  UnmergePeopleBody,
} from '@app/contracts/roster';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { pageOf } from '../platform/http/best-first.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { MergePeopleCommand } from './commands/merge-people.handler.js';
import { UnmergePeopleCommand } from './commands/unmerge-people.handler.js';

const FIELDS = ['id', 'account_id', 'person_id', 'person.person_type_id', 'listed', 'archived', 'merged_into'];

/** People as the office looks for them (ADM-016). */
@Controller()
export class AdminPeopleController {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly commands: Commands,
  ) {}

  @Serves(rosterCalls.listForStaff, { query: ListQuery })
  async people(
    @Called() { query, viewer }: Called<typeof rosterCalls.listForStaff>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly RosterRow[]> {
    const find = findOf(query, FIELDS, { call: rosterCalls.listForStaff, viewer });
    const asked = { query, call: rosterCalls.listForStaff, collection: 'roster' };
    const { rows, total } = await pageOf<RosterDocument>(this.readModels, asked, find);
    return sendList(reply, 'people', find.skip, { rows: rows.map(({ search: _search, ...row }) => row), total });
  }

  @Serves(rosterCalls.merge, { body: MergePeopleBody })
  merge(@Called() { body, meta }: Called<typeof rosterCalls.merge>): Promise<Saved<{ person_id: number }>> {
    return this.commands.run(new MergePeopleCommand(body, meta));
  }

  @Serves(rosterCalls.unmerge, { body: UnmergePeopleBody })
  unmerge(@Called() { body, meta }: Called<typeof rosterCalls.unmerge>): Promise<Saved<{ person_id: number }>> {
    return this.commands.run(new UnmergePeopleCommand(body, meta));
  }
}
