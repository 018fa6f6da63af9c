import { PERSON_TYPES } from '@app/contracts/catalogue';
import type { ContactInfo, RosterRow } from '@app/contracts/roster';
import { formatNumericDay } from '@app/contracts/shared';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.js';
import { addressOf, type Fact, Facts } from '../Facts.js';
import { ThingHistory } from '../RowHistory.js';
import type { StaffTab } from '../StaffTabs.js';
import { personNameOf, RosterChip } from './person-parts.js';
import { RecordPage } from './RecordPage.js';
import { useAccountRow, usePeopleRows, useRegistrationRows } from './record-reads.js';
import { MailsOf, RegistrationsOf } from './RecordTables.js';

const typeName = (id: number): string => PERSON_TYPES.find((type) => type.id === id)?.name ?? '–';

const AccountLink = ({ id }: { id: number }) => {
  const { data } = useAccountRow(id);
  return <Link to={`/staff/accounts/${id}`}>{data ? `${data.fname} ${data.lname}` : `Account ${id}`}</Link>;
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

/** A person stands on each roster that took him over, everywhere with what is known of him there. */
const Summary = ({ rows }: { rows: readonly RosterRow[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
  <section className="StaffShow__scroll StaffShow__facts" tabIndex={0} aria-label="Summary">
    {rows.map((row) => (
      <Facts
        key={row.id}
        title={rows.length > 1 ? `On the roster of account ${row.account_id}` : 'Person'}
        rows={[
          ['Roster of', <AccountLink key="a" id={row.account_id} />],
          ['Status', <RosterChip key="s" row={row} />],
          ...(row.studio_id === null
            ? []
            : [
                [
                  'Studio',
                  <Link key="t" to={`/staff/studios/${row.studio_id}`}>
                    Studio {row.studio_id}
                  </Link>,
                ] as const,
              ]),
          ['Name', personNameOf(row)],
          ['As', typeName(row.person.person_type_id)],
          ['Born', row.birthdate ? formatNumericDay(row.birthdate) : '–'],
          ...contactFacts(row.contact),
        ]}
      />
    ))}
  </section>
);

/** What the rosters and the registrations tell of this person alone. */
const HistoryOf = ({ id, rows }: { id: number; rows: readonly RosterRow[] }) => {
  const { data = [] } = useRegistrationRows({ person_id: id });
  const rosters = rows.map(({ account_id }) => ({
    label: rows.length > 1 ? `Roster of account ${account_id}` : 'Roster',
    category: 'roster',
    id: account_id,
    person: id,
  }));
  const registrations = data.map((one) => ({
    label: `Registration ${one.id}`,
    category: 'registration',
    id: one.id,
    person: id,
  }));
  return <ThingHistory of={{ title: personNameOf(rows[0]!), things: [...rosters, ...registrations] }} />;
};

const tabsOf = (id: number, rows: readonly RosterRow[]): readonly StaffTab[] => [
  { path: '', label: 'Summary', show: () => <Summary rows={rows} /> },
  { path: '/registrations', label: 'Registrations', show: () => <RegistrationsOf filter={{ person_id: id }} /> },
  { path: '/mails', label: 'Mails', show: () => <MailsOf filter={{ person_id: id }} /> },
  { path: '/history', label: 'History', show: () => <HistoryOf id={id} rows={rows} /> },
];

export const PersonPage = ({ id }: { id: number }) => {
  const read = usePeopleRows({ person_id: id });
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
        tabs: tabsOf(id, rows),
      })}
    />
  );
};
