import { Controller, Header } from '@nestjs/common';
import type { Saved } from '@app/contracts/shared';
import {
  SharedSurveyBody,
  SharedSurveyQuery,
  type SurveyAnswer,
  SurveyAnswersQuery,
  SurveyBody,
  surveyCalls,
  type SurveyJudgesAnswer,
  SurveyJudgesQuery,
  SurveyQuery,
  SurveyQuestionsBody,
  type SurveyReport,
  type SurveySaved,
  type SurveyVersionsAnswer,
} from '@app/contracts/survey';
import { Commands } from '../platform/commands/commands.js';
import { Called, Serves } from '../platform/http/serves.js';
import { PublishQuestionsCommand } from './publish-questions.handler.js';
import { SaveSurveyCommand } from './save-survey.handler.js';
import { SurveyReportQuery } from './survey-report.query.js';
import { SurveyQueryHandler } from './survey.query.js';

/** The survey after the event (PST-137 to PST-166). */
@Controller()
export class SurveyController {
  constructor(
    private readonly commands: Commands,
    private readonly surveys: SurveyQueryHandler,
    private readonly reports: SurveyReportQuery,
  ) {}

  @Serves(surveyCalls.judges, { query: SurveyJudgesQuery })
  judges(@Called() { query }: Called<typeof surveyCalls.judges>): Promise<SurveyJudgesAnswer> {
    return this.surveys.judges(query.registration_id);
  }

  @Serves(surveyCalls.read, { query: SurveyQuery })
  read(@Called() { query }: Called<typeof surveyCalls.read>): Promise<SurveyAnswer> {
    return this.surveys.of(query);
  }

  @Serves(surveyCalls.save, { body: SurveyBody })
  save(@Called() { body, meta }: Called<typeof surveyCalls.save>): Promise<Saved<SurveySaved>> {
    return this.commands.run(new SaveSurveyCommand(body, meta));
  }

  @Serves(surveyCalls.readShared, { query: SharedSurveyQuery })
  @Header('cache-control', 'no-store')
  readShared(@Called() { params, query, meta }: Called<typeof surveyCalls.readShared>): Promise<SurveyAnswer> {
    return this.surveys.byLink(params.token, query, meta);
  }

  @Serves(surveyCalls.saveShared, { body: SharedSurveyBody })
  @Header('cache-control', 'no-store')
  async saveShared(
    @Called() { params, body, meta }: Called<typeof surveyCalls.saveShared>,
  ): Promise<Saved<SurveySaved>> {
    const linked = await this.surveys.linked(params.token, meta);
    const { registration_id } = linked;
    return {
      ...(await this.commands.run(new SaveSurveyCommand({ ...body, registration_id }, linked.meta))),
      reward: null,
    };
  }

  @Serves(surveyCalls.answers, { query: SurveyAnswersQuery })
  answers(@Called() { query }: Called<typeof surveyCalls.answers>): Promise<SurveyReport> {
    return this.reports.of(query);
  }

  @Serves(surveyCalls.questions)
  questions(): Promise<SurveyVersionsAnswer> {
    return this.reports.questions();
  }

  @Serves(surveyCalls.publishQuestions, { body: SurveyQuestionsBody })
  publishQuestions(
    @Called() { body, meta }: Called<typeof surveyCalls.publishQuestions>,
  ): Promise<Saved<{ readonly version: number }>> {
    return this.commands.run(new PublishQuestionsCommand(body, meta));
  }
}
