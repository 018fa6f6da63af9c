import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import type { BatchRefundAnswer, BatchRefundDocument } from '@app/contracts/payments';
import type { RegistrationSummary } from '@app/contracts/registration';
import { refused } from '../../platform/commands/command.js';
import { type Filter, READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { RefundLines } from './refund-lines.js';

type Named = { readonly registrant: string; readonly studio: string | null };

/** The refunds that a canceled tour date would get now, and how its last run went (PAY-326). */
@Injectable()
export class BatchRefundQueryHandler {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate'>,
    @Inject(RefundLines) private readonly lines: RefundLines,
  ) {}

  async read(tour_date_id: number): Promise<BatchRefundAnswer> {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) throw refused('not_found');
    const { canceled } = found.tour_date;
    const run = await this.models.get<BatchRefundDocument>('batch-refunds', tour_date_id);
    // While a run goes on none is begun, and its page reads with every registration that ends.
    const shown = canceled && (run === null || run.ended_at !== null);
    const here = shown ? await this.names({ tour_date_id, deleted: false }) : new Map<number, Named>();
    const lines = await this.lines.of(tour_date_id, [...here.keys()]);
    // A registration of the run may have been moved since.
    const ran = await this.names({ id: { $in: run?.lines.map(({ registration_id }) => registration_id) ?? [] } });
    const named = <L extends { readonly registration_id: number }>(line: L): L & Named => ({
      ...line,
      ...(here.get(line.registration_id) ?? ran.get(line.registration_id) ?? { registrant: '', studio: null }),
    });
    return { canceled, lines: lines.map(named), run: run && { ...run, lines: run.lines.map(named) } };
  }

  private async names(filter: Filter): Promise<ReadonlyMap<number, Named>> {
    const { rows } = await this.models.find<RegistrationSummary>('registrations', {
      filter,
      sort: { id: 1 },
      countTo: 1,
      without: ['state', 'search'],
    });
    return new Map(rows.map(({ id, registrant, studio }) => [id, { registrant, studio }]));
  }
}
