import { auditCalls, type ErasureRow, type ErasureStep, keysInWords } from '@app/contracts/audit';
import { counted } from '@app/contracts/shared';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { EraseForm } from './EraseForm.js';
import { Meter } from './Meter.js';
import { Mechanism, useNames } from './mechanism.js';
import { hashText } from './stream-of.js';
import { momentText } from './times.js';

const EVERY_MS = 1_000;
const SHOWN = 200;

const STEPS: Readonly<Record<ErasureStep, { readonly percent: number; readonly text: string }>> = {
  requested: { percent: 5, text: 'Removing kept mails and answers' },
  copies_removed: { percent: 25, text: 'Destroying what opens them' },
  keys_destroyed: { percent: 40, text: 'Making the lists anew' },
  models_rebuilt: { percent: 80, text: 'Cleaning the disk, verifying everything' },
  finished: { percent: 100, text: 'Erased' },
};

const who = ({ kind, number }: ErasureRow): string => `${kind} ${number}`;

const columns = (show: (row: ErasureRow) => void): readonly Column<ErasureRow>[] => [
  { key: 'who', header: 'Erased', title: true, cell: who },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason },
  { key: 'asked', header: 'Asked for', cell: ({ requested_at }) => momentText(requested_at) },
  { key: 'by', header: 'By account', align: 'n', cell: ({ account_id }) => account_id ?? '–' },
  {
    key: 'step',
    header: 'Progress',
    cell: (row) =>
      row.finished ? (
        <StatusChip icon="check" tone="success">
          Erased
        </StatusChip>
      ) : (
        <Meter label={`Erasure of ${who(row)}`} {...STEPS[row.step]} />
      ),
  },
  {
    key: 'report',
    header: 'Report',
    cell: (row) =>
      row.report ? (
        <Button kind="link" size="s" aria-label={`Report on ${who(row)}`} onClick={() => show(row)}>
          Report
        </Button>
      ) : (
        '–'
      ),
  },
];

const Report = ({ row }: { row: ErasureRow & { report: NonNullable<ErasureRow['report']> } }) => {
  const { report } = row;
  const names = useNames();
  return (
    <section className="Sheet Run" aria-label="Report">
      <h2 className="h4">Report on {who(row)}</h2>
      <ul>
        <li>
          {counted(report.events, 'entry', 'entries')} held personal data, now shown as [erased]
          {report.acted > 0 && `; in ${report.acted} more [erased] stands for who acted`}.
        </li>
        <li>The keys of {keysInWords(row.subjects)} are destroyed; no new ones will be made.</li>
        <li>
          Removed: {counted(row.mails, 'kept mail')} and {counted(row.answers, 'kept answer')}.
        </li>
        <li>Made anew: {counted(row.projections.length, 'list')}.</li>
        <li>Deleted bytes were taken off the disk.</li>
        <li>
          {report.chain.ok
            ? `All ${counted(report.chain.events, 'entry', 'entries')} were verified afterwards`
            : 'An entry does not fit its seal: see Integrity.'}
          {report.chain.ok && <Mechanism>, total head {hashText(report.chain.head ?? '')}</Mechanism>}
        </li>
      </ul>
      <dl>
        {report.by_type.map(({ type, events }) => (
          <div key={type}>
            <dt>{names.type(type)}</dt>
            <dd className="num">{events}</dd>
          </div>
        ))}
      </dl>
      <ul className="Erase__streams" aria-label="Entries that held personal data">
        {report.list.slice(0, SHOWN).map(({ stream, revision, type }) => (
          <li key={`${stream}@${revision}`}>
            <Link to={`/audit/streams/${encodeURIComponent(stream)}`}>{names.thing(stream)}</Link>,{' '}
            {names.number(revision)}: {names.type(type)}
          </li>
        ))}
      </ul>
      {report.events > SHOWN && (
        <p className="cap">
          The first {SHOWN} of {counted(report.events, 'entry', 'entries')}.
        </p>
      )}
    </section>
  );
};

/** Whom an admin erased, how far it is, and what the reports say (AUD-009). */
export const ErasuresPage = () => {
  const { account } = useSession();
  const [shown, setShown] = useState<string | null>(null);
  const { data, error, isPending, refetch } = useRead(['erasure'], auditCalls.listErasures, undefined, {
    handled: true,
  });
  const running = data?.some(({ finished }) => !finished) ?? false;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => void refetch(), EVERY_MS);
    return () => clearInterval(timer);
  }, [running, refetch]);
  const row = data?.find(({ id }) => id === shown);
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <PageTitle className="h2">Erasures</PageTitle>
      </header>
      <p className="t2 Audit__intro">
        Personal data is encrypted with a key of each person. An erasure destroys the key: every entry stays, its seal
        still holds, and the data reads [erased] for ever.
      </p>
      {account?.roles.includes('admin') && <EraseForm onDone={() => void refetch()} />}
      <section className="Sheet Audit__table" aria-label="Erasures">
        {error && !data ? (
          <ErrorState what="The erasures" onRetry={() => void refetch()} />
        ) : isPending ? (
          <SkeletonTable caption="Erasures" heads={['Erased', 'Reason', 'Asked for', 'Progress', 'Report']} />
        ) : (
          <DataTable<ErasureRow>
            caption="Erasures"
            columns={columns(({ id }) => setShown(id))}
            rows={data}
            rowKey={({ id }) => id}
            empty={<EmptyState icon="shield" title="Nobody was erased yet." />}
          />
        )}
      </section>
      {row?.report && <Report row={{ ...row, report: row.report }} />}
    </main>
  );
};
