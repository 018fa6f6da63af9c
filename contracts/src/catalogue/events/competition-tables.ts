import { type DomainEvent, type EventDeclarations, labelledChangesOf, said } from '../../shared/index.js';
import { rowName, type TableName, type TableRow, TABLES } from '../competition-tables.js';

export type TableRowAdded = DomainEvent<
  'TableRowAdded',
  { readonly table: TableName; readonly version: number; readonly row: TableRow }
>;
/** `before` and `after` hold the changed values only; neighbours that followed a range are rows of their own. */
export type TableRowsChanged = DomainEvent<
  'TableRowsChanged',
  {
    readonly table: TableName;
    readonly version: number;
    readonly rows: readonly {
      readonly id: number;
      readonly name: string;
      readonly before: object;
      readonly after: object;
    }[];
  }
>;
/** Stream `tables-competition`. */
export type CompetitionTablesEvent = TableRowAdded | TableRowsChanged;

const changesOfRows = ({ rows }: TableRowsChanged['data']) =>
  rows.flatMap(({ name, before, after }) =>
    labelledChangesOf(before, after).map((one) =>
      rows.length === 1 ? one : { ...one, label: `${name}, ${one.label}` },
    ),
  );

export const competitionTablesEvents: EventDeclarations<CompetitionTablesEvent> = {
  TableRowAdded: {
    version: 1,
    personal: [],
    says: (d) => said('configuration', `added the ${TABLES[d.table].one} ${rowName(d.row)}`),
    example: { table: 'jacket-sizes', version: 2, row: { id: 10, name: 'Adult XXX-Large', active: true } },
  },
  TableRowsChanged: {
    version: 1,
    personal: [],
    says: (d) =>
      said(
        'configuration',
        `changed the ${TABLES[d.table].one} ${d.rows.map(({ name }) => name).join(', ')}`,
        changesOfRows(d),
      ),
    example: {
      table: 'age-divisions',
      version: 3,
      rows: [{ id: 2, name: 'Junior', before: { minimum_age: 11 }, after: { minimum_age: 10 } }],
    },
  },
};
