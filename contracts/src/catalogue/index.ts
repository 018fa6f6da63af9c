export { StatesQuery, StaticDataQuery, StaticTablesQuery, ToursQuery } from './commands.js';
export type { CatalogueCommand, EventCommand, NewsCommand, SeasonCommand, TourDateCommand } from './commands.js';
export { eventDecider } from './decide/configure-event.js';
export { tourDateDecider } from './decide/configure-tour-date.js';
export { seasonDecider } from './decide/open-season.js';
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
export { CATALOGUE_FACTS } from './facts.js';
export type { Asking, CatalogueFacts, ProfileFactsRow, TourDateFactsRow } from './facts.js';
export { levelIdV, parseLevelIdV } from './levels.js';
export type { LevelKind, WorkshopLevel, WorkshopLevelIdV } from './levels.js';
export { catalogueMessages } from './messages.js';
export type { NewsItem } from './news.js';
export type { CatalogueRefusal, CatalogueRefusalParams } from './refusals.js';
export { cityLabel, isVirtualOnly, venueCell } from './rules/city-label.js';
export type { VenueCell } from './rules/city-label.js';
export { effectiveProfile, publicProfile } from './rules/effective-profile.js';
export {
  initialLevel,
  isLevelOfEvent,
  isSoldOut,
  levelAvailable,
  levelChoices,
  levelForms,
  levelLabel,
  offersOneDay,
} from './rules/level-choices.js';
export type { LevelChoice, LevelQuestion, LevelsTaken } from './rules/level-choices.js';
export { ageFits, countsAsMini, isOffered, levelForAge, levelName, levelsForAge } from './rules/offered-levels.js';
export { isBlockedRow, isButtonStatus, pickerClick, pickerStatus } from './rules/picker-status.js';
export type { PickerClick, PickerRegistration, PickerStatus, PickerTour } from './rules/picker-status.js';
export {
  closesAt,
  editingEnabled,
  isExceptionUser,
  isPast,
  mayAddAttendees,
  mayStart,
  registrationOpen,
} from './rules/registration-open.js';
export { BUILT_STEPS, leftOffNumber, visibleSteps } from './rules/visible-steps.js';
export type { Season } from './season.js';
export { evolveEvent, evolveNews, evolveSeason, evolveTourDate, noEvent, noSeason, noTourDate } from './state.js';
export type { EventState, SeasonState, TourDateState } from './state.js';
export {
  AGE_DIVISIONS,
  COMPETITION_AWARDS,
  JACKET_SIZES,
  PERFORMANCE_DIVISIONS,
  REGIONAL_AWARDS,
  ROUTINE_CATEGORIES,
} from './tables/competition.js';
export { COUNTRIES } from './tables/countries.js';
export type { Country } from './tables/countries.js';
export { rateAt, rateFlags, rateKeyOf, rateWindow } from './rate-window.js';
export type { RateDates, RateFlags, RateWindow } from './rate-window.js';
export { seededEventProfiles } from './tables/event-profiles.js';
export { NOMINATION_CATEGORIES } from './tables/nominations.js';
export { BEST_DANCER_TYPES, FREESTYLE_BATTLES, INTENSIVES } from './tables/options.js';
export { GENDERS, PERSON_TYPES } from './tables/people.js';
export type { Gender, PersonType } from './tables/people.js';
export { CURRENT_SEASON_ID, DEFAULT_COUNTRY_ID, DEFAULT_EVENT_SUBDOMAIN, PLATFORM_ID } from './tables/platform.js';
export { SEED_EXCEPTIONS, SEED_NEWS } from './tables/seed-news.js';
export { SEED_SEASONS } from './tables/seed-seasons.js';
export { SEED_TOUR_DATES } from './tables/seed-tour-dates.js';
export { STATES } from './tables/states.js';
export type { State } from './tables/states.js';
export { offeredVipTypes, VIP_TYPES, vipType, vipTypeLabel } from './tables/vip-types.js';
export type { VipType } from './tables/vip-types.js';
export {
  MINI_LEVEL_ID,
  OBSERVER_ONE_DAY_LEVEL_ID,
  OBSERVER_TWO_DAYS_LEVEL_ID,
  TEACHER_LEVEL_ID,
  WORKSHOP_LEVELS,
  workshopLevel,
} from './tables/workshop-levels.js';
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
export type {
  EventDocument,
  PublicEventProfile,
  RegistrationTourDate,
  SeasonDocument,
  TourDateDocument,
  TourListItem,
} from './views.js';
