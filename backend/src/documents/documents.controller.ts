import { Readable } from 'node:stream';
import { Controller, Inject, StreamableFile } from '@nestjs/common';
import {
  AccountStatementQuery,
  documentCalls,
  type DocumentsAnswer,
  type NumbersAnswer,
  StatementQuery,
} from '@app/contracts/documents';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { Called, Serves } from '../platform/http/serves.js';
import { checkNumbersIn } from '../platform/numbers/check-document-numbers.js';
import { Documents, type NamedPdf } from './documents.js';

const asFile = ({ name, content }: NamedPdf): StreamableFile =>
  new StreamableFile(Readable.from(content), {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}"`,
  });

/** Numbered documents of money (PAY-320). */
@Controller()
export class DocumentsController {
  constructor(
    private readonly documents: Documents,
    private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(documentCalls.ofRegistration)
  async ofRegistration(@Called() { params }: Called<typeof documentCalls.ofRegistration>): Promise<DocumentsAnswer> {
    return { documents: await this.documents.ofRegistration(params.id) };
  }

  @Serves(documentCalls.pdf)
  async pdf(@Called() { params }: Called<typeof documentCalls.pdf>): Promise<StreamableFile> {
    return asFile(await this.documents.pdf(params.id, params.number));
  }

  @Serves(documentCalls.statement, { query: StatementQuery })
  async statement(@Called() { params, query }: Called<typeof documentCalls.statement>): Promise<StreamableFile> {
    return asFile(await this.documents.statement({ registration_id: params.id }, query));
  }

  @Serves(documentCalls.accountStatement, { query: AccountStatementQuery })
  async ofAccount(@Called() { query, viewer }: Called<typeof documentCalls.accountStatement>): Promise<StreamableFile> {
    return asFile(await this.documents.statement({ account_id: query.mybtf_user_id ?? viewer.account_id }, query));
  }

  @Serves(documentCalls.numbers)
  async numbers(): Promise<NumbersAnswer> {
    return { ...(await checkNumbersIn(this.log)), at: this.clock.now() };
  }
}
