import { Injectable } from '@nestjs/common';
import { cityLabel, competitionProfileOf } from '@app/contracts/catalogue';
import {
  type AnsweredQuestion,
  type KeptAnswer,
  questionsOf,
  REFUSED_AS,
  type SurveyAnswer,
  type SurveyJudgesAnswer,
  type SurveyQuestion,
  answerValue,
} from '@app/contracts/survey';
import { UseShareLinkCommand } from '../commands-between-rooms/sharing-commands.js';
import { asLinkHolder } from '../platform/commands/as-link-holder.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { SurveyScenes } from './survey-scenes.js';

type Asked = { readonly registration_id: number; readonly event_id?: number; readonly version?: number };

const answered = (
  question: SurveyQuestion,
  answer: KeptAnswer | undefined,
  registration_id: number,
): AnsweredQuestion => ({
  ...question,
  answer: answer === undefined ? null : { type: question.type, value: answerValue(question.type, answer) },
  registrations_survey_answer:
    answer === undefined
      ? null
      : {
          id: `${registration_id}-${question.id}`,
          not_applicable: answer.not_applicable,
          feedback: answer.feedback,
        },
});

/** The survey of a registration for its owner, the office, and whoever has its link (PST-162 to PST-165). */
@Injectable()
export class SurveyQueryHandler {
  constructor(
    private readonly scenes: SurveyScenes,
    private readonly commands: Commands,
  ) {}

  /** A submitted survey is shown also when no other one is open any more (PST-146). */
  async of({ registration_id, event_id, version: asked }: Asked): Promise<SurveyAnswer> {
    const scene = await this.scenes.of(registration_id);
    const { tour_date, profile, survey, versions, availability, judges, workshop_faculty } = scene;
    if (event_id !== undefined && event_id !== tour_date.event_id) throw refused('not_found');
    if (survey.reward === null && availability !== 'open') throw refused(REFUSED_AS[availability]);
    const version = survey.version ?? asked ?? versions.length;
    const questions = questionsOf({ versions }, version);
    if (questions === null) throw refused('not_found');
    return {
      ...{ registration_id, version, judges, workshop_faculty },
      event: { id: tour_date.event_id, name: profile.name, subdomain: profile.subdomain },
      city: cityLabel(tour_date.event_city),
      ...{ start_date: tour_date.start_date, end_date: tour_date.end_date },
      ...{ survey_submitted: survey.reward !== null, survey_version: survey.version },
      top_award_label: competitionProfileOf(profile).top_award_label,
      questions: questions.map((question) => answered(question, survey.answers[question.id], registration_id)),
      reward: survey.reward,
    };
  }

  async judges(registration_id: number): Promise<SurveyJudgesAnswer> {
    const { judges, workshop_faculty } = await this.scenes.of(registration_id);
    return { judges, workshop_faculty };
  }

  /** The reward is for the owner alone (PST-165). */
  async byLink(token: string, asked: Omit<Asked, 'registration_id'>, meta: CommandMeta): Promise<SurveyAnswer> {
    const { registration_id } = await this.linked(token, meta);
    return { ...(await this.of({ ...asked, registration_id })), reward: null };
  }

  /** A link to a tab that the city does not have is gone (EVT-222, EVT-225). */
  async linked(token: string, meta: CommandMeta) {
    const link = await this.commands.run(new UseShareLinkCommand({ token, paths: ['survey'] }, meta));
    const { tour_date, profile } = await this.scenes.of(link.registration_id);
    if (!profile.survey_enabled || tour_date.hidden_tabs.includes('survey')) throw refused('share_link_gone');
    return { registration_id: link.registration_id, meta: asLinkHolder(meta, link.link_id) };
  }
}
