export * as catalogueCalls from './calls.js';
export * as tableCalls from './table-calls.js';
export { AddTableRowBody, ChangeTableRowBody } from './table-commands.js';
export { isTableName, rowNamesOf, rowWord, SEEDED_TABLES, TABLES } from './competition-tables.js';
export type { CompetitionTables, TableKey, TableName, TableRow, TableRows } from './competition-tables.js';
export { competitionTablesDecider } from './decide/competition-tables.js';
export {
  ChangeEventBody,
  ChangeOwnValuesBody,
  ChangeTourDateBody,
  ExceptionsBody,
  PlanTourDateBody,
  type WrittenPlaces,
} from './configuration-commands.js';
export { NewsBody, RemoveNewsQuery, RemoveTicketTypeQuery, TicketTypeBody } from './news-and-ticket-commands.js';
export { ChangeFeeProfileBody, FeeEffectBody, FeeProfileBody } from './fee-profile-commands.js';
export { StatesQuery, StaticDataQuery, StaticTablesQuery, ToursQuery } from './commands.js';
export { COMPETITION_DEFAULTS, COMPETITION_FLAGS, competitionProfileOf } from './competition-profile.js';
export type { CompetitionProfile, RoutineTable } from './competition-profile.js';
export type { NewsItem } from './news.js';
export type {
  CompetitionTablesCommand,
  EventCommand,
  NewsCommand,
  ReleaseCommand,
  SeasonCommand,
  TicketTypeCommand,
  TourDateCommand,
} from './commands.js';
export { eventDecider } from './decide/configure-event.js';
export { tourDateDecider } from './decide/configure-tour-date.js';
export { judgeTermsOf, MOST_QUICK_NOTE, MOST_QUICK_NOTES } from './judge-terms.js';
export { surveyTermsOf } from './survey-terms.js';
export { seasonDecider } from './decide/open-season.js';
export {
  BEST_DANCER_PATH_KEYS,
  bestDancerTermsOf,
  chargeTermsOf,
  LOYALTY_TERMS,
  type LoyaltyTerms,
  loyaltyTermsOf,
  paymentWaysOf,
  intensivePromoIds,
  feeTablesOf,
  changedFeeValues,
  feeValuesOf,
  LEVEL_FORMS,
  PROFILE_FLAGS,
  RATE_KEYS,
  PETITE_DIVISION_NAMES,
} from './event-profile.js';
export { RATE_NAMES, rateText } from './rates.js';
export type {
  BestDancerTerms,
  ChargeTerms,
  PaymentWays,
  Deposit,
  EventProfile,
  FeeProfile,
  FeeTables,
  GroupDiscount,
  LevelFees,
  RateKey,
  WorkshopFees,
} from './event-profile.js';
export { competitionTablesEvents, eventConfigurationEvents, seasonEvents, tourDateEvents } from './events/index.js';
export type {
  CompetitionTablesEvent,
  EventConfigurationEvent,
  SeasonEvent,
  TourDateEvent,
} from './events/index.js';
export { CATALOGUE_FACTS } from './facts.js';
export type { Asking, CatalogueFacts, ProfileFactsRow, TourDateFactsRow } from './facts.js';
export { parseLevelIdV } from './levels.js';
export type { LevelKind, WorkshopLevelIdV } from './levels.js';
export { catalogueMessages } from './messages.js';
export type { CatalogueRefusal } from './refusals.js';
export { type LimitBelow, limitsBelow } from './rules/limits-below.js';
export { cityLabel, isVirtualOnly, venueCell, tourDateLabel } from './rules/city-label.js';
export type { VenueCell } from './rules/city-label.js';
export { effectiveProfile, publicProfile } from './rules/effective-profile.js';
export { profileChanges } from './rules/profile-changes.js';
export { eventValuesAt, isOfFeeTables, ownableValues } from './rules/own-values.js';
export type { OwnValues } from './rules/own-values.js';
export {
  initialLevel,
  isLevelOfEvent,
  levelAvailable,
  levelChoices,
  levelForms,
  levelLabel,
  offersOneDay,
} from './rules/level-choices.js';
export type { LevelChoice, LevelQuestion, LevelsTaken } from './rules/level-choices.js';
export {
  intensiveAvailable,
  intensiveChoices,
  intensiveLevel,
  intensiveName,
  intensiveOf,
  intensivePlace,
  isAddOnPlace,
  isIntensivePlace,
  limitedPlaces,
  placeLabel,
  TEACHER_LEVEL,
} from './rules/intensive-choices.js';
export type { IntensiveChoice, PlacesTour } from './rules/intensive-choices.js';
export { levelName } from './rules/offered-levels.js';
export { newTourDate } from './rules/new-tour-date.js';
export { RELEASE_KINDS, RELEASES } from './rules/releases.js';
export type { ReleaseKind } from './rules/releases.js';
export { priceChanges, priceRows } from './rules/price-rows.js';
export type { PriceChange, PriceRow } from './rules/price-rows.js';
export { isBlockedRow, isButtonStatus, pickerClick, pickerStatus } from './rules/picker-status.js';
export type { PickerClick, PickerStatus, PickerTour } from './rules/picker-status.js';
export {
  editingEnabled,
  isExceptionUser,
  isPast,
  mayAddAttendees,
  mayStart,
  registrationOpen,
} from './rules/registration-open.js';
export {
  bestDancerAvailable,
  bestDancerChoices,
  bestDancerKind,
  bestDancerOfPlace,
  bestDancerParts,
  MOST_JACKET_LETTERS,
  placeOfBestDancer,
  preselectedBestDancer,
} from './rules/best-dancers.js';
export type { BestDancer, BestDancerParts, BestDancerQuestion } from './rules/best-dancers.js';
export { isBestDancerStep, isStep, leftOffNumber, visibleSteps } from './rules/visible-steps.js';
export { FIRST_SEASON_WITH_CRITIQUES, FIRST_SEASON_WITH_PAYMENTS, hasCoda } from './season.js';
export type { Season } from './season.js';
export { evolveEvent, evolveTourDate, noEvent, noTourDate } from './state.js';
export type { TourDateState } from './state.js';
export {
  AGE_DIVISIONS,
  COMPETITION_AWARDS,
  DUO_TRIO,
  JACKET_SIZES,
  PERFORMANCE_DIVISIONS,
  REGIONAL_AWARDS,
  ROUTINE_CATEGORIES,
  SOLO,
} from './tables/competition.js';
export { NOMINATION_CATEGORIES } from './tables/nominations.js';
export { COUNTRIES } from './tables/countries.js';
export { rateAt, rateFlags, rateKeyOf, rateWindow } from './rate-window.js';
export type { RateWindow } from './rate-window.js';
export { seededEventProfiles } from './tables/event-profiles.js';
export type {
  AgeDivision,
  CompetitionAward,
  NamedRow,
  PerformanceDivision,
  RoutineCategory,
} from './tables/competition.js';
export type { NominationCategory, NominationType } from './tables/nominations.js';
export {
  BEST_DANCER_TYPES,
  bestDancerType,
  FREESTYLE_BATTLES,
  freestyleBattle,
  freestyleBattlesOf,
  INTENSIVES,
} from './tables/options.js';
export type { BestDancerType } from './tables/options.js';
export { GENDERS, PERSON_TYPES } from './tables/people.js';
export { DEFAULT_EVENT_SUBDOMAIN } from './tables/platform.js';
export { SEED_EXCEPTIONS, SEED_NEWS } from './tables/seed-news.js';
export { SEED_SEASONS } from './tables/seed-seasons.js';
export { SEED_TOUR_DATES } from './tables/seed-tour-dates.js';
export { STATES } from './tables/states.js';
export { offeredVipTypes, VIP_TYPES, vipType, vipTypeLabel } from './tables/vip-types.js';
export {
  withMeaning,
  WORKSHOP_LEVELS,
  workshopLevel,
} from './tables/workshop-levels.js';
export { catalogueNumbers } from './numbers.js';
export { ADD_ON_FIELDS, ADD_ON_LABELS, CHECK_IN_LACKS, EVENT_TABS, TOUR_DATE_FLAGS } from './tour-date.js';
export type { AddOnField, CheckInLack, EntryLimit, Place, TicketType, TourDate } from './tour-date.js';
export type {
  CompetitionTablesDocument,
  EventDocument,
  EventRow,
  FeeEffect,
  FeeEffectRow,
  FeeProfileAnswer,
  PublicEventProfile,
  RegistrationTourDate,
  SeasonDocument,
  StaticData,
  StaticTables,
  TourDateDocument,
  TourDateExceptions,
  TourDateProfile,
  TourDateRow,
  TourListItem,
} from './views.js';
export { PAYMENT_SECTIONS, type PaymentSections, paymentSectionsOf, SECTION_PLACES } from './payment-sections.js';
export type { SectionPlace } from './payment-sections.js';
