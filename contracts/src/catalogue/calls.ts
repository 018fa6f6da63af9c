import { call, type ListQuery } from '../shared/index.js';
import type { StatesQuery, StaticDataQuery, StaticTablesQuery, ToursQuery } from './commands.js';
import type { Country } from './tables/countries.js';
import type { State } from './tables/states.js';
import type { EventRow, SeasonDocument, StaticData, StaticTables, TourDateRow, TourListItem } from './views.js';

const range = { range: '[0,49]' };

/** NAV-023. */
export const tours = call<{ query: ToursQuery; answer: readonly TourListItem[] }>()({
  method: 'GET',
  path: 'mybtf/tours',
  summary: 'Tour dates of an event with their statuses',
  owner: 'public',
  example: { query: { event_id: 56, current_season_id: 75 } },
});

/** ROS-053. */
export const staticData = call<{ query: StaticDataQuery; answer: StaticData }>()({
  method: 'GET',
  path: 'mybtf/static-data-v2',
  summary: 'All static tables of an event and season',
  owner: 'public',
  refuses: ['event_unknown'],
  example: { query: { event_id: 56, season_id: 75 } },
});

/** The alias of S1 (NAV-078). */
export const staticDataAlias = call<{ query: StaticDataQuery; answer: StaticData }>()({
  method: 'GET',
  path: '/v2/static-data',
  summary: 'All static tables, at their second address',
  owner: 'public',
  refuses: ['event_unknown'],
  example: { query: { event_id: 56, season_id: 75 } },
});

/** ROS-054. */
export const staticTables = call<{ query: StaticTablesQuery; answer: StaticTables }>()({
  method: 'GET',
  path: 'mybtf/static-data-dynamic',
  summary: 'Named static tables',
  owner: 'public',
  refuses: ['event_unknown', 'unknown_table'],
  example: { query: { tables: 'genders,person_types' } },
});

/** ROS-054. */
export const countries = call<{ answer: readonly Country[] }>()({
  method: 'GET',
  path: 'mybtf/countries',
  summary: 'Countries',
  owner: 'public',
  example: {},
});

/** ROS-054. */
export const states = call<{ query: StatesQuery; answer: readonly State[] }>()({
  method: 'GET',
  path: 'mybtf/states',
  summary: 'States of a country',
  owner: 'public',
  example: { query: { country_id: 1 } },
});

/** ADM-006, ADM-013. */
export const listTourDates = call<{ query: ListQuery; answer: readonly TourDateRow[] }>()({
  method: 'GET',
  path: 'admin/tour-dates',
  summary: 'Tour dates, as a list of the staff console',
  owner: 'staff',
  permit: 'console',
  answers: 'list',
  example: { query: range },
});

/** ADM-006. */
export const readTourDate = call<{ answer: TourDateRow }>()({
  method: 'GET',
  path: 'admin/tour-dates/:id',
  params: { id: 'whole' },
  summary: 'One tour date',
  owner: 'staff',
  permit: 'console',
  refuses: ['tour_date_unknown'],
  example: {},
});

/** ADM-006, ADM-013. */
export const listEvents = call<{ query: ListQuery; answer: readonly EventRow[] }>()({
  method: 'GET',
  path: 'admin/events',
  summary: 'Events',
  owner: 'staff',
  permit: 'console',
  answers: 'list',
  example: { query: range },
});

/** ADM-006, ADM-013. */
export const listSeasons = call<{ query: ListQuery; answer: readonly SeasonDocument[] }>()({
  method: 'GET',
  path: 'admin/seasons',
  summary: 'Seasons',
  owner: 'staff',
  permit: 'console',
  answers: 'list',
  example: { query: range },
});
