import { auditCalls, type VerificationRun } from '@app/contracts/audit';
import { addressOf, counted, countText } from '@app/contracts/shared';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.js';
import { StatusChip } from '../ui/StatusChip.js';
import { Compared } from './Compared.js';
import { Meter } from './Meter.js';
import { momentText } from './times.js';

export const chip = ({ status, ok }: VerificationRun) => {
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

const Bad = ({ bad }: { bad: NonNullable<VerificationRun['bad']> }) => (
  <p>
    First bad event: revision {bad.revision} of{' '}
    <Link to={`/audit/streams/${encodeURIComponent(bad.stream)}`}>{bad.stream}</Link>, {bad.reason}.{' '}
    <span className="cap mono">{bad.id}</span>
  </p>
);

const verdictOf = ({ status, ok, bad, events }: VerificationRun): string => {
  if (status === 'interrupted') return 'The server stopped before the end. Begin again.';
  if (bad) return 'The hash chain is broken';
  if (ok) return `${countText(events)} events follow from the ones before them`;
  return 'The log is not as the last report had signed it';
};

/** The newest run: how far it is, or what it found. */
export const NewestRun = ({ run }: { run: VerificationRun }) => (
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
          <b className="semi">{verdictOf(run)}</b>
        </p>
        {run.bad && <Bad bad={run.bad} />}
        {run.status === 'finished' && run.stream === null && <Compared compared={run.compared} />}
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
