export type {
  AddOnFees,
  Deposit,
  EventProfile,
  FeeProfile,
  FreeTeacherRule,
  GroupDiscount,
  LevelFees,
  RateKey,
  RateTriple,
  WorkshopFees,
} from './event-profile.js';
export { catalogueDeclarations } from './events.js';
export type {
  CatalogueEvent,
  EventConfigurationEvent,
  EventProfileDefined,
  ExceptionEntry,
  FeeProfileChanged,
  NewsChanged,
  NewsEvent,
  NewsPublished,
  NewsRemoved,
  SeasonEvent,
  SeasonOpened,
  TourDateChanged,
  TourDateEvent,
  TourDateExceptionsSet,
  TourDatePlanned,
} from './events.js';
export { levelIdV, parseLevelIdV } from './levels.js';
export type { LevelKind, WorkshopLevel, WorkshopLevelIdV } from './levels.js';
export type { NewsItem } from './news.js';
export type { Season } from './season.js';
export { rateAt, rateFlags, rateKeyOf, rateWindow } from './rate-window.js';
export type { RateDates, RateFlags, RateWindow } from './rate-window.js';
export { seededEventProfiles } from './tables/event-profiles.js';
export type {
  AddOn,
  AddOnField,
  EntryLimit,
  EntryLimitRules,
  EventCity,
  Place,
  Room,
  TicketType,
  TourDate,
  TourDateFlags,
} from './tour-date.js';
export type { PublicEventProfile, RegistrationTourDate, TourDateDocument, TourListItem } from './views.js';
