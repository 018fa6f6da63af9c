import { Controller, Inject, Res } from '@nestjs/common';
import {
  BulkPromoCodesBody,
  ChangePromoCodeBody,
  CreatePromoCodeBody,
  DeletePromoCodeQuery,
  importable,
  isCode,
  ImportPromoCodesBody,
  type MadeCodes,
  normalCode,
  PreviewPromoImportBody,
  type PromoCodeAnswer,
  type PromoCodeDocument,
  PromoCodeQuery,
  promoCalls,
  type PromoCodeTerms,
  type PromoImportPreview,
  type PromoUseDocument,
  type PromoUseRow,
} from '@app/contracts/promo-codes';
import { ListQuery, type Saved } from '@app/contracts/shared';
import type { FastifyReply } from 'fastify';
import { refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { findOf, sendList } from '../platform/http/simple-rest.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { KeepPromoCodeCommand } from './commands/keep-promo-code.handler.js';
import { MakePromoCodesCommand } from '../commands-between-rooms/promo-code-commands.js';
import { freshCodes } from './fresh-codes.js';
import { PromoCodesQueryHandler } from './promo-codes.query.js';

const LIST_FIELDS = [
  ...['id', 'code', 'display_name', 'type', 'event_id', 'season_id', 'active', 'unique', 'created_at'],
  ...['taken', 'total_limit', 'valid_to'],
];
const USE_FIELDS = ['id', 'registration_id', 'status', 'since', 'changed_at'];

type OfCode = Saved<{ readonly code: string }>;

const termsOf = (body: ChangePromoCodeBody): PromoCodeTerms => ({
  display_name: body.display_name,
  type: body.type,
  value: body.value ?? null,
  percentage: body.percentage ?? null,
  unique: body.unique,
  event_id: body.event_id ?? null,
  season_id: body.season_id ?? null,
  valid_from: body.valid_from ?? null,
  valid_to: body.valid_to ?? null,
  active: body.active,
  total_limit: body.total_limit ?? null,
  account_limit: body.account_limit ?? null,
});

/** Rejects what no code can be: there is none. */
const codeOf = (params: { readonly code: string }): string => {
  const code = normalCode(params.code);
  if (!isCode(code)) throw refused('promo_code_unknown');
  return code;
};

/** Promo codes as registrants look them up and as staff keep them (PAY-235, PAY-239, ADM-008). */
@Controller()
export class PromoCodesController {
  constructor(
    private readonly commands: Commands,
    private readonly codes: PromoCodesQueryHandler,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  @Serves(promoCalls.lookUp, { query: PromoCodeQuery })
  lookUp(@Called() { query, viewer }: Called<typeof promoCalls.lookUp>): Promise<PromoCodeAnswer> {
    return this.codes.lookUp(query.code, query.event_id, viewer.account_id);
  }

  @Serves(promoCalls.list, { query: ListQuery })
  async list(
    @Called() { query, viewer }: Called<typeof promoCalls.list>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly PromoCodeDocument[]> {
    const find = findOf(query, LIST_FIELDS, { call: promoCalls.list, viewer });
    const filter = { $and: [find.filter, { deleted: false }] };
    return sendList(reply, 'promo-codes', find.skip, await this.models.find('promo-codes', { ...find, filter }));
  }

  @Serves(promoCalls.read)
  read(@Called() { params }: Called<typeof promoCalls.read>): Promise<PromoCodeDocument> {
    return this.codes.read(codeOf(params));
  }

  @Serves(promoCalls.uses, { query: ListQuery })
  async uses(
    @Called() { params, query, viewer }: Called<typeof promoCalls.uses>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly PromoUseRow[]> {
    const find = findOf(query, USE_FIELDS, { call: promoCalls.uses, viewer });
    const filter = { $and: [find.filter, { code: codeOf(params) }] };
    const { rows, total } = await this.models.find<PromoUseDocument>('promo-uses', { ...find, filter });
    return sendList(reply, 'promo-uses', find.skip, { rows: await this.codes.rows(rows), total });
  }

  @Serves(promoCalls.create, { body: CreatePromoCodeBody })
  create(@Called() { body, meta }: Called<typeof promoCalls.create>): Promise<OfCode> {
    const { code } = body;
    return this.commands.run(new KeepPromoCodeCommand({ type: 'CreatePromoCode', code, terms: termsOf(body) }, meta));
  }

  @Serves(promoCalls.change, { body: ChangePromoCodeBody })
  change(@Called() { params, body, meta }: Called<typeof promoCalls.change>): Promise<OfCode> {
    const code = codeOf(params);
    return this.commands.run(new KeepPromoCodeCommand({ type: 'ChangePromoCode', code, terms: termsOf(body) }, meta));
  }

  @Serves(promoCalls.remove, { query: DeletePromoCodeQuery })
  remove(@Called() { params, meta }: Called<typeof promoCalls.remove>): Promise<OfCode> {
    return this.commands.run(new KeepPromoCodeCommand({ type: 'DeletePromoCode', code: codeOf(params) }, meta));
  }

  @Serves(promoCalls.bulk, { body: BulkPromoCodesBody })
  bulk(@Called() { body, meta }: Called<typeof promoCalls.bulk>): Promise<Saved<MadeCodes>> {
    const terms = termsOf(body);
    const codes = freshCodes(body.prefix, body.count, meta.command_id).map((code) => ({ code, terms }));
    return this.commands.run(new MakePromoCodesCommand({ codes }, meta));
  }

  @Serves(promoCalls.previewImport, { body: PreviewPromoImportBody })
  preview(@Called() { body }: Called<typeof promoCalls.previewImport>): Promise<PromoImportPreview> {
    return this.codes.preview(body.csv);
  }

  @Serves(promoCalls.importCodes, { body: ImportPromoCodesBody })
  async import(@Called() { body, meta }: Called<typeof promoCalls.importCodes>): Promise<Saved<MadeCodes>> {
    const { rows } = await this.codes.preview(body.csv);
    return this.commands.run(new MakePromoCodesCommand({ codes: importable(rows) }, meta));
  }
}
