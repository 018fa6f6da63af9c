import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, RELEASES } from '@app/contracts/catalogue';
import {
  allBlurbs,
  auditionDivisions,
  type AuditionsAnswer,
  awardedOf,
  awardRows,
  type AwardsAnswer,
  type AwardsDocument,
  NO_AWARDS,
  offeredAwards,
  publishErrors,
  recipientsIn,
  resultsOf,
  type ResultsPreview,
} from '@app/contracts/scoring';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';
import { ScoresQuery } from '../scores.query.js';

/** Awards, scholarships and auditions of a tour date as the office keeps them (PST-183 to PST-185). */
@Injectable()
export class AwardsQuery {
  constructor(
    @Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'get'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ScoresQuery) private readonly scores: Pick<ScoresQuery, 'scene'>,
  ) {}

  /** Everybody who could be given something there, with what was given. */
  async scene(tour_date_id: number) {
    const scene = await this.scores.scene(tour_date_id);
    const { registrations, tour_date, tables, profile, answer } = scene;
    const season = await this.catalogue.season(tour_date.season_id);
    if (season === null) throw refused('not_found');
    const recipients = recipientsIn(registrations, answer.routines, { season, tables });
    const kept = await this.documents.get<AwardsDocument>('awards', tour_date_id);
    return { answer, tour_date, tables, profile, recipients, kept: kept ?? NO_AWARDS };
  }

  async of(tour_date_id: number): Promise<AwardsAnswer> {
    const { kept, recipients, tables, profile } = await this.scene(tour_date_id);
    return {
      tour_date_id,
      awards: awardRows(kept, recipients),
      blurbs: allBlurbs(kept),
      offered: offeredAwards({ profile, tables }),
      recipients,
      valid_for: profile.name,
    };
  }

  async auditions(tour_date_id: number): Promise<AuditionsAnswer> {
    const { kept, recipients, tables } = await this.scene(tour_date_id);
    const { showAuditionScores, newAuditionScores } = kept;
    const divisions = auditionDivisions(kept, recipients, tables);
    return { tour_date_id, showAuditionScores, newAuditionScores, divisions };
  }

  /** Every table as registrants will read it, of all registrations together (PST-187). */
  async preview(tour_date_id: number): Promise<ResultsPreview> {
    const { answer, kept, recipients, tables, tour_date } = await this.scene(tour_date_id);
    const { routines, judges, settings } = answer;
    return {
      ...resultsOf(routines, null, settings),
      ...awardedOf(kept, recipients, tables),
      ...{ tour_date_id, judges, released: RELEASES.results.isOn(tour_date), errors: publishErrors(routines) },
      registrants: Object.fromEntries(routines.map(({ id, registrant }) => [id, registrant])),
    };
  }
}
