import {
  auditCalls,
  type FindingRow,
  type ReplayAnswer,
  type Timeline,
  type TimelineEvent,
} from '@app/contracts/audit';
import { tourDateLabel } from '@app/contracts/catalogue';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRoom } from '../platform/LiveProvider.js';
import { PageTitle } from '../platform/PageTitle.js';
import { useCommand } from '../platform/use-command.js';
import { useSearch } from '../platform/use-search.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';
import { AsOf, type Mode } from './AsOf.js';
import { type Look, useAbout, useTimeline, useVerification } from './audit-reads.js';
import { Difference } from './Difference.js';
import { EventDetail } from './EventDetail.js';
import { EventList } from './EventList.js';
import { FindingLinks } from './findings/FindingLinks.js';
import './findings/findings.css';
import { useFindings } from './findings/use-findings.js';
import { ReplayButton, Verified } from './Proof.js';
import { ReplayResult } from './ReplayResult.js';
import { Export, type Exportable } from './Export.js';
import { Reveal } from './Reveal.js';
import { SealPanel } from './Seal.js';
import { useNames } from './mechanism.js';
import { registrationOf } from './stream-of.js';
import { WhatIf, WhatIfButton } from './WhatIf.js';

/** The last event before the request that the chosen event belongs to. */
const beforeRequest = (events: readonly TimelineEvent[], at: number): number => {
  const request = events[at]?.correlation_id;
  const first = events.findIndex(({ correlation_id }) => correlation_id === request);
  return at === 0 ? -1 : Math.max(0, (first < 0 || first > at ? at : first) - 1);
};

const numberIn = (text: string | null, most: number): number | null => {
  const value = text === null ? Number.NaN : Number(text);
  return Number.isInteger(value) && value >= 0 && value <= most ? value : null;
};

/** The chosen event, the point to compare with and the mode stand in the address, so that a finding can be sent on. */
const useView = (events: readonly TimelineEvent[]) => {
  const [search, changeSearch] = useSearch();
  const last = events.length - 1;
  const at = numberIn(search.get('at'), last) ?? last;
  const from = numberIn(search.get('from'), at - 1) ?? beforeRequest(events, at);
  const mode: Mode = search.get('mode') === 'state' ? 'state' : 'compare';
  const set = (name: string, value: string | null): void =>
    changeSearch((now) => {
      if (value === null) now.delete(name);
      else now.set(name, value);
      if (name === 'at') now.delete('from');
    });
  return { at, from, mode, set };
};

const About = ({ registration }: { registration: number | null }) => {
  const { data } = useAbout(registration);
  if (!data) return null;
  const { event } = data.tour_date;
  return (
    <p className="cap row">
      <span className="Mark Mark-s" data-event={event.subdomain} aria-hidden="true" />
      {[tourDateLabel(event.name, data.tour_date), data.registration.studio].filter(Boolean).join(', ')}
    </p>
  );
};

/** Of one stream; whoever finds more reads them in their list. */
const MOST_FINDINGS = 500;

const countsOf = (findings: readonly FindingRow[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const { revision } of findings) if (revision !== null) counts.set(revision, (counts.get(revision) ?? 0) + 1);
  return counts;
};

type BodyProps = { stream: string; timeline: Timeline; registration: number | null; look: Look | null };

const Body = ({ stream, timeline, registration, look }: BodyProps) => {
  const { events } = timeline;
  const { at, from, mode, set } = useView(events);
  const verification = useVerification(stream, timeline.head.revision);
  const findings = useFindings({ stream, limit: MOST_FINDINGS }).data?.findings ?? [];
  const event = events[at];
  const whole = findings.filter(({ revision }) => revision === null);
  if (!event) return <EmptyState icon="history" title="Nothing has happened here." />;
  return (
    <>
      {registration !== null && (
        <AsOf
          events={events}
          at={at}
          from={from}
          mode={mode}
          onAt={(revision) => set('at', String(revision))}
          onFrom={(revision) => set('from', String(revision))}
          onMode={(next) => set('mode', next === 'state' ? 'state' : null)}
        />
      )}
      {whole.length > 0 && (
        <section className="Sheet Proof__findings" aria-label="Findings">
          <FindingLinks findings={whole} label="Findings at this registration" />
        </section>
      )}
      <div className="Audit__cols">
        <EventList
          events={events}
          selected={at}
          onSelect={(revision) => set('at', String(revision))}
          found={countsOf(findings)}
          bad={verification.data?.streams.find((one) => one.stream === stream)?.bad?.revision ?? null}
        />
        <div className="Sheet Audit__side">
          {registration !== null && (
            <Difference registration={registration} events={events} from={from} to={event} mode={mode} look={look} />
          )}
          <EventDetail
            event={event}
            previous={events[at - 1]}
            verified={verification.data?.sealed ?? false}
            findings={findings.filter(({ revision }) => revision === at)}
          />
        </div>
      </div>
    </>
  );
};

const exportsOf = (name: string, stream: string, registration: number | null): readonly Exportable[] => [
  { label: `This record, ${name}`, what: { scope: 'stream', stream } },
  ...(registration === null
    ? []
    : [
        {
          label: 'The whole file of the registration: also its ledger, payments and mails',
          what: { scope: 'registration' as const, registration_id: registration },
        },
      ]),
];

/** One stream: its proof, its time, its events, the registration as it stood (AUD-001, AUD-003, AUD-004, AUD-007). */
export const StreamPage = ({ stream }: { stream: string }) => {
  const names = useNames();
  const registration = registrationOf(stream);
  const [looked, setLooked] = useState<number | null>(null);
  const [answer, setAnswer] = useState<ReplayAnswer | null>(null);
  const mask = (): void => {
    setLooked(null);
    setAnswer(null);
  };
  const look: Look | null = looked === null ? null : { number: looked, over: mask };
  const { data, error, isPending, refetch } = useTimeline(stream, look);
  const reveal = useCommand(auditCalls.reveal, {
    input: (reason: string) => ({ body: { stream, reason } }),
    onDone: (done) => setLooked(done.look),
    handle: (error) => error.badRequest,
  });
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState(false);
  const verification = useVerification(stream, data?.head.revision);
  useRoom(registration === null ? null : `registration:${registration}`);
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <div className="stack stack-half">
          <About registration={registration} />
          <PageTitle className="h2 Audit__stream">{names.thing(stream)}</PageTitle>
        </div>
        {data && (
          <div className="row wrap push">
            <Verified stream={stream} head={data.head.revision} onShow={() => setShown((was) => !was)} />
            <Reveal what={names.thing(stream)} revealed={look !== null} command={reveal} onMask={mask} />
            <Export choices={exportsOf(names.thing(stream), stream, registration)} />
            {registration !== null && (
              <>
                <Link className="Button Button-second Button-s" to={`/audit/registrations/${registration}/proof`}>
                  Balance proof
                </Link>
                <WhatIfButton open={asking} onOpen={setAsking} />
                <ReplayButton registration={registration} look={look} onAnswer={setAnswer} />
              </>
            )}
          </div>
        )}
      </header>
      <div aria-live="polite">{answer && <ReplayResult answer={answer} onClose={() => setAnswer(null)} />}</div>
      {verification.data && (shown || !verification.data.ok) && <SealPanel answer={verification.data} />}
      {asking && registration !== null && (
        <WhatIf registration={registration} look={look} onClose={() => setAsking(false)} />
      )}
      {data ? (
        <Body stream={stream} timeline={data} registration={registration} look={look} />
      ) : isPending ? (
        <Skeletons label="Loading the record" lines={8} />
      ) : error?.status === 404 ? (
        <EmptyState icon="search" title={`There is no record ${names.thing(stream)}.`} />
      ) : (
        <ErrorState what="The record" onRetry={() => void refetch()} />
      )}
    </main>
  );
};
