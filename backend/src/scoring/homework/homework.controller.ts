import { Controller, Header, Res } from '@nestjs/common';
import {
  AssignHomeworkBody,
  ChangeHomeworkBody,
  type HomeworkAnswer,
  HomeworkBody,
  homeworkCalls,
  HomeworkLibraryQuery,
  HomeworkQuery,
  type HomeworkRow,
  HomeworkVideoBody,
  type LibraryItem,
  type SharedHomeworkAnswer,
} from '@app/contracts/scoring';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { UploadTicket } from '@app/contracts/uploads';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { Videos } from '../videos/videos.js';
import { HomeworkQueryHandler, LIBRARY_KEY } from './homework.query.js';
import { AddHomeworkCommand, AssignHomeworkCommand, ChangeHomeworkCommand } from './keep-homework.handlers.js';

type Id = Promise<Saved<{ readonly id: number }>>;

/** The homework library of the office, and the homework of registrants (PST-128 to PST-136, PST-175). */
@Controller()
export class HomeworkController {
  constructor(
    private readonly commands: Commands,
    private readonly query: HomeworkQueryHandler,
    private readonly videos: Videos,
  ) {}

  @Serves(homeworkCalls.list, { query: ListQuery })
  list(
    @Called() { query, viewer }: Called<typeof homeworkCalls.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly HomeworkRow[]> {
    return this.query.list(query, viewer, reply);
  }

  @Serves(homeworkCalls.read)
  read(@Called() { params, viewer }: Called<typeof homeworkCalls.read>): Promise<HomeworkRow> {
    return this.query.row(params.id, viewer);
  }

  @Serves(homeworkCalls.add, { body: HomeworkBody })
  add(@Called() { body: { reason: _, ...terms }, meta }: Called<typeof homeworkCalls.add>): Id {
    return this.commands.run(new AddHomeworkCommand({ terms }, meta));
  }

  @Serves(homeworkCalls.change, { body: ChangeHomeworkBody })
  change(@Called() { params, body: { reason: _, ...terms }, meta }: Called<typeof homeworkCalls.change>): Id {
    return this.commands.run(new ChangeHomeworkCommand({ homework_id: params.id, terms }, meta));
  }

  @Serves(homeworkCalls.requestVideo, { body: HomeworkVideoBody })
  async requestVideo(
    @Called() { params: { id }, body, viewer, meta }: Called<typeof homeworkCalls.requestVideo>,
  ): Promise<UploadTicket> {
    await this.query.row(id, viewer);
    const of = { kind: 'homework', homework_id: id } as const;
    return this.videos.request(of, { ...body, key: LIBRARY_KEY, name: `homework/${id}` }, meta);
  }

  @Serves(homeworkCalls.assign, { body: AssignHomeworkBody })
  assign(@Called() { params, body, meta }: Called<typeof homeworkCalls.assign>): Id {
    return this.commands.run(new AssignHomeworkCommand({ ...body, routine_id: params.id }, meta));
  }

  @Serves(homeworkCalls.ofAccount, { query: HomeworkQuery })
  ofAccount(@Called() { query, viewer }: Called<typeof homeworkCalls.ofAccount>): Promise<HomeworkAnswer> {
    return this.query.ofAccount(query, viewer);
  }

  @Serves(homeworkCalls.offered, { query: HomeworkLibraryQuery })
  offered(@Called() { query, viewer }: Called<typeof homeworkCalls.offered>): Promise<readonly LibraryItem[]> {
    return this.query.offered(query, viewer);
  }

  @Serves(homeworkCalls.shared)
  @Header('cache-control', 'no-store')
  shared(@Called() { params, meta }: Called<typeof homeworkCalls.shared>): Promise<SharedHomeworkAnswer> {
    return this.query.byLink(params.token, meta);
  }
}
