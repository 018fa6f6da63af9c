import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  CSV_HEAD,
  csvLine,
  exportedText,
  type ExportBody,
  type ExportEvent,
  type ExportFormat,
  type TimelineEvent,
} from '@app/contracts/audit';
import { registrationStream } from '@app/contracts/registration';
import {
  byNumber,
  HOME_ZONE,
  homeDay,
  type Instant,
  isStreamName,
  type NameOf,
  type Position,
  type StoredEvent,
} from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import type { CommandMeta, CommandResult } from '../platform/commands/command.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { AuditLog } from './audit-log.js';
import { type About, dossier } from './dossier-pdf.js';
import { ExportProofs } from './export-proofs.js';
import { ExportSources } from './export-sources.js';
import { Names } from './names.js';
import { Proofs } from './proofs.js';
import { RecordExportCommand } from './record-export.handler.js';

type Rows = AsyncGenerator<TimelineEvent>;
type Asking = { readonly meta: CommandMeta; readonly at: Instant };
export type Export = {
  readonly content: AsyncIterable<string | Buffer>;
  readonly type: string;
  readonly name: string;
  readonly position: Position;
};

const TYPES: Readonly<Record<ExportFormat, string>> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
};

const csv = async function* (rows: Rows): AsyncGenerator<string> {
  yield CSV_HEAD;
  for await (const row of rows) yield csvLine(row);
};

/** However the reading ends, it is told; complete when all was read. */
const watched = async function* (
  content: Export['content'],
  ended: (complete: boolean) => Promise<unknown>,
): AsyncGenerator<string | Buffer> {
  let complete = false;
  try {
    yield* content;
    complete = true;
  } finally {
    await ended(complete);
  }
};

/** What is exported, in a few words, for the file's name and the dossier's title. */
const titleOf = ({ scope, stream, registration_id }: ExportBody): string =>
  scope === 'stream' ? (stream ?? '') : scope === 'registration' ? `registration ${registration_id}` : 'search';

/** Hands out history as a file while it is read; nothing leaves before it is recorded who takes it (AUD-008). */
@Injectable()
export class Exports {
  constructor(
    private readonly sources: ExportSources,
    private readonly audit: AuditLog,
    private readonly exportProofs: ExportProofs,
    private readonly proofs: Proofs,
    private readonly names: Names,
    private readonly commands: CommandBus,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async start(body: ExportBody, meta: CommandMeta): Promise<Export> {
    const events = await this.sources.open(body);
    const export_id = this.ids.uuid();
    const account_id = meta.actor.account_id ?? 0;
    const position = await this.record(started(body, { export_id, account_id }), meta);
    const tally = { events: 0 };
    const at = this.clock.now();
    const content = this.written(this.rows(events, body, tally), body, { meta, at });
    const ended = (complete: boolean) =>
      this.record({ type: 'ExportEnded', data: { export_id, account_id, events: tally.events, complete } }, meta);
    const name = `${titleOf(body).replaceAll(/[^\w-]+/g, '-')}-${homeDay(at)}.${body.format}`;
    return { content: watched(content, ended), type: TYPES[body.format], name, position };
  }

  private written(rows: Rows, body: ExportBody, { meta, at }: Asking): AsyncIterable<string | Buffer> {
    const { scope, revealed, ...what } = askedFor(body);
    const { actor } = meta;
    const account_id = actor.account_id ?? 0;
    const exported_by = { account_id, role: actor.role };
    if (body.format === 'ndjson')
      return this.exportProofs.lines(rows, { scope, what: exportedText({ scope, ...what }), revealed, exported_by });
    if (body.format === 'csv') return csv(rows);
    return this.dossier(rows, body, { title: titleOf(body), account_id, revealed, at });
  }

  /** A registration's whole file begins with what it came to and why (AUD-012). */
  private async *dossier(
    rows: Rows,
    { scope, stream, registration_id = 0 }: ExportBody,
    about: Omit<About, 'zone'>,
  ): AsyncGenerator<Buffer> {
    const zone = await this.zoneOf({ scope, stream, registration_id });
    const proof = scope === 'registration' ? await this.proofs.of(registration_id, about.revealed) : null;
    yield* dossier(rows, { ...about, proof, zone });
  }

  private async *rows(events: AsyncGenerator<StoredEvent>, body: ExportBody, tally: { events: number }): Rows {
    const revealed = body.reveal === true;
    const name = await this.nameOf(body, revealed);
    for await (const event of events) {
      tally.events += 1;
      yield this.audit.row(event, revealed, name);
    }
  }

  /** Paper is read by people: there nobody is a number. */
  private async nameOf({ format, scope, stream, registration_id = 0 }: ExportBody, revealed: boolean): Promise<NameOf> {
    const about = scope === 'registration' ? registrationStream(registration_id) : stream;
    if (format !== 'pdf' || scope === 'search' || about === undefined || !isStreamName(about)) return byNumber;
    return this.names.of(about, !revealed);
  }

  private async zoneOf({
    scope,
    stream,
    registration_id = 0,
  }: Pick<ExportBody, 'scope' | 'stream' | 'registration_id'>) {
    const about = scope === 'registration' ? registrationStream(registration_id) : stream;
    return about !== undefined && isStreamName(about) ? this.names.zoneOf(about) : HOME_ZONE;
  }

  private async record(event: ExportEvent, meta: CommandMeta): Promise<Position> {
    const command = new RecordExportCommand(event, { ...meta, command_id: this.ids.uuid() });
    const { position } = await this.commands.execute<RecordExportCommand, CommandResult>(command);
    return position;
  }
}

/** The words of a search are left out: a name may stand among them, and an event is kept for ever. */
const askedFor = (body: ExportBody) => {
  const { text: _text, ...criteria } = body.scope === 'search' ? { ...body.criteria } : {};
  return {
    scope: body.scope,
    stream: body.scope === 'stream' ? (body.stream ?? null) : null,
    registration_id: body.scope === 'registration' ? (body.registration_id ?? null) : null,
    criteria: Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== undefined && value !== null)),
    revealed: body.reveal === true,
  };
};

const started = (body: ExportBody, who: { readonly export_id: string; readonly account_id: number }): ExportEvent => ({
  type: 'ExportStarted',
  data: { ...who, ...askedFor(body), format: body.format, reason: body.reason ?? null },
});
