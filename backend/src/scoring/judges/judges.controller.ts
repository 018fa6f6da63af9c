import { Controller, Header, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ChangeJudgeBody,
  JudgeBody,
  judgeCalls,
  JudgePictureBody,
  type JudgeRow,
  RemoveJudgePictureBody,
} from '@app/contracts/scoring';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { UploadTicket } from '@app/contracts/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Commands } from '../../platform/commands/commands.js';
import { sentFile } from '../../platform/file-store/sent-file.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { JudgePictures } from './judge-pictures.js';
import { JudgesQuery } from './judges.query.js';
import { AddJudgeCommand, ChangeJudgeCommand, SaveJudgePictureCommand } from './keep-judges.handlers.js';

type Id = Promise<Saved<{ readonly id: number }>>;

/** Judges and workshop faculty as the office keeps them (PST-167, PST-168, PST-181). */
@Controller()
export class JudgesController {
  constructor(
    private readonly commands: Commands,
    private readonly query: JudgesQuery,
    private readonly pictures: JudgePictures,
  ) {}

  @Serves(judgeCalls.list, { query: ListQuery })
  list(
    @Called() { query, viewer }: Called<typeof judgeCalls.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly JudgeRow[]> {
    return this.query.list(query, viewer, reply);
  }

  @Serves(judgeCalls.read)
  read(@Called() { params }: Called<typeof judgeCalls.read>): Promise<JudgeRow> {
    return this.query.row(params.id);
  }

  @Serves(judgeCalls.add, { body: JudgeBody })
  add(@Called() { body: { fname, lname }, meta }: Called<typeof judgeCalls.add>): Id {
    return this.commands.run(new AddJudgeCommand({ fname, lname }, meta));
  }

  @Serves(judgeCalls.change, { body: ChangeJudgeBody })
  change(@Called() { params, body: { reason: _, ...terms }, meta }: Called<typeof judgeCalls.change>): Id {
    return this.commands.run(new ChangeJudgeCommand({ judge_id: params.id, terms }, meta));
  }

  @Serves(judgeCalls.requestPicture, { body: JudgePictureBody })
  requestPicture(@Called() { params, body, meta }: Called<typeof judgeCalls.requestPicture>): Promise<UploadTicket> {
    return this.pictures.request(params.id, body, meta);
  }

  @Serves(judgeCalls.removePicture, { body: RemoveJudgePictureBody })
  removePicture(@Called() { params, body, meta }: Called<typeof judgeCalls.removePicture>): Id {
    const { picture } = body;
    return this.commands.run(new SaveJudgePictureCommand({ judge_id: params.id, picture, to: null }, meta));
  }

  @Serves(judgeCalls.receivePicture)
  receivePicture(
    @Called() { params, meta }: Called<typeof judgeCalls.receivePicture>,
    @Req() request: FastifyRequest,
  ): Id {
    return this.pictures.receive(params.token, sentFile(request), meta);
  }

  @Serves(judgeCalls.picture)
  @Header('cache-control', 'private, max-age=86400')
  @Header('x-content-type-options', 'nosniff')
  async picture(@Called() { params }: Called<typeof judgeCalls.picture>): Promise<StreamableFile> {
    const { size, read } = await this.pictures.read(params.id);
    return new StreamableFile(read(), { type: 'image/jpeg', length: size });
  }
}
