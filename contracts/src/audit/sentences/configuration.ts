import type { CatalogueEvent } from '../../catalogue/index.js';
import { changesOf, type Sentences, said } from '../described.js';

const where = (d: { readonly tour_date_id: number | null; readonly event_id: number }): string =>
  d.tour_date_id === null ? `event ${d.event_id}` : `tour date ${d.tour_date_id}`;

export const catalogueSentences: Sentences<CatalogueEvent> = {
  SeasonOpened: (d) => said('configuration', `opened season ${d.id}, ${d.start_year} to ${d.end_year}`),
  EventProfileDefined: (d) =>
    said('configuration', `defined the event ${d.profile.name}, version ${d.profile_version}`),
  FeeProfileChanged: (d) =>
    said(
      'configuration',
      `changed the profile of event ${d.event_id}, version ${d.profile_version}`,
      changesOf(d.before, d.after),
    ),
  TourDatePlanned: (d) => said('configuration', `planned tour date ${d.id} in ${d.event_city.name}`),
  TourDateChanged: (d) => said('configuration', `changed tour date ${d.tour_date_id}`, changesOf(d.before, d.after)),
  TourDateExceptionsSet: (d) =>
    said('configuration', `set ${d.exceptions.length} exception users of tour date ${d.tour_date_id}`),
  NewsPublished: (d) => said('configuration', `published news for ${where(d)}`),
  NewsChanged: (d) => said('configuration', `changed news of ${where(d)}`, changesOf(d.before, d.after)),
  NewsRemoved: (d) => said('configuration', `removed news of ${where(d)}`),
};
