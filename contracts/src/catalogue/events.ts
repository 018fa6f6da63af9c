import type { DomainEvent, EventDeclarations } from '../shared/index.js';
import type { EventProfile } from './event-profile.js';
import type { NewsItem } from './news.js';
import type { Season } from './season.js';
import type { TourDate } from './tour-date.js';

/** Stream `season-{id}`. */
export type SeasonOpened = DomainEvent<'SeasonOpened', Season>;
export type SeasonEvent = SeasonOpened;

export type NewsPublished = DomainEvent<
  'NewsPublished',
  { readonly event_id: number; readonly tour_date_id: number | null; readonly news: NewsItem }
>;
export type NewsChanged = DomainEvent<
  'NewsChanged',
  {
    readonly event_id: number;
    readonly tour_date_id: number | null;
    readonly before: NewsItem;
    readonly after: NewsItem;
  }
>;
export type NewsRemoved = DomainEvent<
  'NewsRemoved',
  { readonly event_id: number; readonly tour_date_id: number | null; readonly news_id: number }
>;
export type NewsEvent = NewsPublished | NewsChanged | NewsRemoved;

/** Stream `event-{id}`. */
export type EventProfileDefined = DomainEvent<
  'EventProfileDefined',
  { readonly event_id: number; readonly profile_version: number; readonly profile: EventProfile }
>;
/** `before` and `after` hold the changed values only (FEE-177). */
export type FeeProfileChanged = DomainEvent<
  'FeeProfileChanged',
  {
    readonly event_id: number;
    readonly profile_version: number;
    readonly before: Partial<EventProfile>;
    readonly after: Partial<EventProfile>;
  }
>;
export type EventConfigurationEvent = EventProfileDefined | FeeProfileChanged | NewsEvent;

/** Stream `tourDate-{id}`. */
export type TourDatePlanned = DomainEvent<'TourDatePlanned', TourDate>;
export type TourDateChanged = DomainEvent<
  'TourDateChanged',
  {
    readonly tour_date_id: number;
    readonly event_id: number;
    readonly before: Partial<TourDate>;
    readonly after: Partial<TourDate>;
  }
>;
/** An e-mail is personal, and its account may not exist yet: each entry has a key of its own. */
export type ExceptionEntry = { readonly entry_id: string; readonly email: string };
export type TourDateExceptionsSet = DomainEvent<
  'TourDateExceptionsSet',
  { readonly tour_date_id: number; readonly event_id: number; readonly exceptions: readonly ExceptionEntry[] }
>;
export type TourDateEvent = TourDatePlanned | TourDateChanged | TourDateExceptionsSet | NewsEvent;

export type CatalogueEvent = SeasonEvent | EventConfigurationEvent | TourDateEvent;

const impersonal = { version: 1, personal: [] } as const;

/** The catalogue holds no person but the exception users of a tour date (KER-008). */
export const catalogueDeclarations: EventDeclarations<CatalogueEvent> = {
  SeasonOpened: impersonal,
  EventProfileDefined: impersonal,
  FeeProfileChanged: impersonal,
  TourDatePlanned: impersonal,
  TourDateChanged: impersonal,
  TourDateExceptionsSet: {
    version: 1,
    personal: [{ path: 'exceptions.*.email', subject: 'exceptions.*.entry_id', kind: 'account' }],
  },
  NewsPublished: impersonal,
  NewsChanged: impersonal,
  NewsRemoved: impersonal,
};
