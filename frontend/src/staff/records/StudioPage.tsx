import type { AccountRow, StudioDetail, StudioRow } from '@app/contracts/accounts';
import { Link } from 'react-router';
import { Moment } from '../../platform/Moment.js';
import type { Column } from '../../ui/DataTable.js';
import { AssigneeChip } from '../case/AssigneeChip.js';
import { LoyaltyTab } from '../loyalty/LoyaltyTab.js';
import { CaseTab } from '../case/CaseTab.js';
import { AccountChip } from '../account-chip.js';
import { addressOf, Facts } from '../Facts.js';
import { ThingHistory } from '../RowHistory.js';
import type { StaffTab } from '../StaffTabs.js';
import { StudioActions } from '../StudioActions.js';
import { StudioChips } from '../studio-chips.js';
import { RecordPage } from './RecordPage.js';
import { useAccountsOfStudio, useStudioRow } from './record-reads.js';
import { MailsOf, RegistrationsOf, Rows } from './RecordTables.js';

const valuesOf = (list: StudioRow['email'] | StudioRow['phone']): string =>
  list.map(({ value }) => value).join(', ') || '–';
const yesNo = (on: boolean): string => (on ? 'Yes' : 'No');

const linkTo = (id: number, name: string) => (
  <Link key={id} to={`/staff/studios/${id}`}>
    {name}
  </Link>
);

const Merged = ({ row }: { row: StudioDetail }) => (
  <span className="row wrap">{row.merged.map(({ id, name }) => linkTo(id, `${name}, ${id}`))}</span>
);

const Summary = ({ row }: { row: StudioDetail }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
  <section className="StaffShow__scroll StaffShow__facts" tabIndex={0} aria-label="Summary">
    <Facts
      title="Studio"
      rows={[
        ['Claimed', yesNo(row.claimed)],
        [
          'Account',
          row.account_id === null ? (
            '–'
          ) : (
            <Link key="a" to={`/staff/accounts/${row.account_id}`}>
              Account {row.account_id}
            </Link>
          ),
        ],
        ['Website', row.website || '–'],
        ['E-mail', valuesOf(row.email)],
        ['Phone', valuesOf(row.phone)],
        ['Address', addressOf(row.address)],
        ...(row.merged_into === null
          ? []
          : [['Merged into', linkTo(row.merged_into, `Studio ${row.merged_into}`)] as const]),
        ...(row.merged.length === 0 ? [] : [['Stands also for', <Merged key="m" row={row} />] as const]),
      ]}
    />
    <Facts
      title="Contacts"
      rows={row.studio_contacts.map(({ fname, lname, email, phone, primary }) => [
        `${fname} ${lname}${primary ? ', primary' : ''}`,
        [email, phone].filter(Boolean).join(', ') || '–',
      ])}
    />
    <Facts
      title="Flags"
      rows={[
        ['Flagged', yesNo(row.flagged)],
        ['No deposit asked', yesNo(row.bypass_deposit)],
        ['No fee for removed routines', yesNo(row.bypass_removed_routine_fee)],
        ['No fee for routines removed after the deadline', yesNo(row.bypass_removed_routine_fee_post_deadline)],
      ]}
    />
  </section>
);

const accountColumns: readonly Column<AccountRow>[] = [
  {
    key: 'name',
    header: 'Name',
    title: true,
    cell: ({ id, fname, lname }) => (
      <Link to={`/staff/accounts/${id}`}>
        {fname} {lname}
      </Link>
    ),
  },
  { key: 'kind', header: 'Account', cell: ({ studio_account }) => (studio_account ? 'Studio' : 'Individual') },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email, className: 'clip' },
  { key: 'state', header: 'Status', cell: (row) => <AccountChip row={row} /> },
  { key: 'last', header: 'Last signed in', cell: ({ last_signed_in_at }) => <Moment at={last_signed_in_at} /> },
];

/** The studio and the duplicates that it stands for. */
const idsOf = ({ id, merged }: StudioDetail): readonly number[] => [id, ...merged.map((one) => one.id)];

const Accounts = ({ row: studio }: { row: StudioDetail }) => (
  <Rows<AccountRow>
    title="Accounts"
    read={useAccountsOfStudio(idsOf(studio))}
    columns={accountColumns}
    rowKey={(row) => row.id}
    icon="users"
    none="No account belongs to this studio yet."
  />
);

/** Its own registrations and those of people who dance there. */
const tabsOf = (row: StudioDetail): readonly StaffTab[] => [
  { path: '', label: 'Summary', show: () => <Summary row={row} /> },
  {
    path: '/registrations',
    label: 'Registrations',
    show: () => <RegistrationsOf filter={{ studio_id: idsOf(row) }} />,
  },
  { path: '/accounts', label: 'Accounts', show: () => <Accounts row={row} /> },
  // Nobody gets mails of a studio that nobody has claimed.
  ...(row.account_id === null
    ? []
    : [{ path: '/mails', label: 'Mails', show: () => <MailsOf filter={{ account_id: row.account_id }} /> }]),
  { path: '/loyalty', label: 'Loyalty', show: () => <LoyaltyTab studioId={row.id} /> },
  { path: '/notes', label: 'Notes', show: () => <CaseTab kind="studio" id={row.id} /> },
  { path: '/history', label: 'History', show: () => <ThingHistory of={historyOfAll(row)} /> },
];

export const historyOfStudio = ({ id, name }: StudioRow) => ({
  title: name,
  things: [{ label: 'Studio', category: 'studio', id }],
});

const historyOfAll = (row: StudioDetail) => ({
  title: row.name,
  things: [
    ...historyOfStudio(row).things,
    { label: 'Loyalty', category: 'loyalty', id: row.id },
    ...row.merged.map(({ id }) => ({ label: `Studio ${id}, merged`, category: 'studio', id })),
  ],
});

export const StudioPage = ({ id }: { id: number }) => (
  <RecordPage<StudioDetail>
    of={{ list: 'studios', title: 'Studios' }}
    what="studio"
    id={id}
    read={useStudioRow(id)}
    show={(row) => ({
      title: row.name,
      chips: (
        <>
          <StudioChips row={row} />
          <AssigneeChip kind="studio" id={id} />
        </>
      ),
      actions: <StudioActions row={row} />,
      tabs: tabsOf(row),
    })}
  />
);
