export type { CompetitionTablesEvent } from './competition-tables.js';
export { competitionTablesEvents } from './competition-tables.js';
export type { EventConfigurationEvent } from './event-configuration.js';
export { eventConfigurationEvents } from './event-configuration.js';
export type { NewsEvent } from './news.js';
export type { SeasonEvent } from './season.js';
export { seasonEvents } from './season.js';
export type { ExceptionEntry, TourDateEvent } from './tour-date.js';
export { tourDateEvents } from './tour-date.js';
