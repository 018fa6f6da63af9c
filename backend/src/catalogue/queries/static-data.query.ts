import { Inject, Injectable } from '@nestjs/common';
import {
  BEST_DANCER_TYPES,
  COUNTRIES,
  type CompetitionTables,
  type CompetitionTablesDocument,
  type EventDocument,
  type EventProfile,
  FREESTYLE_BATTLES,
  GENDERS,
  INTENSIVES,
  levelName,
  PERSON_TYPES,
  publicProfile,
  SEEDED_TABLES,
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
type Asked = EventScope & { readonly tables: CompetitionTables };
type Row = { readonly event_ids: readonly number[] };

const ofEvent = <T extends Row>(rows: readonly T[], { event_id }: EventScope): readonly T[] =>
  event_id === null ? rows : rows.filter((row) => row.event_ids.includes(event_id));

const profileIn = ({ profile }: EventScope) => (profile === null ? null : publicProfile(profile));

/** ROS-053, table by table. */
const TABLES: { readonly [table: string]: (asked: Asked) => unknown } = {
  person_types: () => PERSON_TYPES,
  countries: () => COUNTRIES,
  states: () => STATES,
  genders: () => GENDERS,
  competition_awards: ({ tables }) => tables.competition_awards,
  age_divisions: ({ tables }) => tables.age_divisions,
  routine_categories: ({ tables }) => tables.routine_categories,
  performance_divisions: ({ tables }) => tables.performance_divisions,
  regional_awards: ({ tables }) => tables.regional_awards,
  nomination_categories: ({ tables }) => tables.nomination_categories,
  workshop_levels: ({ profile }) =>
    WORKSHOP_LEVELS.map((level) => (profile === null ? level : { ...level, name: levelName(level, profile) })),
  intensives: () => INTENSIVES,
  vip_types: (asked) => ofEvent(VIP_TYPES, asked),
  best_dancer_types: (asked) => ofEvent(BEST_DANCER_TYPES, asked),
  freestyle_battles: () => FREESTYLE_BATTLES,
  jacket_sizes: ({ tables }) => tables.jacket_sizes,
  event_profile: profileIn,
};

const pick = (tables: readonly string[], scope: Asked): StaticTables =>
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

  private async scopeOf(query: StaticDataQuery): Promise<Asked> {
    const changed = await this.reads.get<CompetitionTablesDocument>('competition-tables', 'competition');
    return { ...(await this.eventOf(query)), tables: changed ?? SEEDED_TABLES };
  }

  private async eventOf({ event_id }: StaticDataQuery): Promise<EventScope> {
    if (event_id === undefined) return { event_id: null, profile: null };
    const found = await this.reads.get<EventDocument>('events', event_id);
    if (found === null) throw refused('event_unknown', { id: event_id });
    return { event_id, profile: found.profile };
  }
}
