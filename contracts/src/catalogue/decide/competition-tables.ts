import { accept, type Decider, type Decision, refuse, REQUIRED } from '../../shared/index.js';
import type { CompetitionTablesCommand } from '../commands.js';
import {
  type CompetitionTables,
  rowName,
  SEEDED_TABLES,
  type TableName,
  type TableRow,
  TABLES,
} from '../competition-tables.js';
import type { CompetitionTablesEvent } from '../events/index.js';
import type { CatalogueRefusal } from '../refusals.js';
import type { FieldErrors } from '../rules/check-profile.js';
import { checkTable } from '../rules/check-table.js';
import type { RoutineCategory } from '../tables/competition.js';
import type { NominationCategory, NominationType } from '../tables/nominations.js';
import { changedValues } from './changed-values.js';

type Answer = Decision<CompetitionTablesEvent, CatalogueRefusal>;
type Change = Extract<CompetitionTablesCommand, { readonly type: 'ChangeTableRow' }>;
type Values = Readonly<Record<string, unknown>>;
type Following = { readonly id: number; readonly after: object };

const rowsOf = (tables: CompetitionTables, table: TableName): readonly TableRow[] => tables[TABLES[table].key];

const withRows = (tables: CompetitionTables, table: TableName, rows: readonly TableRow[]): CompetitionTables => {
  const place = (row: TableRow) => ('sort' in row ? row.sort : 'order' in row ? row.order : row.id);
  return { ...tables, [TABLES[table].key]: rows.toSorted((a, b) => place(a) - place(b)) };
};

const evolveTables = (tables: CompetitionTables, { type, data }: CompetitionTablesEvent): CompetitionTables => {
  const rows = rowsOf(tables, data.table);
  const next = { ...tables, version: data.version };
  if (type === 'TableRowAdded') return withRows(next, data.table, [...rows, data.row]);
  const after = new Map(data.rows.map((one) => [one.id, one.after]));
  return withRows(
    next,
    data.table,
    rows.map((row) => ({ ...row, ...after.get(row.id) })),
  );
};

const invalid = (fields: FieldErrors): Answer => refuse({ code: 'catalogue_value_invalid', params: {}, fields });

const highest = (rows: readonly { readonly id: number }[]): number => Math.max(0, ...rows.map(({ id }) => id));

/** Only what a row of this table has, with numbers for new nominations; or what may not be said of it. */
const wantedOf = (tables: CompetitionTables, table: TableName, given: Values, row: TableRow | null) => {
  const { fields, fixed } = TABLES[table] as { readonly fields: readonly string[]; readonly fixed: readonly string[] };
  const settable = [...fields, 'active'].filter((field) => row === null || !fixed.includes(field));
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const errors: Record<string, string> = {};
  for (const [field] of said) if (!settable.includes(field)) errors[field] = 'Cannot be set here';
  const values: Record<string, unknown> = Object.fromEntries(said);
  if (values.nomination_types) {
    const were = (row as NominationCategory | null)?.nomination_types ?? [];
    const types = values.nomination_types as readonly (Omit<NominationType, 'id'> & { readonly id?: number })[];
    const first = highest(tables.nomination_categories.flatMap((one) => one.nomination_types)) + 1;
    const added = types.filter(({ id }) => id === undefined);
    values.nomination_types = types.map((type) => ({ ...type, id: type.id ?? first + added.indexOf(type) }));
    const kept = types.flatMap(({ id }) => id ?? []);
    if (!were.every(({ id }) => kept.includes(id)) || !kept.every((id) => were.some((one) => one.id === id)))
      errors.nomination_types = 'A nomination is not taken away, only set inactive';
  }
  return { values, errors };
};

const add = (table: TableName, given: Values, tables: CompetitionTables): Answer => {
  const { values, errors } = wantedOf(tables, table, given, null);
  const missing = TABLES[table].fields.filter((field) => !(field in values));
  const wrong = { ...errors, ...Object.fromEntries(missing.map((field) => [field, REQUIRED])) };
  if (Object.keys(wrong).length > 0) return invalid(wrong);
  const rows = rowsOf(tables, table);
  const row = { active: true, ...values, id: highest(rows) + 1 } as TableRow;
  const fields = checkTable(withRows(tables, table, [...rows, row]), table, row.id);
  if (Object.keys(fields).length > 0) return invalid(fields);
  return accept({ type: 'TableRowAdded', data: { table, version: tables.version + 1, row } });
};

/** The categories on both sides of a changed one, whose ranges are to touch it again. */
const neighbours = (tables: CompetitionTables, row: RoutineCategory, after: Partial<RoutineCategory>): Following[] => {
  const inOrder = tables.routine_categories
    .filter(({ kind, active }) => kind === row.kind && active)
    .toSorted((a, b) => a.min_dancers - b.min_dancers);
  const at = inOrder.findIndex(({ id }) => id === row.id);
  const [before, next] = [inOrder[at - 1], inOrder[at + 1]];
  const { min_dancers, max_dancers } = { ...row, ...after };
  return [
    ...(before && min_dancers !== row.min_dancers ? [{ id: before.id, after: { max_dancers: min_dancers - 1 } }] : []),
    ...(next && max_dancers !== null && max_dancers !== row.max_dancers
      ? [{ id: next.id, after: { min_dancers: max_dancers + 1 } }]
      : []),
  ];
};

const change = ({ table, row_id, values: given, neighbours_follow }: Change, tables: CompetitionTables): Answer => {
  const rows = rowsOf(tables, table);
  const row = rows.find(({ id }) => id === row_id);
  if (!row) return refuse({ code: 'table_row_unknown', params: { id: row_id } });
  const { values, errors } = wantedOf(tables, table, given, row);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const changed = changedValues<TableRow>(row, values as Partial<TableRow>);
  if (changed === null) return accept();
  const follow =
    table === 'routine-categories' && neighbours_follow
      ? neighbours(tables, row as RoutineCategory, changed.after as Partial<RoutineCategory>)
      : [];
  const all = [{ id: row_id, after: changed.after }, ...follow].flatMap(({ id, after }) => {
    const one = rows.find((other) => other.id === id)!;
    const really = changedValues<TableRow>(one, after as Partial<TableRow>);
    return really ? [{ id, name: rowName(one), ...really }] : [];
  });
  const event = { type: 'TableRowsChanged', data: { table, version: tables.version + 1, rows: all } } as const;
  const fields = checkTable(evolveTables(tables, event), table, row_id);
  return Object.keys(fields).length > 0 ? invalid(fields) : accept(event);
};

/** Rows are added and changed and never taken away: what a routine uses stays readable (CMP-364 to CMP-366). */
export const competitionTablesDecider: Decider<
  CompetitionTables,
  CompetitionTablesCommand,
  CompetitionTablesEvent,
  CatalogueRefusal
> = {
  initialState: () => SEEDED_TABLES,
  evolve: evolveTables,
  decide: (command, tables) =>
    command.type === 'AddTableRow' ? add(command.table, command.values, tables) : change(command, tables),
};
