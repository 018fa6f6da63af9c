import {
  WAIVER_STATES,
  waiverCalls,
  type WaiverRow,
  type WaiverStatus,
  type WaiverTypeRow,
} from '@app/contracts/waivers';
import { Link } from 'react-router';
import { Moment } from '../../platform/Moment.js';
import { useRead } from '../../platform/use-read.js';
import { WaiverState } from '../../waivers/index.js';
import { useCatalogue } from '../catalogue.js';
import { ListPage } from '../ListPage.js';
import type { ListColumn, ListFilter } from '../list-types.js';
import { PaperActions } from './paper-actions.js';
import { momentCell } from '../csv.js';
import { registrationsBy, WORK_LABELS } from '../work-lists.js';

const ON = { screen: 'Screen', paper: 'Paper' } as const;
/** With the registration that it was signed in, where staff accepted it in this one (EVT-253). */
const onOf = ({ signed_on, signed_in, registration_id }: WaiverRow): string => {
  if (signed_on === null) return '–';
  return signed_in === registration_id ? ON[signed_on] : `${ON[signed_on]}, in ${signed_in}`;
};
const nameOf = ({ fname, lname }: WaiverRow): string => `${lname}, ${fname}`;

/** Every type, by which the list names and filters; also the page of the texts reads it so. */
export const useWaiverTypes = () =>
  useRead(['waiver-types'], waiverCalls.types, { query: { range: '[0,999]' } }, { handled: true });

const columnsOf = (typeName: (id: number) => string): readonly ListColumn<WaiverRow>[] => [
  {
    key: 'name',
    header: 'Person',
    sort: 'lname',
    cell: (r) => <Link to={`/staff/people/${r.person_id}`}>{nameOf(r)}</Link>,
    csv: nameOf,
    className: 'clip',
  },
  {
    key: 'registration',
    header: 'Registration',
    sort: 'registration_id',
    cell: (r) => <Link to={`/staff/registrations/${r.registration_id}/waivers`}>{r.registration_id}</Link>,
    csv: (r) => r.registration_id,
  },
  {
    key: 'type',
    header: 'Waiver',
    sort: 'waiver_type_id',
    cell: (r) => typeName(r.waiver_type_id),
    csv: (r) => typeName(r.waiver_type_id),
    className: 'clip',
  },
  { key: 'season', header: 'Season', sort: 'season_id', cell: (r) => r.season_id, csv: (r) => r.season_id, align: 'n' },
  { key: 'status', header: 'Status', cell: (r) => <WaiverState {...r} />, csv: (r) => WAIVER_STATES[r.status] },
  {
    key: 'sent',
    header: 'Sent',
    sort: 'sent_at',
    cell: (r) => (r.sent_at ? <Moment at={r.sent_at} /> : '–'),
    csv: (r) => momentCell(r.sent_at),
  },
  {
    key: 'signed',
    header: 'Signed',
    sort: 'signed_at',
    cell: (r) => (r.signed_at ? <Moment at={r.signed_at} /> : '–'),
    csv: (r) => momentCell(r.signed_at),
  },
  { key: 'on', header: 'On', sort: 'signed_on', cell: onOf, csv: (r) => r.signed_on && ON[r.signed_on] },
  { key: 'version', header: 'Version', cell: (r) => r.version ?? '–', csv: (r) => r.version, align: 'n' },
  {
    key: 'actions',
    header: 'Paper',
    cell: (r) => <PaperActions waiver={{ ...r, waiver_id: r.id }} />,
    csv: () => null,
  },
];

const optionsOf = (record: object) =>
  Object.entries(record as Record<string, string>).map(([value, label]) => ({ value, label }));
const { not_sent: _never, ...LISTED } = WAIVER_STATES satisfies Record<WaiverStatus, string>;

const useFilters = (types: readonly WaiverTypeRow[]): readonly ListFilter[] => {
  const { seasons } = useCatalogue();
  return [
    { field: 'status', label: 'Status', options: optionsOf(LISTED) },
    {
      field: 'waiver_type_id',
      label: 'Waiver',
      numeric: true,
      options: types.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      field: 'season_id',
      label: 'Season',
      numeric: true,
      options: seasons.map(({ id, start_year, end_year }) => ({
        value: String(id),
        label: `${start_year}-${end_year}`,
      })),
    },
    { field: 'signed_on', label: 'Signed on', options: optionsOf(ON) },
  ];
};

/** Every waiver that was sent or signed, with its paper (EVT-116). */
export const WaiversPage = () => {
  const { data = [] } = useWaiverTypes();
  const names = new Map(data.map(({ id, name }) => [id, name]));
  return (
    <ListPage<WaiverRow>
      resource="waivers"
      title="Waivers"
      columns={columnsOf((id) => names.get(id) ?? `Waiver type ${id}`)}
      filters={useFilters(data)}
      saved={[
        { label: 'Signed', filter: { status: 'signed' } },
        { label: 'Signed on paper', filter: { signed_on: 'paper' } },
        { label: 'Expired', filter: { status: 'expired' } },
      ]}
      searchLabel="Name, e-mail"
      sort={{ field: 'signed_at', order: 'DESC' }}
      tools={
        <>
          <Link className="Button Button-second Button-s" to={registrationsBy({ work_list: 'missing_waivers' })}>
            {WORK_LABELS.missing_waivers}
          </Link>
          <Link className="Button Button-second Button-s" to="/staff/waiver-types">
            Texts and types
          </Link>
        </>
      }
      flash="waivers"
      empty="No waiver was sent or signed yet."
    />
  );
};
