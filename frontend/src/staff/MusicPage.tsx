import { MUSIC_STATUSES, musicCalls, type MusicStatus, type StaffMusicRow } from '@app/contracts/music';
import { addressOf, permits } from '@app/contracts/shared';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { lengthText } from '../music/index.js';
import { Moment } from '../platform/Moment.js';
import { useSession } from '../platform/session.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { StatusChip, type Tone } from '../ui/StatusChip.js';
import { type StaffTourDate, tourDateFilter } from './catalogue.js';
import type { ListColumn, ListFilter } from './list-types.js';
import { ListOrRecord } from './ListOrRecord.js';
import { ListPage } from './ListPage.js';
import { AtTourDate, NoneEntered, onlyTourDate } from './NoneEntered.js';
import { momentCell } from './csv.js';

const LOOKS: Readonly<Record<MusicStatus, readonly [IconName, Tone]>> = {
  missing: ['warning', 'warning'],
  uploaded: ['check', 'success'],
  no_music: ['minuscircle', 'neutral'],
  deleted: ['trash', 'neutral'],
};

const chip = ({ status }: StaffMusicRow) => {
  const [icon, tone] = LOOKS[status];
  return (
    <StatusChip icon={icon} tone={tone}>
      {MUSIC_STATUSES[status]}
    </StatusChip>
  );
};
const lengthOf = ({ duration }: StaffMusicRow): string => lengthText(duration);

const columns: readonly ListColumn<StaffMusicRow>[] = [
  { key: 'number', header: 'Routine', sort: 'id', align: 'n', cell: (r) => r.id, csv: (r) => r.id },
  {
    key: 'name',
    header: 'Title',
    sort: 'name',
    cell: ({ name }) => <span title={name}>{name || 'No title'}</span>,
    csv: (r) => r.name,
    className: 'clip',
  },
  {
    key: 'who',
    header: 'Registrant',
    sort: 'registrant',
    cell: (r) => r.registrant,
    csv: (r) => r.registrant,
    className: 'clip',
  },
  { key: 'category', header: 'Category', sort: 'category', cell: (r) => r.category, csv: (r) => r.category },
  { key: 'status', header: 'Music', sort: 'status', cell: chip, csv: (r) => MUSIC_STATUSES[r.status] },
  {
    key: 'file',
    header: 'Filename',
    sort: 'file_name',
    cell: (r) => r.file_name || '–',
    csv: (r) => r.file_name,
    className: 'clip',
  },
  { key: 'length', header: 'Length', sort: 'duration', align: 'n', cell: lengthOf, csv: lengthOf },
  {
    key: 'added',
    header: 'Date added',
    sort: 'uploaded_at',
    cell: (r) => (r.uploaded_at ? <Moment at={r.uploaded_at} /> : '–'),
    csv: (r) => momentCell(r.uploaded_at),
  },
  { key: 'notes', header: 'Note', cell: (r) => r.notes || '–', csv: (r) => r.notes, className: 'clip' },
  {
    key: 'registration',
    header: 'Registration',
    sort: 'registration_id',
    align: 'n',
    cell: (r) => <Link to={`/staff/registrations/${r.registration_id}/music`}>{r.registration_id}</Link>,
    csv: (r) => r.registration_id,
  },
];

/** Of the tour date that is chosen: all its music, and where the switch for uploads is (EVT-132). */
const OfTourDate = () => {
  const { account } = useSession();
  const id = Number(useListContext().filterValues.tour_date_id ?? 0);
  if (id === 0) return <p className="cap">Choose a tour date.</p>;
  if (!permits('staff', account?.roles ?? [])) return null;
  return (
    <p className="row wrap">
      <a className="Button Button-second Button-s" href={addressOf(musicCalls.zip, { id })} download>
        <Icon name="download" size={14} />
        Download all
      </a>
      <Link className="Button Button-ghost Button-s" to={`/staff/tour-dates/${id}`}>
        Uploads of this tour date
      </Link>
    </p>
  );
};

const FILTERS: readonly ListFilter[] = [
  {
    field: 'status',
    label: 'Music',
    options: Object.entries(MUSIC_STATUSES).map(([value, label]) => ({ value, label })),
  },
];

type Props = { tourDates: readonly StaffTourDate[]; startWith: { readonly tour_date_id?: number } };
const Listed = ({ tourDates, startWith }: Props) => {
  return (
    <ListPage<StaffMusicRow>
      resource="music"
      title="Music"
      columns={columns}
      choice={tourDateFilter(tourDates)}
      filters={FILTERS}
      startWith={startWith}
      note={<OfTourDate />}
      searchLabel="Title, studio, file"
      sort={{ field: 'name', order: 'ASC' }}
      flash="music"
      pathOf={({ registration_id }) => `/staff/registrations/${registration_id}/music`}
      empty="No routine needs music at this tour date."
      whenNothingFits={(filter) => {
        const at = onlyTourDate(filter);
        return at === null ? null : <NoneEntered at={at} tourDates={tourDates} />;
      }}
    />
  );
};

const List = () => <AtTourDate List={Listed} />;

/** The music of a tour date over all its registrations, missing ones marked (EVT-132). */
export const MusicPage = () => <ListOrRecord list={List} />;
