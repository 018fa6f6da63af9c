import { Controller, Header, Inject, Res, StreamableFile } from '@nestjs/common';
import { ReasonBody } from '@app/contracts/accounts';
import { type MailAttachment, mailCalls, type MailFile, type OutboxMail, type OutboxRow } from '@app/contracts/mail';
import { addressOf, ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { SealedAddresses } from '../platform/file-store/sealed-addresses.js';
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

const MINUTES = 15;
const WAY = 'mail-attachment';
type Grant = { readonly mail_id: string; readonly n: number };

/** Every mail the product sent or will send; its words for who is recorded to have read them (ADM-011, SEC-009). */
@Controller()
export class OutboxController {
  constructor(
    private readonly outbox: Outbox,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly addresses: SealedAddresses,
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
    const { words, html, files, position } = await this.outbox.open(id, demo, meta);
    const attachments: MailAttachment[] = await Promise.all(files.map((file, n) => this.attachmentOf(id, file, n)));
    const { subject = null, text = null } = words ?? {};
    return { ...row, subject, text, html, attachments, demo, position };
  }

  @Serves(mailCalls.attachment)
  @Header('x-content-type-options', 'nosniff')
  async attachment(@Called() { params }: Called<typeof mailCalls.attachment>): Promise<StreamableFile> {
    const grant = (await this.addresses.open(WAY, params.token)) as Grant | null;
    const file = grant && (await this.outbox.files(grant.mail_id))?.[grant.n];
    if (!file) throw refused('mail_unknown');
    const { name, content_type: type, content } = file;
    return new StreamableFile(content, { type, disposition: `attachment; filename="${name}"` });
  }

  private async attachmentOf(mail_id: string, { name, content_type, content }: MailFile, n: number) {
    const { token } = await this.addresses.seal(WAY, { mail_id, n } satisfies Grant, MINUTES);
    return { name, content_type, bytes: content.length, address: addressOf(mailCalls.attachment, { token }) };
  }

  @Serves(mailCalls.resend, { body: ReasonBody })
  async resend(@Called() { params, meta }: Called<typeof mailCalls.resend>): Promise<Saved<{ id: string }>> {
    return { id: params.id, position: await this.outbox.resend(params.id, meta) };
  }
}
