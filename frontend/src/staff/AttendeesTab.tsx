import { intensiveName, rowNamesOf, workshopLevel } from '@app/contracts/catalogue';
import { type Attendee, chosenWords, type RegistrationDocument } from '@app/contracts/registration';
import { byNumber, counted, formatNumericDay, type NameOf, namingRows } from '@app/contracts/shared';
import { Link } from 'react-router';
import { DataTable, type Column } from '../ui/DataTable.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Money } from '../ui/Money.js';
import { Icon } from '../ui/Icon.js';
import { NewMark } from '../ui/StatusChip.js';
import { MediaPassCell } from './MediaPassCell.js';
import { type Answer, type People, useAnswer, usePeople, useRegistrationRow } from './registration-reads.js';

type Row = Omit<Attendee, 'attendee_id' | 'date_attendee_id' | 'added_order' | 'priced'> & {
  readonly state: '' | 'new' | 'gone';
  readonly unverified: boolean;
  /** The options that were chosen, in words. */
  readonly options: string;
};

const Options = ({ row }: { row: Row }) => (
  <span>
    {row.options || '–'}
    {row.unverified && (
      <span className="cap">
        <br />
        <Icon name="warning" size={14} /> Unverified regional attendance
      </span>
    )}
  </span>
);

const UNKNOWN = { fname: 'Person', birthdate: null, gender_id: null } as const;

/** Official people, and those that only the open draft has, marked as new; who leaves the draft is struck. */
const levelWord = ({ workshop_level_id_v: id, intensive_id }: Row): string => {
  const level = workshopLevel(Number.parseInt(id, 10));
  if (intensive_id !== null) return `${intensiveName(intensive_id)}${level ? ` (${level.name})` : ''}`;
  return level ? `${level.name}${id.endsWith('v') ? ' (Virtual)' : ''}` : 'no level';
};

const rowsOf = (
  { official, draft, hasChanges }: RegistrationDocument,
  people: People,
  unverified: readonly number[],
  rowNames: NameOf,
): Row[] => [
  ...Object.values(official.attendees).map(
    (attendee): Row => ({
      ...attendee,
      state: hasChanges && !draft.attendees[attendee.person_id] ? 'gone' : '',
      unverified: unverified.includes(attendee.person_id),
      options: chosenWords(attendee, rowNames).join(', '),
    }),
  ),
  ...Object.values(draft.attendees)
    .filter(({ person_id }) => !official.attendees[person_id])
    .map(
      (attendee): Row => ({
        ...attendee,
        fee: null,
        state: 'new',
        unverified: false,
        options: chosenWords(attendee, rowNames).join(', '),
        person: people.get(String(attendee.person_id)) ?? {
          ...UNKNOWN,
          person_id: attendee.person_id,
          lname: String(attendee.person_id),
        },
      }),
    ),
];

const nameOf = ({ person }: Row): string => `${person.fname} ${person.lname}`;

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    title: true,
    cell: (row) => (
      <>
        <Link to={`/staff/people/${row.person_id}`}>
          {row.state === 'gone' ? <del>{nameOf(row)}</del> : nameOf(row)}
        </Link>{' '}
        {row.state === 'new' && <NewMark />}
      </>
    ),
    sortBy: ({ person }) => [person.lname, person.fname],
  },
  { key: 'kind', header: 'As', cell: ({ kind }) => kind, sortBy: ({ kind }) => [kind] },
  {
    key: 'born',
    header: 'Born',
    cell: ({ person }) => (person.birthdate ? formatNumericDay(person.birthdate) : '–'),
    sortBy: ({ person }) => [person.birthdate],
  },
  {
    key: 'level',
    header: 'Level',
    cell: levelWord,
    sortBy: (row) => [levelWord(row)],
  },
  { key: 'options', header: 'Options', cell: (row) => <Options row={row} /> },
  {
    key: 'fee',
    header: 'Fee',
    align: 'n',
    cell: ({ fee }) => (fee === null ? <span className="t3">–</span> : <Money cents={fee} tone="plain" />),
    sortBy: ({ fee }) => [fee],
  },
];

/** A column for dancers alone, where the event has a media pass. */
const passColumn = (registration: RegistrationDocument, { profile, media_passes }: Answer): readonly Column<Row>[] => {
  if (!profile.media_pass.enabled) return [];
  const called = profile.media_pass_name;
  return [
    {
      key: 'pass',
      header: called,
      cell: (row) =>
        row.kind === 'dancer' ? (
          <MediaPassCell
            registration={registration}
            person_id={row.person_id}
            name={nameOf(row)}
            pass={media_passes[row.person_id]}
            called={called}
          />
        ) : (
          '–'
        ),
    },
  ];
};

export const AttendeesTab = ({ registration }: { registration: RegistrationDocument }) => {
  const people = usePeople(registration.id);
  const unverified = useRegistrationRow(registration.id)?.unverified_attendance ?? [];
  const answer = useAnswer(registration.id);
  const rowNames = namingRows(byNumber, rowNamesOf(answer?.tables ?? {}));
  const { one, two } = registration.official.additional_observers;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll is-table" tabIndex={0} aria-label="Attendees">
      <DataTable<Row>
        caption="Attendees"
        columns={answer ? [...columns, ...passColumn(registration, answer)] : columns}
        rows={rowsOf(registration, people, unverified, rowNames)}
        rowKey={(row) => row.person_id}
        rowState={(row) => ({ off: row.state === 'gone' })}
        empty={<EmptyState icon="users" title="Nobody is registered yet." />}
      />
      {one + two > 0 && (
        <p className="dense t2 StaffShow__note">
          Without a name come {counted(one, 'one-day observer')} and {counted(two, 'two-day observer')}.
        </p>
      )}
    </section>
  );
};
