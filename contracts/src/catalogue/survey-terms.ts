/** When the surveys of an event are open (PST-151). */
export type SurveyTerms = {
  readonly survey_opens_after_days: number;
  readonly survey_closes_after_days: number;
  readonly survey_first_season_id: number;
};

/** Where nothing is said: not in what was configured before there were surveys. */
const SURVEY_DEFAULTS: SurveyTerms = {
  survey_opens_after_days: 2,
  survey_closes_after_days: 90,
  survey_first_season_id: 36,
};
export const surveyTermsOf = (profile: Partial<SurveyTerms>): SurveyTerms => ({
  survey_opens_after_days: profile.survey_opens_after_days ?? SURVEY_DEFAULTS.survey_opens_after_days,
  survey_closes_after_days: profile.survey_closes_after_days ?? SURVEY_DEFAULTS.survey_closes_after_days,
  survey_first_season_id: profile.survey_first_season_id ?? SURVEY_DEFAULTS.survey_first_season_id,
});
