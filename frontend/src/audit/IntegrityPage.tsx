import { auditCalls, type VerificationRun } from '@app/contracts/audit';
import { addressOf, countText } from '@app/contracts/shared';
import { useEffect, useState } from 'react';
import { PageTitle } from '../platform/PageTitle.js';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { Notice } from '../ui/Notice.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { Anchors } from './Anchors.js';
import { CompareWith } from './CompareWith.js';
import { chip, NewestRun } from './NewestRun.js';
import { Thing, useMechanism } from './mechanism.js';
import { hashText } from './stream-of.js';
import { momentText } from './times.js';

const EVERY_MS = 1_000;

const useRuns = () => {
  const read = useRead(['verifications'], auditCalls.listRuns, undefined, { handled: true });
  const { data, refetch } = read;
  const running = data?.some(({ status }) => status === 'running') ?? false;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => void refetch(), EVERY_MS);
    return () => clearInterval(timer);
  }, [running, refetch]);
  return { ...read, running };
};

const Reports = ({ run }: { run: VerificationRun }) =>
  run.status === 'finished' ? (
    <span className="row">
      <a
        href={addressOf(auditCalls.reportPdf, { run: run.run_id })}
        download
        aria-label={`Report of ${momentText(run.started_at)} as PDF`}
      >
        PDF
      </a>
      <a
        href={addressOf(auditCalls.reportJson, { run: run.run_id })}
        download
        aria-label={`Report of ${momentText(run.started_at)} as JSON`}
      >
        JSON
      </a>
    </span>
  ) : (
    '–'
  );

const HEAD: Column<VerificationRun> = {
  key: 'head',
  header: 'Total head',
  cell: ({ head }) => (head ? <span className="mono">{hashText(head)}</span> : '–'),
};

const columns: readonly Column<VerificationRun>[] = [
  { key: 'started', header: 'Started', title: true, cell: (run) => momentText(run.started_at) },
  { key: 'what', header: 'Verified', cell: ({ stream }) => (stream ? <Thing stream={stream} /> : 'Everything') },
  { key: 'by', header: 'By account', align: 'n', cell: ({ account_id }) => account_id ?? '–' },
  { key: 'state', header: 'Result', cell: chip },
  {
    key: 'compared',
    header: 'Compared with',
    cell: ({ compared }) => (compared ? `report of ${momentText(compared.report.ended_at)}` : '–'),
  },
  { key: 'events', header: 'Entries', align: 'n', cell: ({ events }) => countText(events) },
  { key: 'report', header: 'Signed report', cell: (run) => <Reports run={run} /> },
];

/** Verifies the whole event log and hands out signed reports (AUD-007). */
export const IntegrityPage = () => {
  const { data, error, isPending, running, refetch } = useRuns();
  const shown = useMechanism();
  const command = useCommand(auditCalls.verify, { onDone: () => void refetch() });
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <PageTitle className="h2">Integrity</PageTitle>
        <p className="row wrap push">
          <a className="Button Button-second Button-s" href={addressOf(auditCalls.publicKey)} download>
            <Icon name="download" /> Public key
          </a>
          <CompareWith onStarted={() => void refetch()} onRefused={setRefused} />
          <Button size="s" icon="shield" busy={command.busy || running} onClick={() => void command.run({ body: {} })}>
            Verify everything
          </Button>
        </p>
      </header>
      <p className="t2 Audit__intro">
        Every entry carries a seal of itself and of the entry before it. A verification computes all seals again and
        signs what it found. It compares where every record ends with the last signed report, so that an end that was
        cut off, a missing record and a forged one are found.
      </p>
      {refused && (
        <Notice tone="error" icon="error" title="Not compared" onClose={() => setRefused(null)}>
          {refused}
        </Notice>
      )}
      <Anchors />
      {data?.[0] && <NewestRun run={data[0]} />}
      <section className="Sheet Audit__table" aria-label="Verifications">
        {error && !data ? (
          <ErrorState what="The verifications" onRetry={() => void refetch()} />
        ) : isPending ? (
          <SkeletonTable caption="Verifications" heads={['Started', 'Verified', 'Result', 'Entries']} />
        ) : (
          <DataTable<VerificationRun>
            caption="Verifications"
            columns={shown ? [...columns, HEAD] : columns}
            rows={data}
            rowKey={({ run_id }) => run_id}
            empty={<EmptyState icon="shield" title="Nothing was verified yet." />}
          />
        )}
      </section>
    </main>
  );
};
