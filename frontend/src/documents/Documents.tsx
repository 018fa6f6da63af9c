import { DOCUMENT_LABELS, documentCalls, type DocumentRow } from '@app/contracts/documents';
import { addressOf, type Day, day, formatDay, homeDay } from '@app/contracts/shared';
import { useState } from 'react';
import { useRead } from '../platform/use-read.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { TextInput } from '../ui/inputs.js';
import { Money } from '../ui/Money.js';
import { SkeletonTable } from '../ui/Skeleton.js';

const HEADS = ['Document', 'About', 'Date', 'Amount'];

const Name = ({ of: { id, kind } }: { of: DocumentRow }) => (
  <>
    {DOCUMENT_LABELS[kind]} <span className="num">{id}</span>
  </>
);

const columnsOf = (papers: boolean): readonly Column<DocumentRow>[] => [
  {
    key: 'document',
    header: 'Document',
    title: true,
    cell: (row) =>
      papers ? (
        <a href={addressOf(documentCalls.pdf, { id: row.registration_id, number: row.id })} download>
          <Name of={row} />
        </a>
      ) : (
        <Name of={row} />
      ),
  },
  { key: 'title', header: 'About', cell: ({ title, method }) => `${title}, ${method}` },
  { key: 'at', header: 'Date', className: 'num', cell: ({ at }) => formatDay(homeDay(at)) },
  { key: 'amount', header: 'Amount', align: 'n', cell: ({ amount }) => <Money cents={amount} tone="plain" /> },
];

const dayIn = (text: string): Day | null => {
  try {
    return text === '' ? null : day(text);
  } catch {
    return null;
  }
};

const queryOf = (entries: readonly (readonly [string, string | null])[]): string => {
  const given = entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

type StatementsProps = { readonly registrationId: number; readonly accountId: number | undefined };

/** All documents of a period on one paper, of the registration or of all of the account. */
const Statements = ({ registrationId, accountId }: StatementsProps) => {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const period = [
    ['from', dayIn(from)],
    ['to', dayIn(to)],
  ] as const;
  const reversed = from !== '' && to !== '' && from > to;
  return (
    <div className="Sheet__foot wrap">
      <TextInput label="First day" small type="date" value={from} onChange={setFrom} />
      <TextInput
        label="Last day"
        small
        type="date"
        value={to}
        onChange={setTo}
        error={reversed ? 'Before the first day' : undefined}
      />
      {!reversed && (
        <>
          <a
            className="Button Button-second Button-s"
            href={`${addressOf(documentCalls.statement, { id: registrationId })}${queryOf(period)}`}
            download
          >
            <Icon name="download" /> Statement of this registration
          </a>
          {accountId !== undefined && (
            <a
              className="Button Button-second Button-s"
              href={`${addressOf(documentCalls.accountStatement)}${queryOf([...period, ['mybtf_user_id', String(accountId)]])}`}
              download
            >
              <Icon name="download" /> Statement of the account
            </a>
          )}
        </>
      )}
    </div>
  );
};

type Props = {
  readonly registrationId: number;
  /** False for auditors, who read names masked: papers have them. */
  readonly papers?: boolean;
};

/** The numbered documents of a registration as PDFs, and statements of any period (PAY-320). */
export const Documents = ({ registrationId, papers = true }: Props) => {
  const { data, error, refetch } = useRead(
    ['documents', { registration: registrationId }],
    documentCalls.ofRegistration,
    { params: { id: registrationId } },
    { handled: true },
  );
  const rows = data?.documents;
  return (
    <section className="Sheet" aria-label="Documents">
      <div className="Sheet__head">
        <h2 className="h4">Documents</h2>
      </div>
      {!rows && !error && <SkeletonTable caption="Documents" heads={HEADS} />}
      {!rows && error && <ErrorState what="The documents" onRetry={() => void refetch()} />}
      {rows && (
        <>
          <DataTable<DocumentRow>
            caption="Documents"
            columns={columnsOf(papers)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<p className="dense t2">There are no documents yet.</p>}
          />
          {papers && rows.length > 0 && <Statements registrationId={registrationId} accountId={rows[0]?.account_id} />}
        </>
      )}
    </section>
  );
};
