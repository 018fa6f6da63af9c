import { Controller, Req, Res, type StreamableFile } from '@nestjs/common';
import { videoCalls } from '@app/contracts/scoring';
import type { Saved } from '@app/contracts/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { playedPart } from '../../platform/file-store/played-part.js';
import { sentFile } from '../../platform/file-store/sent-file.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { Videos } from './videos.js';

/** Films by their signed addresses. */
@Controller()
export class VideosController {
  constructor(private readonly videos: Videos) {}

  @Serves(videoCalls.receive)
  receive(
    @Called() { params, meta }: Called<typeof videoCalls.receive>,
    @Req() request: FastifyRequest,
  ): Promise<Saved<{ readonly id: number }>> {
    return this.videos.receive(params.token, sentFile(request), meta);
  }

  @Serves(videoCalls.play)
  async play(
    @Called() { params }: Called<typeof videoCalls.play>,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const content = await this.videos.read(params.token);
    return playedPart({ content, content_type: 'video/mp4', range: headers.range }, reply);
  }
}
