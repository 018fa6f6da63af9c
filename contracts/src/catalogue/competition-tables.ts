import type { NameOf, RowNameOf } from '../shared/index.js';
import {
  AGE_DIVISIONS,
  type AgeDivision,
  COMPETITION_AWARDS,
  type CompetitionAward,
  JACKET_SIZES,
  type NamedRow,
  PERFORMANCE_DIVISIONS,
  type PerformanceDivision,
  REGIONAL_AWARDS,
  ROUTINE_CATEGORIES,
  type RoutineCategory,
} from './tables/competition.js';
import { NOMINATION_CATEGORIES, type NominationCategory } from './tables/nominations.js';

/** The rows of each table by its name in the static data (ROS-053). */
export type TableRows = {
  readonly age_divisions: readonly AgeDivision[];
  readonly routine_categories: readonly RoutineCategory[];
  readonly performance_divisions: readonly PerformanceDivision[];
  readonly regional_awards: readonly NamedRow[];
  readonly competition_awards: readonly CompetitionAward[];
  readonly jacket_sizes: readonly NamedRow[];
  readonly nomination_categories: readonly NominationCategory[];
};
export type TableKey = keyof TableRows;
export type TableRow = TableRows[TableKey][number];

/** The tables that competition computes with. The version is that of the change that made them so (CMP-289). */
export type CompetitionTables = TableRows & { readonly version: number };

/** The first version, which holds until an admin changes something (CMP-364). */
export const SEEDED_TABLES: CompetitionTables = {
  version: 1,
  age_divisions: AGE_DIVISIONS,
  routine_categories: ROUTINE_CATEGORIES,
  performance_divisions: PERFORMANCE_DIVISIONS,
  regional_awards: REGIONAL_AWARDS,
  competition_awards: COMPETITION_AWARDS,
  jacket_sizes: JACKET_SIZES,
  nomination_categories: NOMINATION_CATEGORIES,
};

type Table = {
  readonly key: TableKey;
  readonly one: string;
  /** What a new row must have. */
  readonly fields: readonly string[];
  /** Said once, when a row is added: rows that are used mean what they meant. */
  readonly fixed: readonly string[];
};

/** By the name of the console's resource (CMP-364). */
export const TABLES = {
  'age-divisions': {
    key: 'age_divisions',
    one: 'age division',
    fields: ['name', 'minimum_age', 'level_id', 'sort'],
    fixed: [],
  },
  'routine-categories': {
    key: 'routine_categories',
    one: 'routine category',
    fields: ['category', 'abbreviation', 'min_dancers', 'max_dancers', 'kind', 'sort'],
    fixed: ['kind'],
  },
  'performance-divisions': {
    key: 'performance_divisions',
    one: 'performance division',
    fields: ['name', 'kind', 'sort'],
    fixed: ['kind'],
  },
  'regional-awards': { key: 'regional_awards', one: 'regional award', fields: ['name'], fixed: [] },
  'competition-awards': {
    key: 'competition_awards',
    one: 'competition award',
    fields: ['key', 'name', 'minimum_total', 'order'],
    fixed: ['key'],
  },
  'jacket-sizes': { key: 'jacket_sizes', one: 'jacket size', fields: ['name'], fixed: [] },
  'nomination-categories': {
    key: 'nomination_categories',
    one: 'nomination category',
    fields: ['name', 'kind', 'order', 'nomination_types'],
    fixed: ['kind'],
  },
} as const satisfies Readonly<Record<string, Table>>;
export type TableName = keyof typeof TABLES;

export const isTableName = (name: string): name is TableName => Object.hasOwn(TABLES, name);

/** The name of a row. */
export const rowName = (row: TableRow): string => ('category' in row ? row.category : row.name);

const typeNames = (categories: readonly NominationCategory[]) =>
  categories.flatMap(({ kind, name, nomination_types }) =>
    nomination_types.map((type) => ({ id: type.id, name: kind === 'soty' ? `${name}, ${type.name}` : type.name })),
  );

/** What the rows of these tables are called, and the nomination types within theirs. */
export const rowNamesOf =
  (tables: Partial<TableRows>): RowNameOf =>
  (table, id) => {
    if (table === 'nomination_types')
      return typeNames(tables.nomination_categories ?? []).find((type) => type.id === id)?.name;
    const rows: readonly TableRow[] = tables[table as TableKey] ?? [];
    const row = rows.find((one) => one.id === id);
    return row && rowName(row);
  };

const seeded = rowNamesOf(SEEDED_TABLES);

/** A row in a sentence: as the tables have it that somebody reads it with, else as the product was seeded (CMP-364). */
export const rowWord = (
  table: TableKey | 'nomination_types',
  id: unknown,
  { row = seeded }: Pick<NameOf, 'row'> = {},
): string => (typeof id === 'number' ? (row(table, id) ?? String(id)) : '-');
