import { Controller } from '@nestjs/common';
import { auditCalls, type HistoryAnswer, HistoryQuery } from '@app/contracts/audit';
import { seesMasked } from '@app/contracts/shared';
import { Called, Serves } from '../platform/http/serves.js';
import { Histories } from './histories.js';

@Controller()
export class HistoryController {
  constructor(private readonly histories: Histories) {}

  @Serves(auditCalls.history, { query: HistoryQuery })
  history(@Called() { params, query, viewer }: Called<typeof auditCalls.history>): Promise<HistoryAnswer> {
    return this.histories.page(params, query, { words: 'staff', masked: seesMasked(viewer.roles) });
  }

  @Serves(auditCalls.historyOfRegistration, { query: HistoryQuery })
  ofRegistration(
    @Called() { params, query, viewer }: Called<typeof auditCalls.historyOfRegistration>,
  ): Promise<HistoryAnswer> {
    const thing = { category: 'registration', id: String(params.id) };
    return this.histories.page(thing, query, { words: 'owner', masked: seesMasked(viewer.roles) });
  }
}
