import { Controller, StreamableFile } from '@nestjs/common';
import {
  auditCalls,
  type SettlementAnswer,
  SettlementQuery,
  type TotalledPostings,
  TotalledPostingsQuery,
  type TotalsAnswer,
  TotalsQuery,
} from '@app/contracts/audit';
import { Called, Serves } from '../platform/http/serves.js';
import { ControlTotals } from './control-totals.js';
import { Settlements } from './settlements.js';

@Controller()
export class TotalsController {
  constructor(
    private readonly control: ControlTotals,
    private readonly settlements: Settlements,
  ) {}

  @Serves(auditCalls.totals, { query: TotalsQuery })
  totals(@Called() { query }: Called<typeof auditCalls.totals>): Promise<TotalsAnswer> {
    return this.control.of(query);
  }

  @Serves(auditCalls.totalledPostings, { query: TotalledPostingsQuery })
  postings(@Called() { query }: Called<typeof auditCalls.totalledPostings>): Promise<TotalledPostings> {
    return this.control.behind(query);
  }

  @Serves(auditCalls.settlement, { query: SettlementQuery })
  settlement(@Called() { query }: Called<typeof auditCalls.settlement>): Promise<SettlementAnswer> {
    return this.settlements.of(query);
  }

  @Serves(auditCalls.settlementFile, { query: SettlementQuery })
  async file(@Called() { query }: Called<typeof auditCalls.settlementFile>): Promise<StreamableFile> {
    const { name, content } = await this.settlements.file(query);
    return new StreamableFile(Buffer.from(content), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }
}
