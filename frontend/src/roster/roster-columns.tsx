import { ROSTER_GENDERS, ROSTER_PERSON_TYPES, type RosterEntry, rosterOrder } from '@app/contracts/roster';
import { IconButton } from '../ui/Button.js';
import type { Column } from '../ui/DataTable.js';
import type { IconName } from '../ui/Icon.js';
import { maskedOfDay } from '../ui/masks.js';
import { StatusChip } from '../ui/StatusChip.js';
import { type Edit, EditActions, EditCell } from './EditablePerson.js';
import type { PersonValues } from './person-form.js';

const nameOf = (rows: readonly { readonly id: number; readonly name: string }[], id: number): string =>
  rows.find((row) => row.id === id)?.name ?? '-';

export type RowAction = { readonly icon: IconName; readonly label: string; readonly run: () => void };
export type RowTools = {
  readonly editOf: (entry: RosterEntry) => Edit | null;
  readonly actionsOf: (entry: RosterEntry) => readonly RowAction[];
};

const editable = (
  { editOf }: RowTools,
  name: keyof PersonValues,
  text: (entry: RosterEntry) => string,
): Column<RosterEntry>['cell'] =>
  function EditableCell(entry) {
    const edit = editOf(entry);
    return edit ? <EditCell entry={entry} edit={edit} name={name} /> : text(entry);
  };

const MediaPass = ({ paid }: { paid: boolean }) => (
  <StatusChip tone={paid ? 'success' : 'neutral'} icon={paid ? 'check' : 'clock'}>
    {paid ? 'Paid' : 'Unpaid'}
  </StatusChip>
);

const Actions = ({ entry, tools }: { entry: RosterEntry; tools: RowTools }) => {
  const edit = tools.editOf(entry);
  if (edit) return <EditActions edit={edit} />;
  const name = `${entry.person.fname} ${entry.person.lname}`;
  return (
    <span className="row">
      {tools.actionsOf(entry).map(({ icon, label, run }) => (
        <IconButton key={label} icon={icon} label={`${label} ${name}`} onClick={run} />
      ))}
    </span>
  );
};

/** The columns of ROS-004; every one sorts, the media pass shows where the season and event have it (ROS-007). */
export const rosterColumns = (tools: RowTools, showMediaPass: boolean): Column<RosterEntry>[] => [
  {
    key: 'fname',
    header: 'First name',
    title: true,
    sortBy: rosterOrder('fname'),
    cell: editable(tools, 'fname', (e) => e.person.fname),
  },
  {
    key: 'lname',
    header: 'Last name',
    title: true,
    sortBy: rosterOrder('lname'),
    cell: editable(tools, 'lname', (e) => e.person.lname),
  },
  {
    key: 'type',
    header: 'Type',
    sortBy: rosterOrder('type'),
    cell: editable(tools, 'person_type_id', (e) => nameOf(ROSTER_PERSON_TYPES, e.person.person_type_id)),
  },
  {
    key: 'gender',
    header: 'Gender',
    sortBy: rosterOrder('gender'),
    cell: editable(tools, 'gender_id', (e) => nameOf(ROSTER_GENDERS, e.person.gender_id)),
  },
  {
    key: 'birthdate',
    header: 'Birthdate',
    sortBy: rosterOrder('birthdate'),
    cell: editable(tools, 'birthdate', (e) => maskedOfDay(e.person.birthdate) || '-'),
  },
  { key: 'age', header: 'Age', align: 'n', sortBy: rosterOrder('age'), cell: (entry) => entry.age ?? '-' },
  ...(showMediaPass
    ? [
        {
          key: 'media_pass',
          header: 'Media pass',
          sortBy: rosterOrder('media_pass'),
          cell: (entry: RosterEntry) => <MediaPass paid={entry.media_pass.paid} />,
        },
      ]
    : []),
  {
    key: 'actions',
    header: <span className="vh">Actions</span>,
    label: '',
    cell: (entry) => <Actions entry={entry} tools={tools} />,
  },
];
