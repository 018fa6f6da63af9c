import { call, type Cents, type Day, type ListQuery, type Saved } from '../shared/index.js';
import type { ChangeEventBody } from './configuration-commands.js';
import type { NewsBody, RemoveNewsQuery } from './news-and-ticket-commands.js';
import type { ChangeFeeProfileBody, FeeEffectBody } from './fee-profile-commands.js';
import type { StatesQuery, StaticDataQuery, StaticTablesQuery, ToursQuery } from './commands.js';
import type { Country } from './tables/countries.js';
import type { State } from './tables/states.js';
import type {
  EventRow,
  FeeEffect,
  FeeProfileAnswer,
  SeasonDocument,
  StaticData,
  StaticTables,
  TourListItem,
} from './views.js';

export * from './tour-date-calls.js';

const reason = 'Asked for by the venue';
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
export const listEvents = call<{ query: ListQuery; answer: readonly EventRow[] }>()({
  method: 'GET',
  path: 'admin/events',
  summary: 'Events',
  owner: 'staff',
  permit: 'console',
  masks: {},
  answers: 'list',
  example: { query: range },
});

/** ADM-006. */
export const readEvent = call<{ answer: EventRow }>()({
  method: 'GET',
  path: 'admin/events/:id',
  params: { id: 'whole' },
  summary: 'One event with its profile',
  owner: 'staff',
  permit: 'console',
  masks: {},
  refuses: ['event_unknown'],
  example: {},
});

/** ADM-006, FEE-179: only what is sent is changed; the version rises. */
export const changeEvent = call<{ body: ChangeEventBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'PUT',
  path: 'admin/events/:id',
  params: { id: 'whole' },
  summary: 'Change values of an event profile',
  owner: 'staff',
  permit: 'admin',
  refuses: ['event_unknown', 'catalogue_value_invalid'],
  example: { body: { balance_due_days: 21, reason } },
});

/** FEE-177, FEE-179. */
export const readFeeProfile = call<{ answer: FeeProfileAnswer }>()({
  method: 'GET',
  path: 'admin/fee-profiles/:id',
  params: { id: 'whole' },
  summary: 'The fee tables and values of an event',
  owner: 'staff',
  permit: 'console',
  masks: {},
  refuses: ['event_unknown'],
  example: {},
});

const fees = { profile_version: 1, freestyle_fee_cents: 3_000 as Cents };

/** FEE-174: what is not completed, with its price now and as it would be. */
export const feeEffect = call<{ body: FeeEffectBody; answer: FeeEffect }>()({
  method: 'POST',
  path: 'admin/fee-profiles/:id/effect',
  params: { id: 'whole' },
  summary: 'The open registrations that changed fees would price anew; saves nothing',
  owner: 'staff',
  permit: 'admin',
  refuses: ['event_unknown', 'fee_profile_changed', 'catalogue_value_invalid'],
  example: { body: { profile: fees } },
});

/** FEE-177, FEE-179: only what is sent is changed; the version rises. */
export const changeFeeProfile = call<{
  body: ChangeFeeProfileBody;
  answer: Saved<{ readonly id: number; readonly profile_version: number | null }>;
}>()({
  method: 'PUT',
  path: 'admin/fee-profiles/:id',
  params: { id: 'whole' },
  summary: 'Change the fee tables and values of an event',
  owner: 'staff',
  permit: 'admin',
  refuses: ['event_unknown', 'fee_profile_changed', 'catalogue_value_invalid'],
  example: { body: { profile: fees, reason } },
});

/** ADM-006, ADM-013. */
export const listSeasons = call<{ query: ListQuery; answer: readonly SeasonDocument[] }>()({
  method: 'GET',
  path: 'admin/seasons',
  summary: 'Seasons',
  owner: 'staff',
  permit: 'console',
  masks: {},
  answers: 'list',
  example: { query: range },
});

const news = {
  event_id: 56,
  tour_date_id: 7501,
  date: '2026-02-01' as Day,
  text: 'Doors open at 8.\nPlease bring water.',
  reason,
};

/** EVT-062, ADM-006: of an event, or of one of its tour dates. */
export const publishNews = call<{ body: NewsBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'POST',
  path: 'admin/news',
  status: 201,
  summary: 'Publish news, from a day on',
  owner: 'staff',
  permit: 'staff',
  refuses: ['event_unknown', 'tour_date_unknown', 'catalogue_value_invalid'],
  example: { body: news },
});

/** EVT-062. */
export const changeNews = call<{ body: NewsBody; answer: Saved<{ readonly id: number }> }>()({
  method: 'PUT',
  path: 'admin/news/:id',
  params: { id: 'whole' },
  summary: 'Change the day or the text of news',
  owner: 'staff',
  permit: 'staff',
  refuses: ['event_unknown', 'tour_date_unknown', 'news_unknown', 'catalogue_value_invalid'],
  example: { body: news },
});

/** EVT-062. */
export const removeNews = call<{ query: RemoveNewsQuery; answer: Saved<{ readonly id: number }> }>()({
  method: 'DELETE',
  path: 'admin/news/:id',
  params: { id: 'whole' },
  summary: 'Remove news',
  owner: 'staff',
  permit: 'staff',
  refuses: ['event_unknown', 'tour_date_unknown', 'news_unknown'],
  example: { query: { event_id: 56, tour_date_id: 7501, reason } },
});
