import { Inject, Injectable } from '@nestjs/common';
import { type AsOf, moneyAsOf, type ReplayAnswer } from '@app/contracts/audit';
import { mediaPassStream } from '@app/contracts/media-pass';
import { ledgerStream, paymentStream } from '@app/contracts/payments';
import { mediaPassPeople, registrationStream } from '@app/contracts/registration';
import { comparePositions, type StreamName } from '@app/contracts/shared';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { READ_SIDE_AUDIT, type ReadSideAudit } from '../platform/read-models/read-side-audit.port.js';
import { AuditLog } from './audit-log.js';

/** Proves the read models by the events. */
@Injectable()
export class Replay {
  constructor(
    private readonly audit: AuditLog,
    @Inject(READ_MODELS) private readonly reads: ReadModels,
    @Inject(READ_SIDE_AUDIT) private readonly side: ReadSideAudit,
  ) {}

  /** Every read model of a registration, folded again from its own streams alone and held against what is served (AUD-004, AUD-018). */
  async registration(registrationId: number, revealed: boolean): Promise<ReplayAnswer> {
    const state = await this.audit.now(registrationId);
    const streams = await this.streamsOf(registrationId, state);
    const id = { id: registrationId };
    const own = { registration_id: registrationId };
    const { events, models } = await this.side.compareStreams({
      streams,
      models: [
        { projection: 'registrations', documents: id },
        { projection: 'registration-detail', documents: id },
        { projection: 'balances', documents: id },
        { projection: 'ledger', documents: own },
        { projection: 'payments', documents: own },
        { projection: 'media-passes', documents: own },
        // The edit history is told from the streams themselves; this is what the search tells of them.
        { projection: 'event-search', documents: { stream: { $in: streams } } },
      ],
      masked: (event) => (revealed ? event : this.audit.masked(event)),
    });
    const verified_at = models.map((model) => model.verified_at).reduce((a, b) => (comparePositions(a, b) < 0 ? a : b));
    const equal = models.every((model) => model.equal);
    return { registration_id: registrationId, equal, verified_at, streams, events, models, money: moneyAsOf(state) };
  }

  /** Every stream with an event that reaches one of its documents, those among them that are served and should not be. */
  private async streamsOf(id: number, { registration, ledger }: AsOf): Promise<readonly StreamName[]> {
    const find = { filter: { registration_id: id } };
    const payments = await this.reads.find<{ id: string }>('payments', find);
    const passes = await this.reads.find<{ season_id: number; person_id: number }>('media-passes', find);
    const season = registration?.season_id;
    const people = registration && season !== undefined ? mediaPassPeople(registration) : [];
    const streams = [
      registrationStream(id),
      ledgerStream(id),
      ...[...Object.keys(ledger.payments), ...payments.rows.map((payment) => payment.id)].map(paymentStream),
      ...people.map((person) => mediaPassStream(season!, person)),
      ...passes.rows.map(({ season_id, person_id }) => mediaPassStream(season_id, person_id)),
    ];
    return [...new Set(streams)];
  }
}
