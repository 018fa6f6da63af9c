import type { JudgeRow } from '@app/contracts/scoring';
import { BooleanInput, DataTable, maxLength, required, SearchInput, TextInput } from 'react-admin';
import { Avatar } from '../../ui/Avatar.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { BulkActions, ConfigCreate, ConfigEdit, ConfigList, RecordLink, Section } from '../configuration/parts.js';
import { PicturePanel } from './PicturePanel.js';

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn />,
  <BooleanInput key="active" source="active" label="Offered" />,
];
const named = [required(), maxLength(100)];
const nameOf = ({ fname, lname }: JudgeRow): string => `${fname} ${lname}`;

const JudgeList = () => (
  <ConfigList
    title="Judges and faculty"
    empty="There are no judges yet."
    sort={{ field: 'lname', order: 'ASC' }}
    filters={FILTERS}
    creates
  >
    <DataTable<JudgeRow> bulkActionButtons={<BulkActions />}>
      <DataTable.Col source="id" label="No." />
      <DataTable.Col
        source="lname"
        label="Name"
        render={(row: JudgeRow) => (
          <RecordLink>
            <span className="row">
              <Avatar name={nameOf(row)} picture={row.headshot} />
              {nameOf(row)}
            </span>
          </RecordLink>
        )}
      />
      <DataTable.Col
        label="Signature"
        render={({ signature }: JudgeRow) => (signature ? 'Yes' : <span className="t3">None yet</span>)}
      />
      <DataTable.Col
        source="active"
        label="Offered"
        render={({ active }: JudgeRow) => (
          <StatusChip icon={active ? 'check' : 'ban'} tone={active ? 'success' : 'neutral'}>
            {active ? 'Active' : 'Inactive'}
          </StatusChip>
        )}
      />
    </DataTable>
  </ConfigList>
);

const Names = () => (
  <>
    <TextInput source="fname" label="First name" validate={named} />
    <TextInput source="lname" label="Last name" validate={named} />
  </>
);

const JudgeEdit = () => (
  <ConfigEdit what="judge" category="judges" historyId="records" nameOf={nameOf} beside={<PicturePanel />}>
    <Section title="Person">
      <Names />
      <BooleanInput source="active" label="Offered" />
    </Section>
  </ConfigEdit>
);

const JudgeCreate = () => (
  <ConfigCreate title="Add a judge or teacher">
    <Section title="Person">
      <Names />
    </Section>
  </ConfigCreate>
);

/** Those who judge and teach, as the office keeps them (PST-167, PST-168). */
export const JUDGES_RESOURCE = { name: 'judges', list: JudgeList, edit: JudgeEdit, create: JudgeCreate };
