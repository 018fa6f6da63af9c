import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { CATALOGUE_FACTS, type CatalogueFacts, type EventProfile, type TourDate } from '@app/contracts/catalogue';
import { type Registration, registrationDecider, registrationStream } from '@app/contracts/registration';
import { scoringDecider, scoringStream } from '@app/contracts/scoring';
import {
  type RatedPerson,
  type Survey,
  SURVEY_QUESTIONS_STREAM,
  surveyAvailability,
  surveyDecider,
  surveyQuestionsDecider,
  type SurveyReward,
  surveyReward,
  surveyStream,
  type SurveyVersions,
} from '@app/contracts/survey';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { refused } from '../platform/commands/command.js';
import { StateLoader } from '../platform/commands/state-loader.js';

/** All that a survey depends on, as the streams tell it now. */
export type SurveyScene = {
  readonly registration: Registration;
  readonly tour_date: TourDate;
  readonly profile: EventProfile;
  readonly start_year: number;
  readonly survey: Survey;
  readonly versions: SurveyVersions['versions'];
  readonly judges: readonly RatedPerson[];
  readonly workshop_faculty: readonly RatedPerson[];
  readonly reward: SurveyReward;
  readonly availability: ReturnType<typeof surveyAvailability>;
};

type Person = { readonly fname: string; readonly lname: string };
const numbered = (people: readonly Person[]): readonly RatedPerson[] =>
  people.map(({ fname, lname }, n) => ({ id: n + 1, fname, lname }));

/** The name by which somebody is rated. */
export const ratedName = ({ fname, lname }: Person): string => `${fname} ${lname}`;

@Injectable()
export class SurveyScenes {
  constructor(
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(CATALOGUE_FACTS) private readonly catalogue: CatalogueFacts,
    @Inject(ACCOUNT_FACTS) private readonly accounts: Pick<AccountFacts, 'ofAccount'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Refuses `not_found` where there is no such registration. */
  async of(registration_id: number): Promise<SurveyScene> {
    const registration = await this.registration(registration_id);
    const found = await this.catalogue.tourDate(registration.tour_date_id);
    if (found === null) throw refused('not_found');
    const { tour_date } = found;
    const [profile, season, survey, questions, scoring, account] = await Promise.all([
      this.catalogue.profileFor(tour_date),
      this.catalogue.season(tour_date.season_id),
      this.loader.load(surveyStream(registration_id), surveyDecider),
      this.loader.load(SURVEY_QUESTIONS_STREAM, surveyQuestionsDecider),
      this.loader.load(scoringStream(tour_date.id), scoringDecider),
      this.accounts.ofAccount(registration.account_id),
    ]);
    if (season === null || account === null) throw refused('not_found');
    const takesPart = registration.completed && !registration.cancelled;
    return {
      ...{ registration, tour_date, profile, start_year: season.start_year },
      survey: survey.state,
      versions: questions.state.versions,
      judges: numbered(scoring.state.judges),
      workshop_faculty: numbered(scoring.state.faculty),
      reward: surveyReward(profile, account.studio_account),
      availability: takesPart ? surveyAvailability(tour_date, profile, this.clock.now()) : 'unavailable',
    };
  }

  async versions(): Promise<SurveyVersions> {
    return (await this.loader.load(SURVEY_QUESTIONS_STREAM, surveyQuestionsDecider)).state;
  }

  private async registration(id: number): Promise<Registration> {
    const { state } = await this.loader.load(registrationStream(id), registrationDecider);
    if (state === null || state.deleted) throw refused('not_found');
    return state;
  }
}
