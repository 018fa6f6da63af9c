import { Controller, Inject, Res } from '@nestjs/common';
import {
  ChangeMediaPassBody,
  mediaPassCalls,
  type MediaPassDocument,
  WaiveMediaPassBody,
} from '@app/contracts/media-pass';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { ChangeMediaPassCommand, WaiveMediaPassCommand } from './waiver.handlers.js';

const FIELDS = ['id', 'season_id', 'person_id', 'registration_id', 'paid', 'waived'];

/** Media passes of a season as the office sees them, and their waivers (PAY-290, PAY-293). */
@Controller()
export class MediaPassesOfStaffController {
  constructor(
    private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  @Serves(mediaPassCalls.waive, { body: WaiveMediaPassBody })
  waive(@Called() { body, meta }: Called<typeof mediaPassCalls.waive>): Promise<Saved<{ readonly id: string }>> {
    return this.commands.run(new WaiveMediaPassCommand(body, meta));
  }

  @Serves(mediaPassCalls.change, { body: ChangeMediaPassBody })
  change(
    @Called() { params, body, meta }: Called<typeof mediaPassCalls.change>,
  ): Promise<Saved<{ readonly id: string }>> {
    return this.commands.run(new ChangeMediaPassCommand({ ...body, id: params.id }, meta));
  }

  @Serves(mediaPassCalls.list, { query: ListQuery })
  async list(
    @Called() { query, viewer }: Called<typeof mediaPassCalls.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly MediaPassDocument[]> {
    const find = findOf(query, FIELDS, { call: mediaPassCalls.list, viewer });
    return sendList(reply, 'media-passes', find.skip, await this.models.find<MediaPassDocument>('media-passes', find));
  }
}
