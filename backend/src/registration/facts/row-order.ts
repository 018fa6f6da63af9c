import { Inject, Injectable } from '@nestjs/common';
import type { TourDateDocument } from '@app/contracts/catalogue';
import type { BalanceDocument } from '@app/contracts/payments';
import type { RegistrationSummaryDocument } from '@app/contracts/registration';
import { sortedBy } from '@app/contracts/shared';
import { type Find, READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

export type SummaryRow = Omit<RegistrationSummaryDocument, 'state'>;
type Rank = (row: Pick<SummaryRow, 'id' | 'tour_date_id'>) => number | undefined;

/** By what registrations are sorted though their rows have it not (ADM-002, ADM-040). */
export const SORTED_BESIDE = ['start_date', 'balance'] as const;

/** The page of a list that is sorted by other documents: the days of the tour dates, or what is owed. */
@Injectable()
export class RowOrder {
  constructor(@Inject(READ_MODELS) private readonly documents: ReadModels) {}

  async page({ sort = {}, skip = 0, limit = 0, filter = {} }: Find): Promise<{ rows: SummaryRow[]; total: number }> {
    const [[field, direction] = ['start_date', 1]] = Object.entries(sort);
    const rankOf: Rank = field === 'balance' ? await this.owed() : await this.days();
    const { rows: all, total } = await this.documents.find<SummaryRow>('registrations', {
      ...{ filter, sort: { id: 1 }, without: ['state'] },
    });
    const ids = sortedBy(all, (row) => [rankOf(row)], direction === -1)
      .slice(skip, skip + limit)
      .map(({ id }) => id);
    const { rows } = await this.documents.find<SummaryRow>('registrations', {
      ...{ filter: { id: { $in: ids } }, limit, without: ['state'] },
    });
    return { rows: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total };
  }

  private async days(): Promise<Rank> {
    const { rows } = await this.documents.find<TourDateDocument>('tour-dates');
    const days = new Map(rows.map(({ id, start_date }) => [id, Date.parse(start_date)]));
    return ({ tour_date_id }) => days.get(tour_date_id);
  }

  private async owed(): Promise<Rank> {
    const { rows } = await this.documents.find<BalanceDocument>('balances', {
      without: ['ledger', 'history', 'agreed'],
    });
    const owed = new Map(rows.map(({ id, balance, mediaPassBalance }) => [id, balance + mediaPassBalance]));
    return ({ id }) => owed.get(id);
  }
}
