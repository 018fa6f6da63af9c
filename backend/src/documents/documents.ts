import { Inject, Injectable } from '@nestjs/common';
import {
  documentNumber,
  documentPaper,
  type DocumentRow,
  NUMBERED,
  type NumberedEntry,
  statementPaper,
  type StatementQuery,
} from '@app/contracts/documents';
import type { MailDocument } from '@app/contracts/mail';
import { ledgerStream } from '@app/contracts/payments';
import { addDays, homeDay, homeDayEnd } from '@app/contracts/shared';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { paperPdf } from './document-pdf.js';
import { DocumentNumbers } from './document-numbers.js';

export type NamedPdf = { readonly name: string; readonly content: AsyncIterable<Buffer> };
type Of = { readonly registration_id: number } | { readonly account_id: number };
type OfMail = Extract<MailDocument, { readonly kind: 'money' }>;

const MOST = 10_000;

/** Numbered documents as they are read: one by one, all of a registration, and statements of any period (PAY-320). */
@Injectable()
export class Documents {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'readStream'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly numbers: DocumentNumbers,
  ) {}

  async ofRegistration(registration_id: number): Promise<readonly DocumentRow[]> {
    const { rows } = await this.models.find<DocumentRow>('documents', {
      filter: { registration_id },
      sort: { at: -1, number: -1 },
      limit: MOST,
    });
    return rows;
  }

  async pdf(registration_id: number, number: string): Promise<NamedPdf> {
    const found = await this.models.get<DocumentRow>('documents', number);
    if (found?.registration_id !== registration_id) throw refused('document_unknown');
    return { name: `${found.id}.pdf`, content: paperPdf(documentPaper(found)) };
  }

  async statement(of: Of, query: StatementQuery): Promise<NamedPdf> {
    const now = this.clock.now();
    const { from, to = homeDay(now) } = query;
    if (from !== undefined && from > to) throw refused('period_reversed', {}, { from: 'After the last day' });
    const since = from === undefined ? {} : { $gte: homeDayEnd(addDays(from, -1)) };
    const { rows } = await this.models.find<DocumentRow>('documents', {
      filter: { ...of, at: { ...since, $lt: homeDayEnd(to) } },
      sort: { at: 1, number: 1 },
      limit: MOST,
    });
    const named = 'registration_id' in of ? `registration ${of.registration_id}` : `account ${of.account_id}`;
    const paper = statementPaper(rows, { of: named, from: from ?? null, to, at: now });
    return { name: `statement-${named.replace(' ', '-')}-to-${to}.pdf`, content: paperPdf(paper) };
  }

  /** The document that hangs on a mail; its number is given now where the reaction has not come to it yet. */
  async ofMail({ registration_id, payment_id, refund_id }: OfMail): Promise<NamedPdf> {
    const { events } = await this.log.readStream(ledgerStream(registration_id));
    const entry = (events as NumberedEntry[]).findLast(
      ({ type, data }) =>
        NUMBERED.some((one) => one === type) &&
        data.payment_id === payment_id &&
        ('refund_id' in data ? data.refund_id : null) === refund_id,
    );
    const document = entry && (await this.numbers.of(entry));
    if (!document) throw new Error(`payment ${payment_id} of registration ${registration_id} has no document`);
    return { name: `${documentNumber(document)}.pdf`, content: paperPdf(documentPaper(document)) };
  }
}
