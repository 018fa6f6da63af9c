import type { OutboxRow } from '@app/contracts/mail';
import { shownAmounts } from '@app/contracts/payments';
import type { StaffRegistrationRow } from '@app/contracts/registration';
import { type Cents, counted, sum, ZERO } from '@app/contracts/shared';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../../platform/api-error.js';
import { Moment } from '../../platform/Moment.js';
import { Amounts } from '../../ui/Amounts.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import type { IconName } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { type StaffCatalogue, useCatalogue } from '../catalogue.js';
import { EventMark } from '../EventMark.js';
import { MailWords } from '../MailWords.js';
import { mailState, templateName } from '../mail-template.js';
import { ResendMail } from '../ResendMail.js';
import { RegistrationChip } from '../statuses.js';
import { useMailRows, useRegistrationRows } from './record-reads.js';

type RowsProps<R> = {
  /** What the rows are, as the table and its messages say it. */
  title: string;
  read: Pick<UseQueryResult<readonly R[], ApiError>, 'data' | 'error' | 'refetch'>;
  columns: readonly Column<R>[];
  rowKey: (row: R) => string | number;
  icon: IconName;
  none: string;
  above?: (rows: readonly R[]) => ReactNode;
};

/** A table of a record's page while it is read, when that failed, when there is nothing, and when there is. */
export const Rows = <R,>({ title, read, columns, rowKey, icon, none, above }: RowsProps<R>) => {
  const { data, error, refetch } = read;
  if (!data)
    return error ? (
      <ErrorState what={title} onRetry={() => void refetch()} />
    ) : (
      <Skeletons label={`Loading: ${title}`} lines={4} />
    );
  if (data.length === 0) return <EmptyState icon={icon} title={none} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll is-table" tabIndex={0} aria-label={title}>
      {above?.(data)}
      <DataTable<R> caption={title} columns={columns} rows={data} rowKey={rowKey} />
    </section>
  );
};

const registrationColumns = ({ labelOf, eventOf }: StaffCatalogue): readonly Column<StaffRegistrationRow>[] => [
  {
    key: 'id',
    header: 'No.',
    title: true,
    cell: ({ id }) => (
      <Link className="num" to={`/staff/registrations/${id}`}>
        {id}
      </Link>
    ),
  },
  {
    key: 'tour',
    header: 'Tour date',
    cell: ({ tour_date_id }) => (
      <span className="nowrap">
        <EventMark subdomain={eventOf(tour_date_id)?.subdomain} />
        {labelOf(tour_date_id)}
      </span>
    ),
  },
  { key: 'registrant', header: 'Registrant', cell: ({ studio, registrant }) => studio ?? registrant },
  { key: 'status', header: 'Status', cell: ({ status }) => <RegistrationChip status={status} /> },
  { key: 'fees', header: 'Fees', align: 'n', cell: ({ total }) => <Money cents={total} tone="plain" /> },
  {
    key: 'balance',
    header: 'Balance',
    align: 'n',
    cell: ({ registrationBalance, mediaPassBalance }) => (
      <Amounts amounts={shownAmounts({ registration: registrationBalance, media: mediaPassBalance })} />
    ),
  },
];

/** What is owed and what was paid too much, each by itself: neither hides the other. */
const balanceOf = (rows: readonly StaffRegistrationRow[]): { readonly owed: Cents; readonly over: Cents } => {
  const parts = rows
    .filter(({ status }) => status !== 'deleted')
    .flatMap(({ registrationBalance, mediaPassBalance }) => [registrationBalance, mediaPassBalance]);
  return { owed: sum(parts.filter((part) => part > ZERO)), over: sum(parts.filter((part) => part < ZERO)) };
};

const Sums = ({ rows }: { rows: readonly StaffRegistrationRow[] }) => {
  const { owed, over } = balanceOf(rows);
  return (
    <p className="Record__sums">
      <span>{counted(rows.length, 'registration')}</span>
      <span>
        Outstanding <Money cents={owed} tone="plain" />
      </span>
      {over < 0 && (
        <span>
          Overpaid <Money cents={over} tone="plain" />
        </span>
      )}
    </p>
  );
};

export const RegistrationsOf = ({ filter }: { filter: object }) => {
  const catalogue = useCatalogue();
  return (
    <Rows<StaffRegistrationRow>
      title="Registrations"
      read={useRegistrationRows(filter)}
      columns={registrationColumns(catalogue)}
      rowKey={({ id }) => id}
      icon="list"
      none="There are no registrations yet."
      above={(rows) => <Sums rows={rows} />}
    />
  );
};

const mailColumns: readonly Column<OutboxRow>[] = [
  { key: 'queued', header: 'Queued', title: true, cell: ({ queued_at }) => <Moment at={queued_at} /> },
  {
    key: 'mail',
    header: 'Mail',
    cell: (row) => (
      <span className="row">
        {templateName(row.template)} <MailWords row={row} /> <ResendMail row={row} />
      </span>
    ),
  },
  { key: 'to', header: 'Address', cell: ({ to }) => to, className: 'clip' },
  { key: 'status', header: 'Status', cell: mailState },
  { key: 'error', header: 'Error', cell: ({ error }) => error ?? '–', className: 'clip' },
];

export const MailsOf = ({ filter }: { filter: object }) => (
  <Rows<OutboxRow>
    title="Mails"
    read={useMailRows(filter)}
    columns={mailColumns}
    rowKey={({ id }) => id}
    icon="mail"
    none="No mail was written yet."
  />
);
