import { Controller, Inject, Res } from '@nestjs/common';
import { rosterCalls, type RosterRow } from '@app/contracts/roster';
import { ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Called, Serves } from '../platform/http/serves.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

const FIELDS = ['id', 'account_id', 'person_id', 'person.person_type_id', 'listed', 'archived'];

/** People as the office looks for them (ADM-016). */
@Controller()
export class AdminPeopleController {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  @Serves(rosterCalls.listForStaff, { query: ListQuery })
  async people(
    @Called() { query, viewer }: Called<typeof rosterCalls.listForStaff>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly RosterRow[]> {
    const find = findOf(query, FIELDS, { call: rosterCalls.listForStaff, viewer });
    return sendList(reply, 'people', find.skip, await this.readModels.find<RosterRow>('roster', find));
  }
}
