import { Inject, Injectable } from '@nestjs/common';
import {
  type MediaPassDocument,
  type MediaPassFacts,
  mediaPassDecider,
  mediaPassStream,
  type PassFact,
} from '@app/contracts/media-pass';
import type { PaidMediaPasses } from '@app/contracts/roster';
import { StateLoader } from '../platform/commands/state-loader.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

/** Who has paid the pass of a season: for lists from the read model, for decisions from the streams. */
@Injectable()
export class MediaPasses implements PaidMediaPasses, MediaPassFacts {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(StateLoader) private readonly loader: StateLoader,
  ) {}

  async paid(seasonId: number, personIds: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set(Object.keys(await this.listed(seasonId, personIds)).map(Number));
  }

  async listed(seasonId: number, personIds: readonly number[]): Promise<Readonly<Record<string, PassFact>>> {
    if (personIds.length === 0) return {};
    const { rows } = await this.models.find<MediaPassDocument>('media-passes', {
      filter: { season_id: seasonId, person_id: { $in: [...personIds] }, paid: true },
      limit: personIds.length,
    });
    return Object.fromEntries(
      rows.map(({ person_id, paid, registration_id }) => [person_id, { paid, registration_id, waived: false }]),
    );
  }

  async passes(seasonId: number, personIds: readonly number[]): Promise<Readonly<Record<string, PassFact>>> {
    const facts = await Promise.all(
      personIds.map(async (id): Promise<[string, PassFact] | null> => {
        const { state } = await this.loader.load(mediaPassStream(seasonId, id), mediaPassDecider);
        const { paid } = state;
        return paid && [String(id), { paid: true, registration_id: paid.registration_id, waived: false }];
      }),
    );
    return Object.fromEntries(facts.filter((fact) => fact !== null));
  }
}
