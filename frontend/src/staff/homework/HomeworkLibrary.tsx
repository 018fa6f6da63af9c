import { type HomeworkRow, TAXONOMY } from '@app/contracts/scoring';
import {
  AutocompleteArrayInput,
  BooleanInput,
  DataTable,
  maxLength,
  ReferenceArrayInput,
  required,
  SearchInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import { StatusChip } from '../../ui/StatusChip.js';
import { BulkActions, ConfigCreate, ConfigEdit, ConfigList, RecordLink, Section } from '../configuration/parts.js';
import { megabytes } from '../videos/use-video-upload.js';
import { VideoPanel } from './VideoPanel.js';

const GROUPS = TAXONOMY.map(({ id, name }) => ({ id, name }));
const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="group" source="level_1_id" label="Group" choices={GROUPS} />,
  <BooleanInput key="active" source="active" label="Offered" />,
];
const needed = required();
const named = [needed, maxLength(100)];

const HomeworkList = () => (
  <ConfigList
    title="Homework library"
    empty="There are no homework videos yet."
    sort={{ field: 'name', order: 'ASC' }}
    filters={FILTERS}
    creates
  >
    <DataTable<HomeworkRow> bulkActionButtons={<BulkActions />}>
      <DataTable.Col source="id" label="No." />
      <DataTable.Col source="name" render={({ name }: HomeworkRow) => <RecordLink>{name}</RecordLink>} />
      <DataTable.Col source="staff" disableSort />
      <DataTable.Col
        label="Performance divisions"
        cellClassName="Config__words"
        render={({ performance_divisions }: HomeworkRow) => performance_divisions.join(', ')}
      />
      <DataTable.Col source="level_1" label="Group" disableSort />
      <DataTable.Col
        label="Video"
        render={({ video }: HomeworkRow) => (
          <StatusChip icon={video ? 'video' : 'warning'} tone={video ? 'neutral' : 'warning'}>
            {video ? megabytes(video.size) : 'No video yet'}
          </StatusChip>
        )}
      />
      <DataTable.Col
        source="active"
        label="Offered"
        disableSort
        render={({ active }: HomeworkRow) => (
          <StatusChip icon={active ? 'check' : 'ban'} tone={active ? 'success' : 'neutral'}>
            {active ? 'Active' : 'Inactive'}
          </StatusChip>
        )}
      />
    </DataTable>
  </ConfigList>
);

const Fields = () => (
  <>
    <TextInput source="name" validate={named} />
    <TextInput source="staff" validate={named} />
    <ReferenceArrayInput
      source="performance_division_ids"
      reference="performance-divisions"
      sort={{ field: 'sort', order: 'ASC' }}
      perPage={500}
    >
      <AutocompleteArrayInput optionText="name" label="Performance divisions" validate={needed} />
    </ReferenceArrayInput>
    <SelectInput source="level_1_id" label="Group" choices={GROUPS} validate={needed} />
  </>
);

/** The rest of a row follows from these, or comes with its film. */
const written = ({
  id,
  name,
  staff,
  performance_division_ids,
  level_1_id,
  active,
  reason,
}: Record<string, unknown>) => ({
  ...{ id, name, staff, performance_division_ids, level_1_id, active, reason },
});

const HomeworkEdit = () => (
  <ConfigEdit
    what="homework video"
    category="homework"
    historyId="library"
    nameOf={({ name }: HomeworkRow) => name}
    beside={<VideoPanel />}
    transform={written}
  >
    <Section title="Video">
      <Fields />
      <BooleanInput source="active" label="Offered" />
    </Section>
  </ConfigEdit>
);

const HomeworkCreate = () => (
  <ConfigCreate title="Add a homework video">
    <Section title="Video">
      <Fields />
    </Section>
  </ConfigCreate>
);

/** The homework library as the office keeps it (PST-175). */
export const HOMEWORK_RESOURCE = {
  name: 'homework',
  list: HomeworkList,
  edit: HomeworkEdit,
  create: HomeworkCreate,
};
