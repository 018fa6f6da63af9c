import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts } from '@app/contracts/catalogue';
import type { RegistrationDocument } from '@app/contracts/registration';
import {
  type CritiqueDocument,
  NO_SCORING,
  scoreRows,
  type ScoresAnswer,
  type ScoringDocument,
  settingsOf,
} from '@app/contracts/scoring';
import { refused } from '../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';

/** More than a city has room for. */
const MOST = 5_000;

/** The score grid of a tour date (PST-170): totals, awards and places are computed from what is stored (PST-102). */
@Injectable()
export class ScoresQuery {
  constructor(
    @Inject(READ_MODELS) private readonly documents: ReadModels,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
  ) {}

  async of(tour_date_id: number): Promise<ScoresAnswer> {
    return (await this.scene(tour_date_id)).answer;
  }

  /** The grid with all that it is made of. */
  async scene(tour_date_id: number) {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) throw refused('not_found');
    const { tour_date } = found;
    const [profile, tables, registrations, critiques, scoring] = await Promise.all([
      this.catalogue.profileFor(tour_date),
      this.catalogue.tables(),
      this.documents.find<RegistrationDocument>('registration-detail', {
        filter: { tour_date_id, completed: true, cancelled: false, deleted: false },
        sort: { id: 1 },
        limit: MOST,
        without: ['draft', 'authors', 'changed', 'review', 'kept_fees'],
      }),
      this.documents.find<CritiqueDocument>('critiques', { filter: { tour_date_id }, limit: MOST, without: ['words'] }),
      this.documents.get<ScoringDocument>('scoring', tour_date_id),
    ]);
    const given = new Map(critiques.rows.map((row) => [row.id, row]));
    const { judges, faculty, numbers } = scoring ?? NO_SCORING;
    const facts = { registrations: registrations.rows, critiques: given, tour_date, tables, profile };
    const routines = scoreRows({ ...facts, scoring: { judges, faculty, numbers } });
    const answer: ScoresAnswer = { tour_date_id, judges, faculty, routines, settings: settingsOf(facts) };
    return { answer, registrations: registrations.rows, tour_date, tables, profile };
  }
}
