import { rateText } from '@app/contracts/catalogue';
import { shownAmounts, type TwoParts } from '@app/contracts/payments';
import { type StaffRegistrationRow, waitOf } from '@app/contracts/registration';
import { useClock } from '../platform/clock.js';
import { Amounts } from '../ui/Amounts.js';
import { Waiting } from './review/Waiting.js';
import type { StaffCatalogue } from './catalogue.js';
import { EventMark } from './EventMark.js';
import type { FileColumn, ListColumn } from './list-types.js';
import { RegistrationChip, STATUSES } from './statuses.js';
import { type Cell, momentCell, moneyCell } from './csv.js';

/** A review that is overdue says so instead of that it waits. */
const Overdue = ({ row: { status, waiting_since } }: { row: StaffRegistrationRow }) => {
  const { now } = useClock();
  return waiting_since && waitOf(waiting_since, now).overdue ? (
    <Waiting since={waiting_since} />
  ) : (
    <RegistrationChip status={status} />
  );
};

const who = ({ studio, registrant }: StaffRegistrationRow): string => studio ?? registrant;

const partsOf = ({ registrationBalance, mediaPassBalance }: StaffRegistrationRow): TwoParts => ({
  registration: registrationBalance,
  media: mediaPassBalance,
});

const inFileOnly = (
  key: string,
  header: string,
  csv: (row: StaffRegistrationRow) => Cell,
): FileColumn<StaffRegistrationRow> => ({ key, header, csv });

/** More of the record, in the file alone (ADM-044). */
export const REGISTRATION_FILE_COLUMNS: readonly FileColumn<StaffRegistrationRow>[] = [
  inFileOnly('contact', 'Contact', (r) => r.record?.contact.name ?? null),
  inFileOnly('email', 'E-mail', (r) => r.record?.contact.email ?? null),
  inFileOnly('phone', 'Phone', (r) => r.record?.contact.phone ?? null),
  inFileOnly('studio', 'Studio', (r) => r.studio),
  inFileOnly('account', 'Account', (r) => r.account_id),
  inFileOnly('rate', 'Rate', (r) => rateText(r.rate_key)),
  inFileOnly('dancers', 'Dancers', (r) => r.counts.dancers),
  inFileOnly('teachers', 'Teachers', (r) => r.counts.teachers),
  inFileOnly('observers', 'Observers', (r) => r.counts.observers + r.counts.unnamed_observers),
  inFileOnly('dancer-names', 'Names of dancers', ({ record }) => record?.dancers.join(', ') ?? null),
  inFileOnly('teacher-names', 'Names of teachers', ({ record }) => record?.teachers.join(', ') ?? null),
  inFileOnly('observer-names', 'Names of observers', ({ record }) => record?.observers.join(', ') ?? null),
  inFileOnly('routine-count', 'Routines', ({ record }) => record?.routines.length ?? null),
  inFileOnly('routines', 'Routines with dancers', ({ record }) => record?.routines.join('; ') ?? null),
  inFileOnly('paid', 'Paid', ({ record }) => moneyCell(record?.paid ?? null)),
  inFileOnly('fees', 'Fees', (r) => moneyCell(r.total)),
  inFileOnly('owed', 'Balance, registration', (r) => moneyCell(r.registrationBalance)),
  inFileOnly('media', 'Balance, media pass', (r) => moneyCell(r.mediaPassBalance)),
  inFileOnly('started', 'Started', (r) => momentCell(r.started_at)),
  inFileOnly('completed', 'Completed', (r) => momentCell(r.completed_at)),
  inFileOnly('waiting', 'Waiting since', (r) => momentCell(r.waiting_since)),
  inFileOnly('changed', 'Last change', (r) => momentCell(r.updated_at)),
  inFileOnly('assignee', 'Looked after by', (r) => r.assignee?.display ?? null),
];

/** Number, registrant, tour date, status, balance: the columns of the mockup, with more of the row in the CSV file. */
export const registrationColumns = ({
  cityOf,
  daysOf,
  labelOf,
  eventOf,
}: StaffCatalogue): readonly ListColumn<StaffRegistrationRow>[] => [
  { key: 'id', header: 'No.', sort: 'id', cell: (r) => r.id, csv: (r) => r.id, className: 'num is-number' },
  {
    key: 'who',
    header: 'Registrant',
    sort: 'registrant',
    cell: (r) => (
      <span title={[who(r), ...r.found].join(', ')}>
        {who(r)}
        {r.found.length > 0 && <span className="cap">, {r.found.slice(0, 2).join(', ')}</span>}
      </span>
    ),
    csv: who,
    className: 'clip is-name',
  },
  {
    key: 'tour',
    header: 'Tour date',
    sort: 'start_date',
    cell: (r) => (
      <span title={labelOf(r.tour_date_id)}>
        <EventMark subdomain={eventOf(r.tour_date_id)?.subdomain} />
        {cityOf(r.tour_date_id).split(',')[0]}
        <span className="cap is-days">{daysOf(r.tour_date_id)}</span>
      </span>
    ),
    csv: (r) => labelOf(r.tour_date_id),
    className: 'clip is-tour',
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    cell: (r) =>
      r.waiting_since && r.status === 'completed' ? <Overdue row={r} /> : <RegistrationChip status={r.status} />,
    csv: (r) => STATUSES[r.status].label,
    className: 'is-status',
  },
  {
    key: 'balance',
    header: 'Balance',
    sort: 'balance',
    align: 'n',
    cell: (r) =>
      r.registrationBalance === 0 && r.mediaPassBalance === 0 ? (
        <span className="t3">–</span>
      ) : (
        <Amounts amounts={shownAmounts(partsOf(r))} />
      ),
    csv: (r) => moneyCell(r.balance),
    className: 'is-balance',
  },
];
