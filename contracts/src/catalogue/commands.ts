import { IsString, Matches, MaxLength } from 'class-validator';
import { QueryId, Given, type Instant } from '../shared/index.js';
import type { EventProfile } from './event-profile.js';
import type { NewsItem } from './news.js';
import type { OwnValues } from './rules/own-values.js';
import type { ReleaseKind } from './rules/releases.js';
import type { Season } from './season.js';
import type { TableName } from './competition-tables.js';
import type { TicketType, TourDate } from './tour-date.js';

/** What may be asked of `season-{id}`. */
export type SeasonCommand = { readonly type: 'OpenSeason'; readonly season: Season };

type Scope = { readonly event_id: number; readonly tour_date_id: number | null };
export type NewsCommand =
  | ({ readonly type: 'PublishNews'; readonly news: NewsItem } & Scope)
  | ({ readonly type: 'ChangeNews'; readonly news: NewsItem } & Scope)
  | ({ readonly type: 'RemoveNews'; readonly news_id: number } & Scope);

/** `sold`: reserved and paid tickets of the type, a fact of the ticket stock (TIX-007, TIX-008). */
export type TicketTypeCommand = { readonly tour_date_id: number } & (
  | { readonly type: 'AddTicketType'; readonly ticket_type: TicketType }
  | { readonly type: 'ChangeTicketType'; readonly ticket_type: TicketType; readonly sold: number }
  | { readonly type: 'RemoveTicketType'; readonly ticket_type_id: number; readonly sold: number }
);

/** What may be asked of `tables-competition`. */
export type CompetitionTablesCommand =
  | {
      readonly type: 'AddTableRow';
      readonly table: TableName;
      readonly values: Readonly<Record<string, unknown>>;
    }
  | {
      readonly type: 'ChangeTableRow';
      readonly table: TableName;
      readonly row_id: number;
      readonly values: Readonly<Record<string, unknown>>;
      readonly neighbours_follow: boolean;
    };

/** What may be asked of `event-{id}`. */
export type EventCommand =
  | { readonly type: 'DefineEventProfile'; readonly event_id: number; readonly profile: EventProfile }
  | {
      readonly type: 'ChangeFeeProfile';
      readonly event_id: number;
      readonly changes: Partial<EventProfile>;
      /** Of what the changes were made on, where they must not lie over another's. */
      readonly read_version?: number;
    }
  | NewsCommand;

export type ReleaseCommand = {
  readonly type: 'Release';
  readonly tour_date_id: number;
  readonly flags: Readonly<Partial<Record<ReleaseKind, boolean>>>;
  /** When one is turned on; null takes its time back. */
  readonly times: Readonly<Partial<Record<ReleaseKind, Instant | null>>>;
  /** Publish errors of the tour date, as they are now, and whether they are overridden (PST-010). */
  readonly errors: number;
  readonly override: boolean;
  readonly now: Instant;
};

/** Values that have parts are said with those parts alone that change. */
export type TourDateChanges = Omit<Partial<TourDate>, 'web' | 'coda_data'> & {
  readonly web?: Partial<TourDate['web']>;
  readonly coda_data?: Partial<TourDate['coda_data']>;
};

/** What may be asked of `tourDate-{id}`. */
export type TourDateCommand =
  | { readonly type: 'PlanTourDate'; readonly tour_date: TourDate }
  | { readonly type: 'ChangeTourDate'; readonly tour_date_id: number; readonly changes: TourDateChanges }
  | {
      /** What differs at this tour date from the profile of its event; what is as there is its own no longer. */
      readonly type: 'ChangeOwnValues';
      readonly tour_date_id: number;
      readonly values: Partial<OwnValues>;
      /** The event's profile as it is. */
      readonly profile: EventProfile;
      /** The effective version that the values were made on, where they must not lie over another's. */
      readonly read_version?: number;
    }
  | { readonly type: 'SetTourDateExceptions'; readonly tour_date_id: number; readonly emails: readonly string[] }
  | ReleaseCommand
  | TicketTypeCommand
  | NewsCommand;

/** Query of `GET /api/mybtf/tours` (NAV-023). */
export class ToursQuery {
  @Given()
  @QueryId()
  event_id?: number;

  @Given()
  @QueryId()
  current_season_id?: number;
}

/** Query of `GET /api/mybtf/static-data-v2` (ROS-053). */
export class StaticDataQuery {
  @Given()
  @QueryId()
  event_id?: number;

  @Given()
  @QueryId()
  season_id?: number;
}

/** Query of `GET /api/mybtf/static-data-dynamic` (ROS-054). */
export class StaticTablesQuery extends StaticDataQuery {
  @IsString()
  @MaxLength(500)
  @Matches(/^[a-z_]+(,[a-z_]+)*$/)
  tables!: string;
}

/** Query of `GET /api/mybtf/states` (ROS-054). */
export class StatesQuery {
  @QueryId()
  country_id!: number;
}
