import { Readable } from 'node:stream';
import { Controller, Res, StreamableFile } from '@nestjs/common';
import { auditCalls, ExportBody } from '@app/contracts/audit';
import type { FastifyReply } from 'fastify';
import { Called, Serves } from '../platform/http/serves.js';
import { Exports } from './exports.js';

@Controller()
export class ExportsController {
  constructor(private readonly exports: Exports) {}

  @Serves(auditCalls.exportHistory, { body: ExportBody })
  async export(
    @Called() { body, meta }: Called<typeof auditCalls.exportHistory>,
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
