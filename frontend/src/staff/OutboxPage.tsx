import type { OutboxRow } from '@app/contracts/mail';
import { Link } from 'react-router';
import type { IconName } from '../ui/Icon.js';
import { StatusChip, type Tone } from '../ui/StatusChip.js';
import { ListOrRecord } from './ListOrRecord.js';
import { ListPage } from './ListPage.js';
import type { ListColumn } from './list-types.js';
import { MailWords } from './MailWords.js';
import { mailState, templateName } from './mail-template.js';
import { ResendMail } from './ResendMail.js';
import { Moment } from '../platform/Moment.js';
import { momentCell } from './csv.js';

const STATES: Readonly<Record<OutboxRow['status'], { label: string; icon: IconName; tone: Tone }>> = {
  queued: { label: 'Waiting', icon: 'clock', tone: 'neutral' },
  sent: { label: 'Sent', icon: 'send', tone: 'success' },
  failed: { label: 'Failed', icon: 'error', tone: 'error' },
};

const chip = (row: OutboxRow) => {
  const { icon, tone } = STATES[row.status];
  return (
    <StatusChip icon={icon} tone={tone}>
      {mailState(row)}
    </StatusChip>
  );
};

const nameOf = ({ account_id, person_id, name }: OutboxRow) => {
  if (account_id !== null) return <Link to={`/staff/accounts/${account_id}`}>{name}</Link>;
  return person_id === null ? name : <Link to={`/staff/people/${person_id}`}>{name}</Link>;
};

const columns: readonly ListColumn<OutboxRow>[] = [
  {
    key: 'queued',
    header: 'Queued',
    sort: 'queued_at',
    cell: (r) => <Moment at={r.queued_at} />,
    csv: (r) => momentCell(r.queued_at),
  },
  {
    key: 'mail',
    header: 'Mail',
    sort: 'template',
    cell: (r) => (
      <span className="row">
        {templateName(r.template)} <MailWords row={r} /> <ResendMail row={r} />
      </span>
    ),
    csv: (r) => templateName(r.template),
  },
  { key: 'event', header: 'From', sort: 'event', cell: (r) => r.event, csv: (r) => r.event },
  { key: 'name', header: 'To', sort: 'name', cell: nameOf, csv: (r) => r.name, className: 'clip' },
  { key: 'to', header: 'Address', sort: 'to', cell: (r) => r.to, csv: (r) => r.to, className: 'clip' },
  { key: 'status', header: 'Status', sort: 'status', cell: chip, csv: mailState },
  { key: 'attempts', header: 'Attempts', align: 'n', cell: (r) => r.attempts, csv: (r) => r.attempts },
  {
    key: 'sent',
    header: 'Sent',
    sort: 'sent_at',
    cell: (r) => <Moment at={r.sent_at} />,
    csv: (r) => momentCell(r.sent_at),
  },
  { key: 'error', header: 'Error', cell: (r) => r.error ?? '–', csv: (r) => r.error, className: 'clip' },
];

const List = () => (
  <ListPage<OutboxRow>
    resource="outbox"
    title="Outbox"
    columns={columns}
    filters={[
      {
        field: 'status',
        label: 'Status',
        options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
      },
    ]}
    saved={[{ label: 'Failed', filter: { status: 'failed' } }]}
    searchLabel="Name, address, mail"
    sort={{ field: 'queued_at', order: 'DESC' }}
    flash="outbox"
    empty="No mail was written yet."
  />
);

/** Every mail and its state (ADM-011). */
export const OutboxPage = () => <ListOrRecord list={List} />;
