import { Inject, Injectable } from '@nestjs/common';
import {
  evolveMediaPass,
  initialMediaPass,
  type MediaPassDocument,
  type MediaPassEvent,
  type MediaPassFacts,
  type MediaPassState,
  mediaPassStream,
  type PassFact,
} from '@app/contracts/media-pass';
import type { PaidMediaPasses } from '@app/contracts/roster';
import type { StoredEvent } from '@app/contracts/shared';
import { EventLog } from '../platform/event-store/event-log.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

/** Who has paid the pass of a season: for lists from the read model, for decisions from the streams. */
@Injectable()
export class MediaPasses implements PaidMediaPasses, MediaPassFacts {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EventLog) private readonly log: EventLog,
  ) {}

  async paid(seasonId: number, personIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (personIds.length === 0) return new Set();
    const { rows } = await this.models.find<MediaPassDocument>('media-passes', {
      filter: { season_id: seasonId, person_id: { $in: [...personIds] }, paid: true },
      limit: personIds.length,
    });
    return new Set(rows.map((row) => row.person_id));
  }

  async passes(seasonId: number, personIds: readonly number[]): Promise<Readonly<Record<string, PassFact>>> {
    const facts = await Promise.all(
      personIds.map(async (id): Promise<[string, PassFact] | null> => {
        const { paid } = await this.pass(seasonId, id);
        return paid && [String(id), { paid: true, registration_id: paid.registration_id, waived: false }];
      }),
    );
    return Object.fromEntries(facts.filter((fact) => fact !== null));
  }

  private async pass(seasonId: number, personId: number): Promise<MediaPassState> {
    const { events } = await this.log.readStream(mediaPassStream(seasonId, personId));
    return (events as (StoredEvent & MediaPassEvent)[]).reduce<MediaPassState>(evolveMediaPass, initialMediaPass());
  }
}
