import type { AccountRow } from '@app/contracts/accounts';
import { PERSON_TYPES } from '@app/contracts/catalogue';
import type { RosterRow } from '@app/contracts/roster';
import { formatNumericDay } from '@app/contracts/shared';
import { Link } from 'react-router';
import { momentText } from '../../platform/times.js';
import type { Column } from '../../ui/DataTable.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { AccountActions } from '../AccountActions.js';
import { CreditsTab } from '../credits/CreditsTab.js';
import { AccountChip } from '../account-chip.js';
import { addressOf, Facts } from '../Facts.js';
import { ROLE_NAMES } from '../role-names.js';
import { ThingHistory } from '../RowHistory.js';
import type { StaffTab } from '../StaffTabs.js';
import { ViewAsButton } from '../ViewAsButton.js';
import { personNameOf, RosterChip } from './person-parts.js';
import { RecordPage } from './RecordPage.js';
import { useAccountRow, usePeopleRows } from './record-reads.js';
import { MailsOf, RegistrationsOf, Rows } from './RecordTables.js';
import { StudioLink } from './rosters.js';

const typeName = (id: number): string => PERSON_TYPES.find((type) => type.id === id)?.name ?? '–';

const Summary = ({ row }: { row: AccountRow }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
  <section className="StaffShow__scroll StaffShow__facts" tabIndex={0} aria-label="Summary">
    <Facts
      title="Account"
      rows={[
        ['Kind', row.studio_account ? 'Studio' : 'Individual'],
        ['Studio', row.studio_id === null ? '–' : <StudioLink key="s" id={row.studio_id} />],
        ['Roles', row.roles.map((role) => ROLE_NAMES[role]).join(', ') || '–'],
        ['Registered', momentText(row.registered_at)],
        ['Last signed in', momentText(row.last_signed_in_at)],
      ]}
    />
    <Facts
      title="Contact"
      rows={[
        ['Name', `${row.fname} ${row.lname}`],
        ['I am a', typeName(row.person_type_id)],
        ['E-mail', row.email],
        ['Phone', row.phoneValue ?? '–'],
        ['Address', row.address ? addressOf(row.address) : '–'],
      ]}
    />
  </section>
);

const rosterColumns: readonly Column<RosterRow>[] = [
  {
    key: 'name',
    header: 'Name',
    title: true,
    cell: (row) => <Link to={`/staff/people/${row.person_id}`}>{personNameOf(row)}</Link>,
  },
  { key: 'as', header: 'As', cell: ({ person }) => typeName(person.person_type_id) },
  { key: 'born', header: 'Born', cell: ({ birthdate }) => (birthdate ? formatNumericDay(birthdate) : '–') },
  { key: 'status', header: 'Status', cell: (row) => <RosterChip row={row} /> },
];

const Roster = ({ id }: { id: number }) => (
  <Rows<RosterRow>
    title="Roster"
    read={usePeopleRows({ account_id: id })}
    columns={rosterColumns}
    rowKey={(row) => row.id}
    icon="users"
    none="Nobody is on this roster yet."
  />
);

const tabsOf = (row: AccountRow): readonly StaffTab[] => [
  { path: '', label: 'Summary', show: () => <Summary row={row} /> },
  { path: '/registrations', label: 'Registrations', show: () => <RegistrationsOf filter={{ account_id: row.id }} /> },
  { path: '/roster', label: 'Roster', show: () => <Roster id={row.id} /> },
  { path: '/credits', label: 'Credits', show: () => <CreditsTab accountId={row.id} /> },
  { path: '/mails', label: 'Mails', show: () => <MailsOf filter={{ account_id: row.id }} /> },
  { path: '/history', label: 'History', show: () => <ThingHistory of={historyOfAccount(row)} /> },
];

/** An account is told by its own stream and by that of its roster. */
export const historyOfAccount = ({ id, fname, lname }: AccountRow) => ({
  title: `${fname} ${lname}`,
  things: [
    { label: 'Account', category: 'account', id },
    { label: 'Roster', category: 'roster', id },
    { label: 'Credits', category: 'creditAccount', id },
  ],
});

export const AccountPage = ({ id }: { id: number }) => (
  <RecordPage<AccountRow>
    of={{ list: 'accounts', title: 'Accounts' }}
    what="account"
    id={id}
    read={useAccountRow(id)}
    show={(row) => ({
      title: `${row.fname} ${row.lname}`,
      chips: (
        <>
          <AccountChip row={row} />
          <StatusChip icon={row.studio_account ? 'stage' : 'user'}>
            {row.studio_account ? 'Studio' : 'Individual'}
          </StatusChip>
        </>
      ),
      actions: (
        <>
          <ViewAsButton row={row} />
          <AccountActions row={row} />
        </>
      ),
      tabs: tabsOf(row),
    })}
  />
);
