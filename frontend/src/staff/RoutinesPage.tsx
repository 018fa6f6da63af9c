import type { AgeDivision, PerformanceDivision, RoutineCategory } from '@app/contracts/catalogue';
import {
  registrationCalls,
  ROUTINE_STATUSES,
  type RoutineListRow,
  type RoutineStatus,
} from '@app/contracts/registration';
import { counted, formatMoney } from '@app/contracts/shared';
import { useGetList, useListContext } from 'react-admin';
import { useRead } from '../platform/use-read.js';
import type { IconName } from '../ui/Icon.js';
import { Money } from '../ui/Money.js';
import { StatusChip, type Tone } from '../ui/StatusChip.js';
import { type StaffTourDate, tourDateFilter, useCatalogue } from './catalogue.js';
import type { FileColumn, ListColumn, ListFilter } from './list-types.js';
import { ListOrRecord } from './ListOrRecord.js';
import { ListPage } from './ListPage.js';
import { AtTourDate, NoneEntered, onlyTourDate } from './NoneEntered.js';
import { moneyCell } from './csv.js';

const LOOKS: Readonly<Record<RoutineStatus, readonly [IconName, Tone]>> = {
  confirmed: ['check', 'success'],
  scheduled: ['lock', 'success'],
  transfer: ['check', 'success'],
  transferred_out: ['arrow', 'neutral'],
  waiting: ['clock', 'info'],
  vip: ['star', 'neutral'],
  unconfirmed: ['clock', 'warning'],
};

const chip = ({ status }: RoutineListRow) => {
  const [icon, tone] = LOOKS[status];
  return (
    <StatusChip icon={icon} tone={tone}>
      {ROUTINE_STATUSES[status]}
    </StatusChip>
  );
};

const awardWord = ({ regional_award: award, regional_award_state: state }: RoutineListRow): string =>
  state === null ? '' : `${award} (${state})`;

const columns: readonly ListColumn<RoutineListRow>[] = [
  {
    key: 'name',
    header: 'Title',
    sort: 'name',
    cell: ({ name }) => <span title={name}>{name || 'No title'}</span>,
    csv: (r) => r.name,
    className: 'clip',
  },
  {
    key: 'choreographer',
    header: 'Choreographer',
    cell: (r) => r.choreographer || '–',
    csv: (r) => r.choreographer,
    className: 'clip is-desk',
  },
  {
    key: 'who',
    header: 'Registrant',
    sort: 'registrant',
    cell: (r) => r.registrant,
    csv: (r) => r.registrant,
    className: 'clip',
  },
  { key: 'dancers', header: 'Dancers', sort: 'dancers', align: 'n', cell: (r) => r.dancers, csv: (r) => r.dancers },
  {
    key: 'age',
    header: 'Age division',
    sort: 'age_division_id',
    cell: (r) => r.age_division || '–',
    csv: (r) => r.age_division,
  },
  {
    key: 'division',
    header: 'Division',
    sort: 'performance_division_id',
    cell: (r) => r.performance_division || '–',
    csv: (r) => r.performance_division,
  },
  { key: 'category', header: 'Category', sort: 'routine_category_id', cell: (r) => r.category, csv: (r) => r.category },
  {
    key: 'award',
    header: 'Regional award',
    sort: 'regional_award_state',
    cell: (r) => awardWord(r) || '–',
    csv: awardWord,
  },
  { key: 'status', header: 'Status', sort: 'status', cell: chip, csv: (r) => ROUTINE_STATUSES[r.status] },
  {
    key: 'fee',
    header: 'Fee',
    sort: 'fee',
    align: 'n',
    cell: ({ fee }) => (fee === null ? '–' : <Money cents={fee} tone="plain" />),
    csv: ({ fee }) => moneyCell(fee),
  },
  {
    key: 'registration',
    header: 'Registration',
    sort: 'registration_id',
    align: 'n',
    cell: (r) => <span className="num t3">{r.registration_id}</span>,
    csv: (r) => r.registration_id,
  },
];

/** More of the record, in the file alone (ADM-044). */
const FILE_COLUMNS: readonly FileColumn<RoutineListRow>[] = [
  { key: 'number', header: 'Routine no.', csv: (r) => r.id },
  { key: 'people', header: 'Names of dancers', csv: ({ people }) => people.join(', ') },
  { key: 'kind', header: 'Kind', csv: ({ ballroom }) => (ballroom ? 'Ballroom' : 'Competition') },
  { key: 'finals', header: 'Finals', csv: ({ finals }) => (finals ? 'Yes' : 'No') },
];

const EVERY = { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' } } as const;
const optionsOf = <R extends { readonly id: number }>(rows: readonly R[] | undefined, label: (row: R) => string) =>
  (rows ?? []).map((row) => ({ value: String(row.id), label: label(row) }));

const useFilters = (): readonly ListFilter[] => {
  const categories = useGetList<RoutineCategory>('routine-categories', EVERY).data;
  const ages = useGetList<AgeDivision>('age-divisions', EVERY).data;
  const divisions = useGetList<PerformanceDivision>('performance-divisions', EVERY).data;
  return [
    {
      field: 'routine_category_id',
      label: 'Category',
      numeric: true,
      options: optionsOf(categories, ({ category }) => category),
    },
    { field: 'age_division_id', label: 'Age division', numeric: true, options: optionsOf(ages, ({ name }) => name) },
    {
      field: 'performance_division_id',
      label: 'Division',
      numeric: true,
      options: optionsOf(divisions, ({ name }) => name),
    },
    {
      field: 'status',
      label: 'Status',
      options: Object.entries(ROUTINE_STATUSES).map(([value, label]) => ({ value, label })),
    },
    {
      field: 'regional_award_state',
      label: 'Regional award',
      options: [
        { value: 'claimed', label: 'Claimed' },
        { value: 'verified', label: 'Verified' },
      ],
    },
  ];
};

/** What is entered at the tour date that is chosen, whatever else filters the list (CMP-290). */
const Counts = () => {
  const { labelOf } = useCatalogue();
  const id = Number(useListContext().filterValues.tour_date_id ?? 0);
  const { data } = useRead(
    ['routines', 'counts', id],
    registrationCalls.routineCounts,
    { params: { id } },
    { enabled: id > 0, handled: true, keepPrevious: true },
  );
  if (id === 0) return <p className="cap">Choose a tour date.</p>;
  if (!data) return null;
  const { categories, competition, ballroom, waiting, fees } = data;
  const totals = [
    counted(competition, 'competition routine'),
    ...(ballroom > 0 ? [counted(ballroom, 'ballroom routine')] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    formatMoney(fees),
  ];
  return (
    <section className="stack stack-half" aria-label="Counts">
      <p className="cap">
        {labelOf(id)}: {totals.join(', ')}
      </p>
      <p className="cap num">{categories.map(({ category, count }) => `${category}: ${count}`).join(' · ')}</p>
    </section>
  );
};

type Props = { tourDates: readonly StaffTourDate[]; startWith: { readonly tour_date_id?: number } };
const Listed = ({ tourDates, startWith }: Props) => {
  const filters = useFilters();
  return (
    <ListPage<RoutineListRow>
      resource="routines"
      title="Routines"
      columns={columns}
      inFile={FILE_COLUMNS}
      choice={tourDateFilter(tourDates)}
      filters={filters}
      startWith={startWith}
      note={<Counts />}
      searchLabel="Registration, title, choreographer, studio"
      sort={{ field: 'name', order: 'ASC' }}
      pathOf={({ registration_id }) => `/staff/registrations/${registration_id}/routines`}
      empty="Nothing is entered at this tour date."
      whenNothingFits={(filter) => {
        const at = onlyTourDate(filter);
        return at === null ? null : <NoneEntered at={at} tourDates={tourDates} />;
      }}
    />
  );
};

const List = () => <AtTourDate List={Listed} />;

/** The routines of a tour date over all its registrations (CMP-290). */
export const RoutinesPage = () => <ListOrRecord list={List} />;
