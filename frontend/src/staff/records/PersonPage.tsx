import { PERSON_TYPES } from '@app/contracts/catalogue';
import type { ContactInfo, RosterRow } from '@app/contracts/roster';
import { formatNumericDay } from '@app/contracts/shared';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.js';
import { addressOf, type Fact, Facts } from '../Facts.js';
import { ThingHistory } from '../RowHistory.js';
import type { StaffTab } from '../StaffTabs.js';
import { MergeActions } from './MergePeople.js';
import { personNameOf, RosterChip } from './person-parts.js';
import { RecordPage } from './RecordPage.js';
import { useMergedInto, usePeopleRows, useRegistrationRows } from './record-reads.js';
import { MailsOf, RegistrationsOf } from './RecordTables.js';
import { RosterLink, StudioLink, useRosterNames } from './rosters.js';

const typeName = (id: number): string => PERSON_TYPES.find((type) => type.id === id)?.name ?? '–';

const PersonLink = ({ row }: { row: RosterRow }) => (
  <Link to={`/staff/people/${row.person_id}`}>
    {personNameOf(row)}, {row.person_id}
  </Link>
);

/** Who stands for this one on the roster, and for whom this one stands (ROS-062). */
const mergingFacts = ({ account_id, merged_into }: RosterRow, merged: readonly RosterRow[]): Fact[] => {
  const others = merged.filter((row) => row.account_id === account_id);
  const into = merged_into !== null && <Link to={`/staff/people/${merged_into}`}>Person {merged_into}</Link>;
  return [
    ...(into ? [['Merged into', into] as const] : []),
    ...(others.length === 0
      ? []
      : [
          [
            'Stands also for',
            <span key="m" className="row wrap">
              {others.map((row) => (
                <PersonLink key={row.id} row={row} />
              ))}
            </span>,
          ] as const,
        ]),
  ];
};

const contactFacts = ({ emailValue, phoneValue, address, parent, parent_relationship }: ContactInfo): Fact[] => [
  ['E-mail', emailValue ?? '–'],
  ['Phone', phoneValue ?? '–'],
  ['Address', address ? addressOf(address) : '–'],
  ...(parent
    ? [
        [parent_relationship ?? 'Parent', `${parent.fname} ${parent.lname}`] as const,
        ['Reached at', [parent.emailValue, parent.phoneValue].filter(Boolean).join(', ') || '–'] as const,
      ]
    : []),
];

/** The rows of one person, and those of who were merged into him. */
type People = { readonly rows: readonly RosterRow[]; readonly merged: readonly RosterRow[] };

/** A person stands on each roster that took him over, everywhere with what is known of him there. */
const Summary = ({ rows, merged }: People) => {
  const { rosterOf } = useRosterNames(rows.map(({ account_id }) => account_id));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll StaffShow__facts" tabIndex={0} aria-label="Summary">
      {rows.map((row) => (
        <Facts
          key={row.id}
          title={rows.length > 1 ? `On the roster of ${rosterOf(row.account_id)}` : 'Person'}
          rows={[
            ['Roster of', <RosterLink key="a" accountId={row.account_id} />],
            ['Status', <RosterChip key="s" row={row} />],
            ...mergingFacts(row, merged),
            ...(row.studio_id === null ? [] : [['Studio', <StudioLink key="t" id={row.studio_id} />] as const]),
            ['Name', personNameOf(row)],
            ['As', typeName(row.person.person_type_id)],
            ['Born', row.birthdate ? formatNumericDay(row.birthdate) : '–'],
            ...contactFacts(row.contact),
          ]}
        />
      ))}
    </section>
  );
};

/** All that is told of one person alone, under whichever number. */
const numbersOf = (id: number, { merged }: People): readonly number[] => [
  id,
  ...new Set(merged.map(({ person_id }) => person_id)),
];

/** What the rosters and the registrations tell of this person alone. */
const HistoryOf = ({ id, people }: { id: number; people: People }) => {
  const numbers = numbersOf(id, people);
  const { data = [] } = useRegistrationRows({ person_id: numbers });
  const { rows } = people;
  const { rosterOf } = useRosterNames(rows.map(({ account_id }) => account_id));
  const things = (person: number, also: string) => [
    ...rows.map(({ account_id }) => ({
      label: `${rows.length > 1 ? `Roster of ${rosterOf(account_id)}` : 'Roster'}${also}`,
      category: 'roster',
      id: account_id,
      person,
    })),
    ...data.map((one) => ({ label: `Registration ${one.id}${also}`, category: 'registration', id: one.id, person })),
  ];
  const all = numbers.flatMap((person) => things(person, person === id ? '' : `, as ${person}`));
  return <ThingHistory of={{ title: personNameOf(rows[0]!), things: all }} />;
};

const tabsOf = (id: number, people: People): readonly StaffTab[] => {
  const filter = { person_id: numbersOf(id, people) };
  return [
    { path: '', label: 'Summary', show: () => <Summary {...people} /> },
    { path: '/registrations', label: 'Registrations', show: () => <RegistrationsOf filter={filter} /> },
    { path: '/mails', label: 'Mails', show: () => <MailsOf filter={filter} /> },
    { path: '/history', label: 'History', show: () => <HistoryOf id={id} people={people} /> },
  ];
};

export const PersonPage = ({ id }: { id: number }) => {
  const read = usePeopleRows({ person_id: id });
  const merged = useMergedInto(id).data?.filter(({ merged_into }) => merged_into === id) ?? [];
  if (read.data?.length === 0)
    return (
      <main className="StaffShow" id="main">
        <EmptyState icon="search" title={`There is no person ${id}.`} heading>
          <Link className="Button Button-second" to="/staff/people">
            Go to the people
          </Link>
        </EmptyState>
      </main>
    );
  return (
    <RecordPage<readonly RosterRow[]>
      of={{ list: 'people', title: 'People' }}
      what="person"
      id={id}
      read={read}
      show={(rows) => ({
        title: personNameOf(rows[0]!),
        chips: <RosterChip row={rows[0]!} />,
        actions: <MergeActions rows={rows} />,
        tabs: tabsOf(id, { rows, merged }),
      })}
    />
  );
};
