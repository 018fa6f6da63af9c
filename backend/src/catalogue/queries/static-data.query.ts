import { Inject, Injectable } from '@nestjs/common';
import {
  AGE_DIVISIONS,
  BEST_DANCER_TYPES,
  COMPETITION_AWARDS,
  COUNTRIES,
  type EventDocument,
  type EventProfile,
  FREESTYLE_BATTLES,
  GENDERS,
  INTENSIVES,
  JACKET_SIZES,
  levelName,
  NOMINATION_CATEGORIES,
  PERFORMANCE_DIVISIONS,
  PERSON_TYPES,
  publicProfile,
  REGIONAL_AWARDS,
  ROUTINE_CATEGORIES,
  STATES,
  type StaticData,
  type StaticDataQuery,
  type StaticTables,
  VIP_TYPES,
  WORKSHOP_LEVELS,
} from '@app/contracts/catalogue';
import { refused } from '../../platform/commands/command.js';
import { READ_MODELS, type ReadModels } from '../../platform/read-models/read-models.port.js';

type EventScope = { readonly event_id: number | null; readonly profile: EventProfile | null };
type Row = { readonly event_ids: readonly number[] };

const ofEvent = <T extends Row>(rows: readonly T[], { event_id }: EventScope): readonly T[] =>
  event_id === null ? rows : rows.filter((row) => row.event_ids.includes(event_id));

const profileIn = ({ profile }: EventScope) => (profile === null ? null : publicProfile(profile));

/** ROS-053, table by table. */
const TABLES: { readonly [table: string]: (asked: EventScope) => unknown } = {
  person_types: () => PERSON_TYPES,
  countries: () => COUNTRIES,
  states: () => STATES,
  genders: () => GENDERS,
  competition_awards: () => COMPETITION_AWARDS,
  age_divisions: () => AGE_DIVISIONS,
  routine_categories: () => ROUTINE_CATEGORIES,
  performance_divisions: () => PERFORMANCE_DIVISIONS,
  regional_awards: () => REGIONAL_AWARDS,
  nomination_categories: () => NOMINATION_CATEGORIES,
  workshop_levels: ({ profile }) =>
    WORKSHOP_LEVELS.map((level) => (profile === null ? level : { ...level, name: levelName(level, profile) })),
  intensives: () => INTENSIVES,
  vip_types: (asked) => ofEvent(VIP_TYPES, asked),
  best_dancer_types: (asked) => ofEvent(BEST_DANCER_TYPES, asked),
  freestyle_battles: () => FREESTYLE_BATTLES,
  jacket_sizes: () => JACKET_SIZES,
  event_profile: profileIn,
};

const pick = (tables: readonly string[], scope: EventScope): StaticTables =>
  Object.fromEntries(tables.map((table) => [table, TABLES[table]?.(scope)]));

/** The static tables and the public values of an event's profile (ROS-053, ROS-054). */
@Injectable()
export class StaticDataQueryHandler {
  constructor(@Inject(READ_MODELS) private readonly reads: ReadModels) {}

  async all(query: StaticDataQuery): Promise<StaticData> {
    const scope = await this.scopeOf(query);
    return { ...pick(Object.keys(TABLES), scope), event_profile: profileIn(scope) };
  }

  async some(tables: readonly string[], query: StaticDataQuery): Promise<StaticTables> {
    for (const table of tables) if (!Object.hasOwn(TABLES, table)) throw refused('unknown_table', { table });
    return pick(tables, await this.scopeOf(query));
  }

  private async scopeOf({ event_id }: StaticDataQuery): Promise<EventScope> {
    if (event_id === undefined) return { event_id: null, profile: null };
    const found = await this.reads.get<EventDocument>('events', event_id);
    if (found === null) throw refused('event_unknown', { id: event_id });
    return { event_id, profile: found.profile };
  }
}
