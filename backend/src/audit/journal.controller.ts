import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import {
  auditCalls,
  type JournalAnswer,
  JournalFileQuery,
  JournalQuery,
  type TrialBalanceAnswer,
  TrialBalanceQuery,
} from '@app/contracts/audit';
import { Called, Serves } from '../platform/http/serves.js';
import { Journal } from './journal.js';

@Controller()
export class JournalController {
  constructor(private readonly journal: Journal) {}

  @Serves(auditCalls.journal, { query: JournalQuery })
  read(@Called() { query }: Called<typeof auditCalls.journal>): Promise<JournalAnswer> {
    return this.journal.of(query);
  }

  @Serves(auditCalls.journalFile, { query: JournalFileQuery })
  async file(@Called() { query }: Called<typeof auditCalls.journalFile>): Promise<StreamableFile> {
    const { content, type, name } = await this.journal.file(query);
    return new StreamableFile(Readable.from(content, { objectMode: false }), {
      type,
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Serves(auditCalls.trialBalance, { query: TrialBalanceQuery })
  balance(@Called() { query }: Called<typeof auditCalls.trialBalance>): Promise<TrialBalanceAnswer> {
    return this.journal.trialBalance(query);
  }
}
