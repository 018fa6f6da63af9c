import { type Comparison, comparisonFits, findingText } from '@app/contracts/audit';
import { counted } from '@app/contracts/shared';
import { Link } from 'react-router';
import { Mechanism, Thing } from './mechanism.js';
import { momentText } from './times.js';

const linked = (stream: string) => (
  <Link to={`/audit/streams/${encodeURIComponent(stream)}`}>
    <Thing stream={stream} />
  </Link>
);

const Found = ({ state, found, findings }: Comparison) => {
  if (state !== 'signed')
    return (
      <p className="bad">
        The report that was kept here {state === 'missing' ? 'is gone' : 'is not the one that was signed'}. Compare with
        a report that was kept outside.
      </p>
    );
  return (
    <>
      <ul className="Compared__found" aria-label="What does not fit the report">
        {findings.map((finding) => (
          <li key={finding.stream}>
            {linked(finding.stream)}: {findingText(finding)}
          </li>
        ))}
      </ul>
      {found > findings.length && (
        <p className="cap">
          The first {findings.length} of {found}.
        </p>
      )}
    </>
  );
};

/** What a verification was held against, what does not fit it, and what is new since (AUD-013). */
export const Compared = ({ compared }: { compared: Comparison | null }) => {
  if (!compared) return <p className="t2">Compared with no report: the next verification is compared with this one.</p>;
  const { report, uploaded, new_events, new_streams, news } = compared;
  return (
    <div className="Compared">
      <p>
        Compared with the {uploaded ? 'uploaded ' : ''}report of {momentText(report.ended_at)}
        {report.key_id && (
          <Mechanism>
            , key <span className="mono">{report.key_id}</span>
          </Mechanism>
        )}
        : {comparisonFits(compared) ? 'every record that it knows is there, to its end.' : 'something does not fit.'}
      </p>
      {!comparisonFits(compared) && <Found {...compared} />}
      {compared.state === 'signed' && (
        <details>
          <summary>
            New since: {counted(new_events, 'entry', 'entries')}, {counted(new_streams, 'new record')}
          </summary>
          <ul className="Compared__news">
            {news.map(({ stream, events }) => (
              <li key={stream}>
                {linked(stream)} <span className="num">{counted(events, 'entry', 'entries')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
