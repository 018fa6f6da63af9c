import { isButtonStatus, type PickerStatus } from '@app/contracts/catalogue';
import { counted, type Day, formatDay, formatRange } from '@app/contracts/shared';
import { ON_A_COMPUTER, PHONE } from '../platform/DesktopOnly.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { StatusChip } from '../ui/StatusChip.js';
import { useMedia } from '../ui/use-media.js';
import { daysLeft, type PickerRow } from './picker-rows.js';

const ICONS: { readonly [S in PickerStatus]?: IconName } = {
  'Coming Soon': 'calendar',
  'Canceled/Postponed': 'ban',
  Canceled: 'ban',
  Postponed: 'clock',
  Passed: 'history',
  'Sold Out': 'minuscircle',
};

/** A click bubbles to the row, which decides; the button is there for the keyboard and for the eye. */
const Status = ({ row }: { row: PickerRow }) => {
  const { status } = row;
  const name = { 'aria-label': `${isButtonStatus(status) ? status : 'Open'}: ${row.city}` };
  if (!isButtonStatus(status)) {
    const chip = (
      <StatusChip tone="plain" icon={ICONS[status] ?? 'info'}>
        {status}
      </StatusChip>
    );
    if (row.blocked) return chip;
    return (
      <span className="row">
        {chip}
        <Button kind="link" size="s" {...name}>
          Open
        </Button>
      </span>
    );
  }
  const kind = status === 'Finish Registration' ? 'primary' : 'second';
  return (
    <Button kind={kind} size="s" {...name} {...(status === 'Register' ? { className: 'Button-soft' } : {})}>
      {status}
    </Button>
  );
};

const Venue = ({ row: { venue } }: { row: PickerRow }) => {
  if (venue.kind === 'venue') return venue.name;
  if (venue.kind === 'tba') return <span className="t3">TBA</span>;
  return (
    <span role="img" aria-label="VIRTUAL ONLY">
      <StatusChip tone="brand" icon="video">
        VIRTUAL ONLY
      </StatusChip>
    </span>
  );
};

const Deadline = ({ row, on }: { row: PickerRow; on: Day | null }) => {
  if (on === null) return <span className="t3">-</span>;
  const left = daysLeft(row, on);
  return (
    <>
      <span className={on < row.today ? 'past' : undefined}>{formatDay(on)}</span>
      {left !== null && (
        <span className="soon">
          <Icon name="clock" />
          {counted(left, 'day')}
        </span>
      )}
    </>
  );
};

const CITY: Column<PickerRow> = {
  key: 'city',
  header: 'CITY',
  title: true,
  cell: (row) => <b className="med">{row.city}</b>,
};
const DATE: Column<PickerRow> = {
  key: 'date',
  header: 'DATE',
  className: 'num when',
  cell: ({ tour }) => formatRange(tour.start_date, tour.end_date),
};
const EARLY: Column<PickerRow> = {
  key: 'early',
  header: 'EARLY RATE DEADLINE',
  className: 'num rate',
  cell: (row) => <Deadline row={row} on={row.tour.cutoff_start_date} />,
};
const REGULAR: Column<PickerRow> = {
  key: 'regular',
  header: 'REGULAR RATE DEADLINE',
  className: 'num rate',
  cell: (row) => <Deadline row={row} on={row.tour.late_start_date} />,
};
const VENUE: Column<PickerRow> = {
  key: 'venue',
  header: 'VENUE',
  className: 'venue',
  cell: (row) => <Venue row={row} />,
};
/** Registering leads nowhere on this phone (NAV-064). */
const Where = ({ row: { status, tour } }: { row: PickerRow }) => {
  const shut = useMedia(PHONE) && !tour.mybtf.mobile_registration;
  const enters = status === 'Register' || status === 'Finish Registration';
  return shut && enters ? <span className="gone">{ON_A_COMPUTER}</span> : null;
};
const STATUS: Column<PickerRow> = {
  key: 'status',
  header: 'STATUS',
  className: 'act',
  cell: (row) => (
    <>
      <Status row={row} />
      {row.tour.mybtf.sold_out.length > 0 && isButtonStatus(row.status) && (
        <span className="gone">
          <Icon name="minuscircle" />
          {row.tour.mybtf.sold_out.join(', ')} sold out
        </span>
      )}
      <Where row={row} />
    </>
  ),
};

/** The early deadline goes by the profile, the regular one shows only where any listed tour date has it (NAV-016, NAV-017). */
export const pickerColumns = (all: readonly PickerRow[], hideEarly: boolean): readonly Column<PickerRow>[] => [
  CITY,
  DATE,
  ...(hideEarly ? [] : [EARLY]),
  ...(all.some(({ tour }) => tour.late_start_date !== null) ? [REGULAR] : []),
  VENUE,
  STATUS,
];

type Props = {
  caption: string;
  columns: readonly Column<PickerRow>[];
  rows: readonly PickerRow[];
  onRow: (row: PickerRow) => void;
};

/** The tour dates as a table, on a phone as cards (NAV-015). */
export const PickerTable = ({ caption, columns, rows, onRow }: Props) => (
  <DataTable
    className="picker"
    narrow="own"
    grid
    caption={caption}
    columns={columns}
    rows={rows}
    rowKey={(row) => row.tour.id}
    rowState={(row) => ({ off: row.blocked })}
    onRow={onRow}
  />
);
