import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ReasonBody } from '@app/contracts/accounts';
import type { OutboxMail, OutboxRow } from '@app/contracts/mail';
import { ListQuery } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { Permit } from '../platform/auth/permit.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';

import { Meta } from '../platform/http/request-context.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { Outbox } from './outbox.js';

/** Every mail the product sent or will send, with its words (ADM-011). */
@ApiTags('staff')
@Controller('admin/outbox')
export class OutboxController {
  constructor(
    private readonly outbox: Outbox,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(SECRETS) private readonly secrets: SecretStore,
  ) {}

  @Get()
  @Permit('admin.outbox.read')
  async list(
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly OutboxRow[]> {
    const fields = [
      'id',
      'template',
      'event',
      'account_id',
      'status',
      'to',
      'name',
      'queued_at',
      'sent_at',
      'attempts',
    ];
    const find = findOf(query, { fields, search: ['to', 'name', 'template'] });
    return sendList(reply, 'outbox', find.skip, await this.readModels.find<OutboxRow>('outbox', find));
  }

  @Get(':id')
  @Permit('admin.outbox.read')
  async one(@Param('id') id: string): Promise<OutboxMail> {
    const row = await this.readModels.get<OutboxRow>('outbox', id);
    if (!row) throw refused('mail_unknown');
    const words = await this.secrets.mails.read(id);
    return { ...row, subject: words?.subject ?? null, text: words?.text ?? null };
  }

  @Post(':id/resend')
  @HttpCode(200)
  @Permit('admin.outbox.resend')
  async resend(@Param('id') id: string, @Body() _reason: ReasonBody, @Meta() meta: CommandMeta): Promise<object> {
    return { id, position: await this.outbox.resend(id, meta) };
  }
}
