import { auditCalls, brokenText, type VerificationRun } from '@app/contracts/audit';
import { addressOf, counted, countText } from '@app/contracts/shared';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.js';
import { StatusChip } from '../ui/StatusChip.js';
import { Compared } from './Compared.js';
import { streamPath } from './EventTable.js';
import { Mechanism, Thing, useNames } from './mechanism.js';
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
    First bad entry: {useNames().entry(bad.revision)} of{' '}
    <Link to={streamPath(bad.stream, bad.revision)}>
      <Thing stream={bad.stream} />
    </Link>
    , {brokenText(bad.reason)}.{' '}
    <Mechanism>
      <span className="cap mono">{bad.id}</span>
    </Mechanism>
  </p>
);

const verdictOf = ({ status, ok, bad, events }: VerificationRun): string => {
  if (status === 'interrupted') return 'The server stopped before the end. Begin again.';
  if (bad) return 'An entry was changed, removed or slipped in';
  if (ok) return `${countText(events)} entries follow from the ones before them`;
  return 'The log is not as the last report had signed it';
};

/** The newest run: how far it is, or what it found. */
export const NewestRun = ({ run }: { run: VerificationRun }) => (
  <section className="Sheet Run" aria-label="Newest verification" aria-live="polite">
    {run.status === 'running' ? (
      <Meter
        label="Verification"
        percent={run.stream === null ? run.percent : null}
        text={`${countText(run.events)} entries verified${run.stream === null ? `, ${run.percent} %` : ''}`}
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
            <dd>{run.stream ? <Thing stream={run.stream} /> : 'Everything'}</dd>
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
          <Mechanism>
            <div>
              <dt>Total head</dt>
              <dd className="mono">{run.head ?? '–'}</dd>
            </div>
          </Mechanism>
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
