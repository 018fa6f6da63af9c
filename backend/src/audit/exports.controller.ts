import { Readable } from 'node:stream';
import { Body, Controller, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import { ExportBody } from '@app/contracts/audit';
import type { FastifyReply } from 'fastify';
import { Permit } from '../platform/auth/permit.js';
import type { CommandMeta } from '../platform/commands/command.js';
import { Meta } from '../platform/http/request-context.js';
import { AnswersWithStream } from '../platform/idempotency/idempotency.interceptor.js';
import { Exports } from './exports.js';

@Controller('audit/export')
export class ExportsController {
  constructor(private readonly exports: Exports) {}

  @Post()
  @HttpCode(200)
  @Permit('audit.export')
  @AnswersWithStream()
  async export(
    @Body() body: ExportBody,
    @Meta() meta: CommandMeta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { content, type, name, position } = await this.exports.start(body, meta);
    void reply.header('x-position', position);
    return new StreamableFile(Readable.from(content, { objectMode: false }), {
      type,
      disposition: `attachment; filename="${name}"`,
    });
  }
}
