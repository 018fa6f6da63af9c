import { PERSON_TYPES } from '@app/contracts/catalogue';
import type { RosterRow } from '@app/contracts/roster';
import { formatNumericDay } from '@app/contracts/shared';
import { ListOrRecord } from './ListOrRecord.js';
import { ListPage } from './ListPage.js';
import type { ListColumn } from './list-types.js';
import { PersonPage } from './records/PersonPage.js';
import { personNameOf, RosterChip } from './records/person-parts.js';
import { RosterLink } from './records/rosters.js';

const bornOf = ({ birthdate }: RosterRow): string => (birthdate ? formatNumericDay(birthdate) : '–');
const typeOf = ({ person }: RosterRow): string =>
  PERSON_TYPES.find(({ id }) => id === person.person_type_id)?.name ?? '–';

const columns: readonly ListColumn<RosterRow>[] = [
  {
    key: 'id',
    header: 'No.',
    sort: 'person_id',
    cell: (r) => <span className="num t3">{r.person_id}</span>,
    csv: (r) => r.person_id,
    width: '92px',
  },
  { key: 'name', header: 'Name', cell: personNameOf, csv: personNameOf, className: 'clip' },
  { key: 'as', header: 'As', cell: typeOf, csv: typeOf },
  { key: 'born', header: 'Born', cell: bornOf, csv: (r) => r.birthdate },
  {
    key: 'account',
    header: 'Roster of',
    sort: 'account_id',
    cell: (r) => <RosterLink accountId={r.account_id} />,
    className: 'clip',
  },
  { key: 'status', header: 'Status', cell: (r) => <RosterChip row={r} /> },
];

const List = () => (
  <ListPage<RosterRow>
    resource="people"
    title="People"
    columns={columns}
    inFile={[{ key: 'account_id', header: 'Roster of account', csv: (r) => r.account_id }]}
    saved={[
      { label: 'Archived', filter: { archived: true } },
      { label: 'Removed', filter: { listed: false, merged_into: null } },
    ]}
    searchLabel="Number, name"
    sort={{ field: 'person_id', order: 'DESC' }}
    pathOf={({ person_id }) => `/staff/people/${person_id}`}
    empty="There is nobody on a roster yet."
  />
);

/** Everybody on a roster, and the page of one of them (ADM-016). */
export const PeoplePage = () => <ListOrRecord list={List} record={PersonPage} />;
