import { auditCalls, type VerificationRun } from '@app/contracts/audit';
import { addressOf, counted, countText } from '@app/contracts/shared';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { Meter } from './Meter.js';
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

const chip = ({ status, ok }: VerificationRun) => {
  if (status === 'running')
    return (
      <StatusChip icon="clock" tone="info">
        Running
      </StatusChip>
    );
  if (status === 'interrupted')
    return (
      <StatusChip icon="warning" tone="warning">
        Interrupted
      </StatusChip>
    );
  return (
    <StatusChip icon={ok ? 'shield' : 'error'} tone={ok ? 'success' : 'error'}>
      {ok ? 'Verified' : 'Broken'}
    </StatusChip>
  );
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

const columns: readonly Column<VerificationRun>[] = [
  { key: 'started', header: 'Started', title: true, cell: (run) => momentText(run.started_at) },
  { key: 'what', header: 'Verified', cell: ({ stream }) => stream ?? 'Everything' },
  { key: 'by', header: 'By account', align: 'n', cell: ({ account_id }) => account_id ?? '–' },
  { key: 'state', header: 'Result', cell: chip },
  { key: 'events', header: 'Events', align: 'n', cell: ({ events }) => countText(events) },
  {
    key: 'head',
    header: 'Total head',
    cell: ({ head }) => (head ? <span className="mono">{hashText(head)}</span> : '–'),
  },
  { key: 'report', header: 'Signed report', cell: (run) => <Reports run={run} /> },
];

const Bad = ({ bad }: { bad: NonNullable<VerificationRun['bad']> }) => (
  <p>
    First bad event: revision {bad.revision} of{' '}
    <Link to={`/audit/streams/${encodeURIComponent(bad.stream)}`}>{bad.stream}</Link>, {bad.reason}.{' '}
    <span className="cap mono">{bad.id}</span>
  </p>
);

/** The newest run: how far it is, or what it found. */
const Newest = ({ run }: { run: VerificationRun }) => (
  <section className="Sheet Run" aria-label="Newest verification" aria-live="polite">
    {run.status === 'running' ? (
      <Meter
        label="Verification"
        percent={run.stream === null ? run.percent : null}
        text={`${countText(run.events)} events verified${run.stream === null ? `, ${run.percent} %` : ''}`}
      />
    ) : (
      <>
        <p className="row">
          {chip(run)}
          <b className="semi">
            {run.status === 'interrupted'
              ? 'The server stopped before the end. Begin again.'
              : run.ok
                ? `${countText(run.events)} events follow from the ones before them`
                : 'The hash chain is broken'}
          </b>
        </p>
        {run.bad && <Bad bad={run.bad} />}
        <dl>
          <div>
            <dt>Verified</dt>
            <dd>{run.stream ?? 'Everything'}</dd>
          </div>
          {run.stream === null && run.left_out !== null && (
            <div>
              <dt>Left out</dt>
              <dd>{counted(run.left_out, 'event')} of other applications</dd>
            </div>
          )}
          <div>
            <dt>Ended</dt>
            <dd>{run.ended_at ? momentText(run.ended_at) : '–'}</dd>
          </div>
          <div>
            <dt>Total head</dt>
            <dd className="mono">{run.head ?? '–'}</dd>
          </div>
        </dl>
        {run.status === 'finished' && (
          <p className="Run__foot">
            <a
              className="Button Button-second Button-s"
              href={addressOf(auditCalls.reportPdf, { run: run.run_id })}
              download
            >
              <Icon name="download" /> Signed report, PDF
            </a>
            <a
              className="Button Button-second Button-s"
              href={addressOf(auditCalls.reportJson, { run: run.run_id })}
              download
            >
              <Icon name="download" /> Signed report, JSON
            </a>
          </p>
        )}
      </>
    )}
  </section>
);

/** Verifies the whole event log and hands out signed reports (AUD-007). */
export const IntegrityPage = () => {
  const { data, error, isPending, running, refetch } = useRuns();
  const command = useCommand(auditCalls.verify, { onDone: () => void refetch() });
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <PageTitle className="h2">Integrity</PageTitle>
        <p className="row push">
          <a className="Button Button-second Button-s" href={addressOf(auditCalls.publicKey)} download>
            <Icon name="download" /> Public key
          </a>
          <Button size="s" icon="shield" busy={command.busy || running} onClick={() => void command.run({ body: {} })}>
            Verify everything
          </Button>
        </p>
      </header>
      <p className="t2 Audit__intro">
        Every event carries a hash of itself and of the event before it. A verification computes all of them again and
        signs what it found. Keep the total head where the operator cannot change it.
      </p>
      {data?.[0] && <Newest run={data[0]} />}
      <section className="Sheet Audit__table" aria-label="Verifications">
        {error && !data ? (
          <ErrorState what="The verifications" onRetry={() => void refetch()} />
        ) : isPending ? (
          <SkeletonTable caption="Verifications" heads={['Started', 'Verified', 'Result', 'Events', 'Total head']} />
        ) : (
          <DataTable<VerificationRun>
            caption="Verifications"
            columns={columns}
            rows={data}
            rowKey={({ run_id }) => run_id}
            empty={<EmptyState icon="shield" title="Nothing was verified yet." />}
          />
        )}
      </section>
    </main>
  );
};
