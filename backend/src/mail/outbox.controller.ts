import { Controller, Inject, Res } from '@nestjs/common';
import { ReasonBody } from '@app/contracts/accounts';
import { mailCalls, type OutboxMail, type OutboxRow } from '@app/contracts/mail';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { Called, Serves } from '../platform/http/serves.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { Outbox } from './outbox.js';

const FIELDS = [
  'id',
  'template',
  'event',
  'account_id',
  'person_id',
  'status',
  'to',
  'name',
  'queued_at',
  'sent_at',
  'attempts',
];

/** Every mail the product sent or will send; its words for who is recorded to have read them (ADM-011, SEC-009). */
@Controller()
export class OutboxController {
  constructor(
    private readonly outbox: Outbox,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(mailCalls.list, { query: ListQuery })
  async list(
    @Called() { query, viewer }: Called<typeof mailCalls.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly OutboxRow[]> {
    const find = findOf(query, FIELDS, { call: mailCalls.list, viewer });
    return sendList(reply, 'outbox', find.skip, await this.readModels.find<OutboxRow>('outbox', find));
  }

  @Serves(mailCalls.read)
  async read(@Called() { params: { id } }: Called<typeof mailCalls.read>): Promise<OutboxRow> {
    const row = await this.readModels.get<OutboxRow>('outbox', id);
    if (!row) throw refused('mail_unknown');
    return row;
  }

  @Serves(mailCalls.open)
  async open(@Called() { params: { id }, meta }: Called<typeof mailCalls.open>): Promise<Saved<OutboxMail>> {
    const row = await this.readModels.get<OutboxRow>('outbox', id);
    if (!row) throw refused('mail_unknown');
    const { demo } = this.clock;
    const { words, position } = await this.outbox.open(id, demo, meta);
    return { ...row, subject: words?.subject ?? null, text: words?.text ?? null, demo, position };
  }

  @Serves(mailCalls.resend, { body: ReasonBody })
  async resend(@Called() { params, meta }: Called<typeof mailCalls.resend>): Promise<Saved<{ id: string }>> {
    return { id: params.id, position: await this.outbox.resend(params.id, meta) };
  }
}
