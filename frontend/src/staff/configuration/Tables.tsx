import { type TableName, TABLES } from '@app/contracts/catalogue';
import { capital } from '@app/contracts/shared';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  AutocompleteArrayInput,
  BooleanInput,
  DataTable,
  maxLength,
  minValue,
  NumberInput,
  type RaRecord,
  ReferenceArrayInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { StatusChip } from '../../ui/StatusChip.js';
import { Tabs } from '../../ui/Tabs.js';
import { BulkActions, ConfigCreate, ConfigEdit, ConfigList, RecordLink, Section } from './parts.js';

type Row = RaRecord & Readonly<Record<string, unknown>>;
type Screens = {
  readonly title: string;
  /** By which the rows stand. */
  readonly order: 'sort' | 'order' | 'id';
  readonly columns: ReactNode;
  readonly inputs: ReactNode;
  /** Said once, when the row is added. */
  readonly once?: ReactNode;
  /** Only of a row that is there. */
  readonly whenChanged?: ReactNode;
};

const needed = required();
const count = [needed, minValue(0)];
const countOrNone = [minValue(0)];
const KINDS = ['competition', 'ballroom', 'showcase', 'improv'].map((id) => ({ id, name: id }));
const CATEGORY_KINDS = KINDS.slice(0, 2);
const NOMINATION_KINDS = [
  { id: 'soty', name: 'Studio of the Year' },
  { id: 'studio_awards', name: 'Studio Awards' },
  { id: 'specialty', name: 'Specialty Nominations' },
];

const Active = () => (
  <DataTable.Col
    source="active"
    label="Offered"
    disableSort
    render={(row: Row) => (
      <StatusChip icon={row.active ? 'check' : 'ban'} tone={row.active ? 'success' : 'neutral'}>
        {row.active ? 'Active' : 'Inactive'}
      </StatusChip>
    )}
  />
);
const name = (source: 'name' | 'category') => (
  <DataTable.Col
    key="name"
    source={source}
    disableSort
    render={(row: Row) => <RecordLink>{String(row[source])}</RecordLink>}
  />
);
const nameInput = <TextInput key="name" source="name" validate={[needed, maxLength(100)]} />;
const named = { order: 'id', columns: name('name'), inputs: nameInput } as const;

const NominationTypes = () => (
  <ArrayInput source="nomination_types" label="Nominations" validate={needed}>
    <SimpleFormIterator disableReordering disableRemove={(type) => type?.id !== undefined}>
      {nameInput}
      <ReferenceArrayInput source="age_divisions" reference="age-divisions">
        <AutocompleteArrayInput optionText="name" label="Age divisions (none: any)" defaultValue={[]} />
      </ReferenceArrayInput>
      <ReferenceArrayInput source="performance_divisions" reference="performance-divisions">
        <AutocompleteArrayInput optionText="name" label="Performance divisions (none: any)" defaultValue={[]} />
      </ReferenceArrayInput>
      <BooleanInput source="no_prelims" label="Not for pre-qualifying routines" defaultValue={false} />
      <BooleanInput source="no_virtual" label="Not for virtual routines" defaultValue={false} />
      <BooleanInput source="active" defaultValue />
    </SimpleFormIterator>
  </ArrayInput>
);

const rangeOf = ({ min_dancers, max_dancers }: Row): string =>
  max_dancers === null ? `${String(min_dancers)} and more` : `${String(min_dancers)} to ${String(max_dancers)}`;

const SCREENS: Readonly<Record<TableName, Screens>> = {
  'age-divisions': {
    title: 'Age divisions',
    order: 'sort',
    columns: [name('name'), <DataTable.NumberCol key="age" source="minimum_age" disableSort />],
    inputs: [
      nameInput,
      <NumberInput key="age" source="minimum_age" validate={countOrNone} helperText="Empty: never reached by age" />,
      <NumberInput key="level" source="level_id" label="Level number" validate={[needed, minValue(1)]} />,
      <NumberInput key="sort" source="sort" validate={count} />,
    ],
  },
  'routine-categories': {
    title: 'Routine categories',
    order: 'sort',
    columns: [
      name('category'),
      <DataTable.Col key="short" source="abbreviation" disableSort />,
      <DataTable.Col key="range" label="Dancers" render={rangeOf} />,
      <DataTable.Col key="kind" source="kind" disableSort />,
    ],
    inputs: [
      <TextInput key="name" source="category" label="Name" validate={[needed, maxLength(100)]} />,
      <TextInput key="short" source="abbreviation" validate={[needed, maxLength(5)]} />,
      <NumberInput key="min" source="min_dancers" validate={[needed, minValue(1)]} />,
      <NumberInput key="max" source="max_dancers" validate={countOrNone} helperText="Empty: and more" />,
      <NumberInput key="sort" source="sort" validate={count} />,
    ],
    once: <SelectInput source="kind" choices={CATEGORY_KINDS} validate={needed} />,
    whenChanged: (
      <BooleanInput source="neighbours_follow" label="The categories beside it follow its range" defaultValue={false} />
    ),
  },
  'performance-divisions': {
    title: 'Performance divisions',
    order: 'sort',
    columns: [name('name'), <DataTable.Col key="kind" source="kind" disableSort />],
    inputs: [nameInput, <NumberInput key="sort" source="sort" validate={count} />],
    once: <SelectInput source="kind" choices={KINDS} validate={needed} />,
  },
  'regional-awards': { title: 'Regional awards', ...named },
  'competition-awards': {
    title: 'Competition awards',
    order: 'order',
    columns: [name('name'), <DataTable.NumberCol key="total" source="minimum_total" disableSort />],
    inputs: [
      nameInput,
      <NumberInput key="total" source="minimum_total" validate={count} />,
      <NumberInput key="order" source="order" validate={count} />,
    ],
    once: <TextInput source="key" validate={[needed, maxLength(30)]} />,
  },
  'jacket-sizes': { title: 'Jacket sizes', ...named },
  'nomination-categories': {
    title: 'Nomination categories',
    order: 'order',
    columns: [
      name('name'),
      <DataTable.Col
        key="kind"
        label="Kind"
        render={(row: Row) => NOMINATION_KINDS.find(({ id }) => id === row.kind)?.name}
      />,
      <DataTable.Col
        key="types"
        label="Nominations"
        render={(row: Row) => String((row.nomination_types as unknown[]).length)}
      />,
    ],
    inputs: [nameInput, <NumberInput key="order" source="order" validate={count} />, <NominationTypes key="types" />],
    once: <SelectInput source="kind" choices={NOMINATION_KINDS} validate={needed} />,
  },
};
const NAMES = Object.keys(SCREENS) as readonly TableName[];
const TABS = [
  ...NAMES.map((table) => ({ label: SCREENS[table].title, path: `/staff/${table}` })),
  { label: 'Entry limits', path: '/staff/entry-limits' },
];
export const TableTabs = () => <Tabs look="plain" label="Competition tables" items={TABS} />;

const screensOf = (table: TableName) => {
  const { title, order, columns, inputs, once, whenChanged } = SCREENS[table];
  const { one } = TABLES[table];
  const List = () => (
    <ConfigList
      title={title}
      empty={`There are no ${title.toLowerCase()} yet.`}
      sort={{ field: order, order: 'ASC' }}
      tabs={<TableTabs />}
      creates
    >
      <DataTable<Row> bulkActionButtons={<BulkActions />}>
        <DataTable.Col source="id" label="No." />
        {columns}
        <Active />
      </DataTable>
    </ConfigList>
  );
  const Edit = () => (
    <ConfigEdit
      what={one}
      category="tables"
      historyId="competition"
      nameOf={(row: Row) => String(row.category ?? row.name)}
    >
      <Section title={capital(one)}>
        {inputs}
        <BooleanInput source="active" label="Offered" />
        {whenChanged}
      </Section>
    </ConfigEdit>
  );
  const Create = () => (
    <ConfigCreate title={`Add a${/^[aeiou]/.test(one) ? 'n' : ''} ${one}`}>
      <Section title={capital(one)}>
        {inputs}
        {once}
      </Section>
    </ConfigCreate>
  );
  return { name: table, list: List, edit: Edit, create: Create };
};

/** The tables that competition works with, each as a resource of the console (CMP-364). */
export const TABLE_RESOURCES = NAMES.map(screensOf);
