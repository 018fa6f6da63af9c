import { Controller, Inject, Res } from '@nestjs/common';
import { ReasonBody } from '@app/contracts/accounts';
import { mailCalls, type OutboxMail, type OutboxRow } from '@app/contracts/mail';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { refused } from '../platform/commands/command.js';
import { Called, Serves } from '../platform/http/serves.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { Outbox } from './outbox.js';

const FIELDS = ['id', 'template', 'event', 'account_id', 'status', 'to', 'name', 'queued_at', 'sent_at', 'attempts'];

/** Every mail the product sent or will send, with its words (ADM-011). */
@Controller()
export class OutboxController {
  constructor(
    private readonly outbox: Outbox,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(SECRETS) private readonly secrets: SecretStore,
  ) {}

  @Serves(mailCalls.list, { query: ListQuery })
  async list(
    @Called() { query }: Called<typeof mailCalls.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly OutboxRow[]> {
    const find = findOf(query, { fields: FIELDS, search: ['to', 'name', 'template'] });
    return sendList(reply, 'outbox', find.skip, await this.readModels.find<OutboxRow>('outbox', find));
  }

  @Serves(mailCalls.read)
  async read(@Called() { params: { id } }: Called<typeof mailCalls.read>): Promise<OutboxMail> {
    const row = await this.readModels.get<OutboxRow>('outbox', id);
    if (!row) throw refused('mail_unknown');
    const words = await this.secrets.mails.read(id);
    return { ...row, subject: words?.subject ?? null, text: words?.text ?? null };
  }

  @Serves(mailCalls.resend, { body: ReasonBody })
  async resend(@Called() { params, meta }: Called<typeof mailCalls.resend>): Promise<Saved<{ id: string }>> {
    return { id: params.id, position: await this.outbox.resend(params.id, meta) };
  }
}
