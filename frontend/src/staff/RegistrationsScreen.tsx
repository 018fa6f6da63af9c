import type { StaffRegistrationRow } from '@app/contracts/registration';
import { useMemo } from 'react';
import { useMatch } from 'react-router';
import { useAccount } from '../platform/session.js';
import { CURRENT_SEASON_ID } from '../platform/settings.js';
import { cx } from '../ui/cx.js';
import { EmptyState } from '../ui/EmptyState.js';
import { type StaffCatalogue, tourDateFilter, useCatalogue } from './catalogue.js';
import { ListPane } from './ListPane.js';
import { REGISTRATION_FILE_COLUMNS, registrationColumns } from './registration-columns.js';
import { RegistrationShow } from './RegistrationShow.js';
import { STATUS_OPTIONS } from './statuses.js';
import { WORK_OPTIONS } from './work-lists.js';

const savedFor = (me: number) => [
  { label: 'This season', filter: { season_id: CURRENT_SEASON_ID } },
  { label: 'To review', filter: { status: 'completed' } },
  { label: 'Assigned to me', filter: { assignee_id: me } },
];
const BALANCE_OPTIONS = [
  { value: 'owed', label: 'Owed' },
  { value: 'overpaid', label: 'Overpaid' },
  { value: 'settled', label: 'Settled' },
];
const WITH_RECORD = { with_record: true };
const START = { season_id: CURRENT_SEASON_ID };

const Shown = ({ id, catalogue }: { id: string; catalogue: StaffCatalogue }) =>
  /^\d+$/.test(id) ? (
    <RegistrationShow key={id} id={Number(id)} catalogue={catalogue} />
  ) : (
    <main className="StaffShow" id="main">
      <EmptyState icon="search" title={`There is no registration ${id}.`} heading />
    </main>
  );

/** The dense list, which makes room for one registration on the right once it is chosen (ADM-002). */
export const RegistrationsScreen = () => {
  const catalogue = useCatalogue();
  const open = useMatch('/staff/registrations/:id/*')?.params.id;
  const columns = useMemo(() => registrationColumns(catalogue), [catalogue]);
  const me = useAccount().id;
  const saved = useMemo(() => savedFor(me), [me]);
  const { seasons, events, tourDates } = catalogue;
  // A page has one main part: the list alone, or the registration beside it.
  const Frame = open ? 'div' : 'main';
  return (
    <Frame className={cx('StaffSplit', open && 'is-showing')} id={open ? undefined : 'main'}>
      <section className="StaffList" aria-label="Registrations">
        <ListPane<StaffRegistrationRow>
          heading={open ? 'pane' : 'page'}
          resource="registrations"
          title="Registrations"
          columns={columns}
          inFile={REGISTRATION_FILE_COLUMNS}
          fileFilter={WITH_RECORD}
          searchLabel="Number, studio, contact, dancer, e-mail, phone"
          saved={saved}
          startWith={START}
          filters={[
            {
              field: 'season_id',
              label: 'Season',
              numeric: true,
              options: seasons.map((s) => ({ value: String(s.id), label: `${s.start_year}-${s.end_year}` })),
            },
            {
              field: 'event_id',
              label: 'Event',
              numeric: true,
              options: [...events.values()].map((e) => ({ value: String(e.id), label: e.name })),
            },
            tourDateFilter(tourDates.values()),
            { field: 'status', label: 'Status', options: STATUS_OPTIONS },
            { field: 'balance', label: 'Balance', options: BALANCE_OPTIONS },
            { field: 'work_list', label: 'Work list', options: WORK_OPTIONS },
          ]}
          sort={{ field: 'id', order: 'DESC' }}
          pathOf={(row) => `/staff/registrations/${row.id}`}
          current={open}
          flash="registrations"
          empty="There are no registrations yet."
        />
      </section>
      {open && <Shown id={open} catalogue={catalogue} />}
    </Frame>
  );
};
