import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE_FACTS, type CatalogueFacts, cityLabel } from '@app/contracts/catalogue';
import type { RegistrationDocument } from '@app/contracts/registration';
import {
  questionsOf,
  type SurveyAnswersQuery,
  type SurveyDocument,
  type SurveyReport,
  surveyReport,
  type SurveyVersionsAnswer,
} from '@app/contracts/survey';
import { refused } from '../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { SurveyScenes } from './survey-scenes.js';

/** So many surveys are averaged at once: more than a season has. */
const MOST = 5_000;

type Named = Pick<RegistrationDocument, 'id' | 'studio' | 'registrant'>;

/** Answers of surveys as the office reads them (PST-166). */
@Injectable()
export class SurveyReportQuery {
  constructor(
    @Inject(READ_MODELS) private readonly documents: Pick<ReadModels, 'find'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: Pick<CatalogueFacts, 'tourDate'>,
    private readonly scenes: SurveyScenes,
  ) {}

  async of({ tour_date_id, question_id, staff_member }: SurveyAnswersQuery): Promise<SurveyReport> {
    const begun = { version: { $ne: null }, ...(tour_date_id !== undefined && { tour_date_id }) };
    const { rows, total } = await this.documents.find<SurveyDocument>('surveys', {
      ...{ filter: begun, sort: { id: 1 }, limit: MOST },
    });
    const [versions, names, cities] = await Promise.all([
      this.scenes.versions(),
      this.names(rows),
      this.cities(new Set(rows.map((row) => row.tour_date_id))),
    ]);
    const facts = {
      surveys: rows,
      questionsOf: (version: number) => questionsOf(versions, version) ?? [],
      of: (survey: SurveyDocument) => {
        const { studio = null, registrant = '' } = names.get(survey.id) ?? {};
        return { registrant: studio ?? registrant, ancillary: studio === null, ...cities.get(survey.tour_date_id)! };
      },
    };
    return { ...surveyReport(facts, { question_id, staff_member }), cut: total > rows.length };
  }

  async questions(): Promise<SurveyVersionsAnswer> {
    const { versions } = await this.scenes.versions();
    return { versions: versions.map((questions, n) => ({ version: n + 1, questions })).reverse() };
  }

  private async names(surveys: readonly SurveyDocument[]): Promise<ReadonlyMap<number, Named>> {
    const filter = { id: { $in: surveys.map(({ id }) => id) } };
    const { rows } = await this.documents.find<Named>('registration-detail', {
      ...{ filter, limit: MOST, without: ['draft', 'official', 'authors', 'changed', 'review', 'kept_fees'] },
    });
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async cities(ids: ReadonlySet<number>) {
    const found = await Promise.all([...ids].map(async (id) => [id, await this.cityOf(id)] as const));
    return new Map(found);
  }

  private async cityOf(tour_date_id: number) {
    const found = await this.catalogue.tourDate(tour_date_id);
    if (found === null) throw refused('not_found');
    return { city: cityLabel(found.tour_date.event_city), start_date: found.tour_date.start_date };
  }
}
