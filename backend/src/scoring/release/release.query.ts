import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, RELEASE_KINDS, RELEASES } from '@app/contracts/catalogue';
import { FEWEST_JUDGES, publishErrors, type ReleaseAnswer, type ReleasesDocument } from '@app/contracts/scoring';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { ScoresQuery } from '../scores.query.js';

/** The release panel of a tour date (PST-188). */
@Injectable()
export class ReleaseQuery {
  constructor(
    @Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'get'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate'>,
    @Inject(ScoresQuery) private readonly scores: Pick<ScoresQuery, 'of'>,
  ) {}

  async of(tour_date_id: number): Promise<ReleaseAnswer> {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) throw refused('not_found');
    const { tour_date } = found;
    const { routines } = await this.scores.of(tour_date_id);
    const doc = await this.documents.get<ReleasesDocument>('releases', tour_date_id);
    const danced = routines.filter(({ canceled }) => !canceled);
    return {
      tour_date_id,
      time_zone: tour_date.time_zone,
      releases: RELEASE_KINDS.map((release) => ({
        release,
        on: RELEASES[release].isOn(tour_date),
        turned: doc?.turned[release] ?? null,
        due: doc?.due[release] ?? null,
      })),
      counts: {
        routines: routines.length,
        canceled: routines.length - danced.length,
        scored: danced.filter(({ marks }) => marks.length >= FEWEST_JUDGES).length,
      },
      errors: publishErrors(routines),
    };
  }
}
