import { type EventProfile, surveyTermsOf, type TourDate } from '../../catalogue/index.js';
import { addDays, dayBegins, type Instant } from '../../shared/index.js';

type Dated = Pick<TourDate, 'end_date' | 'time_zone'>;
type Profile = Pick<
  EventProfile,
  'survey_enabled' | 'survey_opens_after_days' | 'survey_closes_after_days' | 'survey_first_season_id'
>;

/** Midnight event-local time, some days after the tour date's end (PST-151). */
export const surveyOpens = ({ end_date, time_zone }: Dated, profile: Profile): Instant =>
  dayBegins(addDays(end_date, surveyTermsOf(profile).survey_opens_after_days), time_zone);

/** Midnight that ends the last day, event-local time (PST-151). */
export const surveyCloses = ({ end_date, time_zone }: Dated, profile: Profile): Instant =>
  dayBegins(addDays(end_date, surveyTermsOf(profile).survey_closes_after_days + 1), time_zone);

export type Availability = 'open' | 'unavailable' | 'too_early' | 'closed';

/** Whether a survey of this tour date can be filled in now (PST-151, PST-159 to PST-161). */
export const surveyAvailability = (
  tour_date: Dated & Pick<TourDate, 'season_id' | 'canceled'>,
  profile: Profile,
  now: Instant,
): Availability => {
  const { survey_first_season_id } = surveyTermsOf(profile);
  if (!profile.survey_enabled || tour_date.canceled || tour_date.season_id < survey_first_season_id)
    return 'unavailable';
  if (now < surveyOpens(tour_date, profile)) return 'too_early';
  return now < surveyCloses(tour_date, profile) ? 'open' : 'closed';
};
